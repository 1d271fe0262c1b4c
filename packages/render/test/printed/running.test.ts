/** Lines above and below the text of the printed press, and numbers before headings. */
import { describe, expect, test } from "vitest";
import type { PageOptions, RenderOptions } from "../../src/index.ts";
import { openPdf } from "../pages/open-pdf.ts";
import { readPdf, type OutlineEntry } from "../pages/read-pdf.ts";
import { print, saidIn } from "./print.ts";

async function printed(markdown: string, options: RenderOptions = {}) {
  const result = await print(markdown, options);
  return { ...result, read: await readPdf(result.bytes) };
}

/** The texts of a page in its margins, each with where it begins and ends, in points from the left. */
async function marginTexts(bytes: Uint8Array, number = 1) {
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const page = await pdf.getPage(number);
  const height = page.view[3] ?? 0;
  const { items } = await page.getTextContent();
  const all = items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , left = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, left, right: left + item.width, fromTop: height - y }];
  });
  await loading.destroy();
  return { head: all.filter(({ fromTop }) => fromTop < 60), all, width: page.view[2] ?? 0 };
}

const chapters =
  "# Book\n\n## One\n\nText\n\n\\pagebreak\n\nMore\n\n\\pagebreak\n\n## Two\n\nText\n\n## Three\n\nText\n";
const front = "---\nauthor: Ada\ndate: 2026-11-22\n---\n";

describe("header and footer", () => {
  const page: PageOptions = {
    header: { left: "{title}", center: "-{section}-", right: "{author}, {date}" },
    footer: { center: "{page} of {pages}" },
  };

  test("hold what is asked for, and the section that each page is in", async () => {
    const { read, bytes } = await printed(front + chapters, { page });
    const sections = read.pageTexts.map(
      (text) => /-([A-Z]\w+)-/.exec(text.replaceAll("\n", ""))?.[1],
    );
    expect(sections).toEqual(["One", "One", "Two"]);
    for (const [i, text] of read.pageTexts.entries()) {
      expect(text).toContain("Ada, 2026-11-22");
      expect(text).toContain(`${i + 1} of 3`);
    }
    expect(read.info["Author"]).toBe("Ada");
    expect((await saidIn(bytes)).filter(({ text }) => text.includes("Ada"))).toEqual([]);
  });

  test("stand at the left, in the middle and at the right", async () => {
    const { bytes } = await printed(front + chapters, { page: { ...page, margin: "20mm" } });
    const { head, width } = await marginTexts(bytes);
    const margin = (20 / 25.4) * 72;
    const [left, middle, right] = [
      head.find(({ text }) => text.includes("Book")),
      head.find(({ text }) => text.includes("One")),
      head.find(({ text }) => text.includes("2026")),
    ];
    expect(left?.left).toBeCloseTo(margin, 0);
    expect(((middle?.left ?? 0) + (middle?.right ?? 0)) / 2).toBeCloseTo(width / 2, -0.5);
    expect(right?.right).toBeCloseTo(width - margin, 0);
  });

  test("a plain first page has neither", async () => {
    const { read } = await printed(front + chapters, { page: { ...page, firstPage: "plain" } });
    expect(read.pageTexts.map((text) => text.includes("Ada"))).toEqual([false, true, true]);
    expect(read.pageTexts.map((text) => /of 3/.test(text))).toEqual([false, true, true]);
  });

  test("false is none, and a single page has those that are asked for", async () => {
    const none = await printed(chapters, { page: { header: false, footer: false } });
    expect(none.read.pageTexts[1]?.trim()).toBe("More");
    const usual = await printed(chapters, { page: { single: true } });
    expect(usual.read.text).not.toContain("Page 1");
    const asked = await printed(chapters, { page: { single: true, footer: { left: "The foot" } } });
    const { all } = await marginTexts(asked.bytes);
    expect(all.at(-1)?.text).toBe("The foot");
    expect(all.at(-1)!.fromTop).toBeGreaterThan(all.at(-2)!.fromTop + 20);
  });

  test("what has no room is shortened, and no part runs into another", async () => {
    const long =
      "# A title of so many words that no header of any page could ever hold it in one line of type\n\nText";
    const { bytes } = await printed(long, {
      page: { size: "A5", header: { left: "{title}", center: "middle", right: "{title}" } },
    });
    const { head } = await marginTexts(bytes);
    expect(head.map(({ text }) => text).join("")).toMatch(
      /A title of[^…]*….*middle.*A title of[^…]*…/s,
    );
    for (const [index, { left }] of head.entries())
      if (index > 0) expect(left).toBeGreaterThanOrEqual(head[index - 1]!.right - 0.5);
  });

  test("from right to left they begin at the right, in the language of the text", async () => {
    const { bytes, read } = await printed(
      "# כותרת המסמך\n\nזה מסמך בעברית ויש בו מילים רבות מאוד.\n",
    );
    expect(read.language).toBe("he");
    const { head, all, width } = await marginTexts(bytes);
    expect(Math.max(...head.map(({ right }) => right))).toBeCloseTo(width - 56.69, 0);
    const foot = all.filter(({ fromTop }) => fromTop > 790);
    expect(Math.min(...foot.map(({ left }) => left))).toBeCloseTo(56.69, 0);
    expect(foot.map(({ text }) => text).join("")).toContain("עמוד");
  });
});

describe("numbers before headings", () => {
  const flat = (entries: readonly OutlineEntry[]): string[] =>
    entries.flatMap(({ title, items }) => [title, ...flat(items)]);

  test("stand in text, outline and header, and the title has none", async () => {
    const { read, bytes } = await printed("# Book\n\n## A\n\n### B\n\n### C\n\n## D\n", {
      page: { numberHeadings: true, header: { left: "{section}" } },
    });
    expect(flat(read.outline)).toEqual(["Book", "1 A", "1.1 B", "1.2 C", "2 D"]);
    const said = (await saidIn(bytes)).map(({ text }) => text.replace(/\s+/g, " ").trim());
    expect(said).toEqual(["Book", "1 A", "1.1 B1.2 C", "2 D"]);
    expect(read.pageTexts[0]).toMatch(/^1\s+A\s+Book[^]*2\s+D\s+Page/);
  });

  test.each([
    ["## 1. One\n\n## 2. Two\n\n### Part", []],
    ["## One\n\n## 2. Two\n\n## Three\n\n### Part", ["1 One", "3 Three", "3.1 Part"]],
    ["## 第一章 一\n\n## 第二章 二", []],
    ["## 3 ways\n\n## 2024", ["1 3 ways", "2 2024"]],
  ])("stay where headings bring them, and get no other beside: %j", async (markdown, expected) => {
    const { read, warnings } = await printed(`# Title\n\n${markdown}`, {
      page: { numberHeadings: true },
    });
    const titles = flat(read.outline).filter((title) => /^\d+(?:\.\d+)* /.test(title));
    expect(titles.filter((title) => !/^\d+\. /.test(title))).toEqual(expected);
    const own = /## (?:\d+\.|第)/.test(markdown);
    expect(warnings.map(({ code }) => code)).toEqual(own ? ["OPTION_IGNORED"] : []);
  });

  test("a reader's outline has the words of formulas", async () => {
    const { read } = await printed("# The $E=mc^2$ law\n\n## Of $\\alpha$");
    expect(flat(read.outline)).toEqual(["The E=mc² law", "Of α"]);
  });
});
