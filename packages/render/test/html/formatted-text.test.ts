/** Formatted text of a Document: the same words, elements and styles of our own alone. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { formattedText } from "../../src/steps/formatted-text.ts";

const samples = join(import.meta.dirname, "../../../../corpus/samples");

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Returns the text of HTML, with each picture by what it says. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<sup>\d+<\/sup>/gu, "")
    .replaceAll(/<img[^>]*? alt="([^"]*)"[^>]*>/gu, " $1 ")
    .replaceAll(/<\/?(?:p|h\d|li|t[dhr]|d[dt]|pre|br|section|caption|table|[ou]l)\b[^>]*>/gu, " ")
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/&(\w+);/gu, (_given, name: string) => entities[name] ?? "?");

const letters = (text: string) => text.replaceAll(/[\s☐☑]+/gu, "");

test("an account of all kinds, with styles inline", async () => {
  const { html, text, drawings } = await formattedText(
    [
      "# A & B\n\nText *of* `a<b`[^1] and $x^2$.\n",
      "- [x] done\n- [ ] open\n",
      "> [!TIP]\n> Short.\n",
      "| a | b |\n|---|--:|\n| 1 | 2 |\n",
      "```js\nlet a = 1;\n```\n",
      '[link](https://example.org "x")\n\n![far](https://example.org/a.png)\n\n---\n',
      "[^1]: Note.",
    ].join("\n"),
    {},
  );
  expect(drawings.length).toBe(1);
  expect(drawings[0]?.svg).not.toContain("currentColor");
  expect(html).toContain('src="drawing:0"');
  expect(html).toMatch(/<h1 style="[^"]+">A &amp; B<\/h1>/u);
  expect(html).toMatch(/<td style="[^"]*text-align:right">2<\/td>/u);
  expect(html).toContain('<img src="https://example.org/a.png" alt="far"');
  expect(html).toContain("☑ done");
  expect(html).not.toMatch(/class=|<script|<svg/u);
  expect(text.split("\n")[0]).toBe("A & B");
});

test("a hostile document gives no script, no address of one and no open attribute", async () => {
  const { html } = await formattedText(
    '<script>alert(1)</script>\n\n[a](javascript:alert(1))\n\n<img src=x onerror=alert(1) alt=\'"><b>\'>\n\n<a href="drawing:0">x</a>',
    {},
  );
  const tags = html.match(/<[^>]+>/gu)?.join("") ?? "";
  expect(tags).not.toMatch(/script|onerror|javascript:/u);
});

test("dark themes bring their ground, light ones take the reader's", async () => {
  expect((await formattedText("x", { theme: "monokai" })).html).toMatch(
    /^<section style="[^"]*;background:#/u,
  );
  expect((await formattedText("x", {})).html).not.toMatch(/^<section style="[^"]*;background:#/u);
});

describe("samples", () => {
  const names = readdirSync(samples).filter((name) => name.endsWith(".md"));
  test.each(names)("%s loses no word", async (name) => {
    const { html, text } = await formattedText(readFileSync(join(samples, name), "utf8"), {});
    // Alerts have the names of their kinds, formulas and diagrams are pictures: what else there is stands in its order.
    const said = letters(wordsOf(html));
    let at = 0;
    const lost: string[] = [];
    for (const line of text
      .split("\n")
      .map(letters)
      .filter((one) => one !== "" && !/[\\$]/u.test(one))) {
      const found = said.indexOf(line, at);
      if (found < 0 && !said.includes(line)) lost.push(line.slice(0, 80));
      else if (found >= 0) at = found;
    }
    expect(lost).toEqual([]);
  });
});
