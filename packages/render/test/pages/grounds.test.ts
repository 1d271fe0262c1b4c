/** No letter is covered by the background of what stands beside it. */
import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { themeNames } from "../../src/options.ts";
import { PdfFile } from "../../src/pdf-file/file.ts";
import { canDraw, coveredInk, pagesOf } from "./covered-ink.ts";
import { rewritten } from "./rewritten.ts";
import { set } from "./set.ts";
import { unless } from "../../../../scripts/tests/skipped.ts";

const shown = [
  '| Method | Command |\n|---|---|\n| **curl** | `sh -c "$(curl -fsSL https://raw.example.com/ohmyzsh/ohmyzsh/master/tools/install.sh)"` |',
  "An identifier: `a_very_long_identifier_without_any_break_opportunity_in_it_so_that_it_must_be_broken_anywhere_somewhere` end.",
  "*ff*`code` and *see f*`x` and **_W_**`f(x)` and ~~`a/long/path/that/goes/on/and/on/and/on/and/on/and/on/and/on/and/on/and/on`~~",
  "<mark>a *slanted f*x and `code` with 😀 and a-very-long-word-that-has-to-be-broken-somewhere-in-the-line-because-it-does-not-fit</mark>",
  "`emoji 😀 in code` and `日本語 text` and `עברית` and [`link/to/code`](https://example.com/)",
  "`2to3 {{[-w|--write]}} {{ফাইল.py/এর/পাথ}} {{[-f|--fix]}}` and `one two three Δx.y/и.т.д. {{মডিউল}} and so on`",
  "A word <mark>marked f</mark> and **<mark>bold f</mark>** and a longer one, <mark>which goes on for so long that it needs a second line to stand on, f and j and W</mark>, too.",
  "| a | b |\n|---|---|\n| `long_name/long_name/Δ 😀x` | words that go on and on and on, so that the first column becomes as narrow as it can be made by what stands beside it |",
  // After these hyphens no line may end.
  ...["x😀.W.שלוםΔ._Δ-.xxWéиé_ииj//x", "x😀aWשלום-cdΔefxghxWéиéiiиjWklxWW"].map(
    (word) =>
      "| a | b | c |\n|---|---|---|\n| `xΔ-ফাfx`*xফাиé日-Wjফা j.x*x/..日x*x -W_x*<mark>xj/😀..иWj jé x</mark>`x.ফা😀日éj. x` " +
      `| *${word}* | *xW/x**xשלוםéফাফা😀 😀j_x*\`x😀W//Δff-שלוםx\`~~\`x日x\`~~x-.WjjΔ😀ফা x |`,
  ),
  "```diff\n- gone f\n+ here f\n```\n\n- [x] `done`\n\n> `quoted`\n\n| a | b |\n|---|---|\n| *f*`g` | `h` |",
];

describe.skipIf(!canDraw)(`ink${unless(canDraw, "poppler is not installed")}`, () => {
  it("that is covered would be found", async () => {
    const { bytes } = await set("Some `code` in a line.\n", {
      page: { header: false, footer: false },
    });
    const file = new PdfFile(bytes);
    const contents = pagesOf(file)[0]!.contents as { ref: number };
    const stream = file.stream(contents)!;
    const text = (stream.filter ? inflateSync(stream.bytes) : stream.bytes).toString("latin1");
    const grounds = /^\/Artifact BMC\n[^]*?^EMC\n/m.exec(text)![0];
    const turned = deflateSync(Buffer.from(text.replace(grounds, "") + grounds, "latin1"));
    const covered = rewritten(bytes, file, new Map([[contents.ref, turned]]));
    expect(coveredInk(covered, 1)).toHaveLength(1);
  });

  it.for(themeNames)("is nowhere covered: %s", async (theme) => {
    for (const codeStyle of [undefined, "vs"] as const) {
      const options = codeStyle ? { theme, codeStyle } : { theme };
      const { bytes, pages = 1 } = await set(shown.join("\n\n"), options);
      expect(coveredInk(bytes, pages)).toEqual([]);
    }
  });

  const letters = fc.constantFrom(
    "f",
    "W",
    "j",
    "_",
    "/",
    "é",
    "😀",
    "日",
    "ফা",
    "и",
    "Δ",
    "-",
    ".",
    " ",
    "שלום",
  );
  const run = fc
    .array(letters, { minLength: 1, maxLength: 60 })
    .map((list) => `x${list.join("")}x`);
  const inline = fc.oneof(
    run.map((text) => `\`${text}\``),
    run.map((text) => `*${text}*`),
    run.map((text) => `<mark>${text}</mark>`),
    run.map((text) => `~~\`${text}\`~~`),
    run,
  );
  const paragraph = fc.array(inline, { minLength: 2, maxLength: 8 }).map((list) => list.join(""));
  const table = fc
    .array(paragraph, { minLength: 3, maxLength: 3 })
    .map((cells) => `| a | b | c |\n|---|---|---|\n| ${cells.join(" | ")} |`);

  it("is nowhere covered, whatever stands side by side", async () => {
    const blocks = fc.array(fc.oneof(paragraph, table), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(blocks, fc.constantFrom("light", "dark"), async (list, theme) => {
        const { bytes, pages = 1 } = await set(list.join("\n\n"), { theme });
        expect(coveredInk(bytes, pages)).toEqual([]);
      }),
      { numRuns: runs(12), endOnFailure: true },
    );
  });
});
