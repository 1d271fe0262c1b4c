/** Contents and covers of the printed press. */
import { describe, expect, test } from "vitest";
import type { PageOptions, RenderOptions } from "../../src/index.ts";
import { openPdf } from "../pages/open-pdf.ts";
import { linksIn } from "../pages/links-in.ts";
import { readPdf, rolesIn, type OutlineEntry } from "../pages/read-pdf.ts";
import { print, saidIn } from "./print.ts";

async function printed(markdown: string, options: RenderOptions = {}) {
  const result = await print(markdown, options);
  return { ...result, read: await readPdf(result.bytes) };
}

const flat = (entries: readonly OutlineEntry[]): string[] =>
  entries.flatMap(({ title, items }) => [title, ...flat(items)]);

const body = Array.from(
  { length: 12 },
  (_, i) =>
    `## Chapter ${i + 1}\n\n${"Words of it. ".repeat(150)}\n\n### Part ${i + 1}\n\nText\n\n#### Detail\n\nText`,
).join("\n\n");

/** Links that name a page, with what stands where they lead and the page that its foot names. */
async function entriesIn(bytes: Uint8Array) {
  const [links, { pageTexts }] = [await linksIn(bytes), await readPdf(bytes)];
  const footers = pageTexts.map((text) => /Page (\d+) of/.exec(text)?.[1]);
  return links.flatMap(({ text, to }) => {
    if (typeof to === "string") return [];
    const [, label = "", shown = ""] = /^(.*?) (\d+)$/.exec(text.replaceAll(/[.\s]+/g, " ")) ?? [];
    return [{ label, shown, leads: footers[to.page - 1], heading: to.heading }];
  });
}

describe("contents", () => {
  test.each<[string, PageOptions]>([
    ["after the title", {}],
    ["after a cover", { cover: true }],
    ["on a narrow page", { size: "A5" }],
  ])("every entry has the number of the page that it leads to: %s", async (_, page) => {
    const { bytes } = await printed(`# Book\n\n${body}`, { page: { ...page, toc: { depth: 2 } } });
    const entries = await entriesIn(bytes);
    expect(entries).toHaveLength(24);
    for (const { label, shown, leads, heading } of entries) {
      expect(label).toMatch(/^(?:Chapter|Part) \d+$/);
      expect(shown).toBe(leads);
      expect(heading).toContain(label);
    }
  });

  test("after a cover span the columns of a page", async () => {
    const { bytes } = await printed(`# Book\n\n${body}`, {
      page: { toc: true, cover: true, columns: 2 },
    });
    const loading = openPdf(bytes);
    const page = await (await loading.promise).getPage(2);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ("str" in item ? [item] : []));
    const [left = 0, right = 0] = ["Contents", "2"].map(
      (word) => texts.find(({ str }) => str.trim() === word)?.transform[4] as number | undefined,
    );
    const [, , width = 0] = page.view;
    expect(left).toBeLessThan(0.15 * width);
    expect(right).toBeGreaterThan(0.85 * width);
    await loading.destroy();
  });

  test("are a table of contents to readers, without its dots", async () => {
    const { bytes } = await printed("# Book\n\n## One *more* 🚀\n\n### Two $x$\n\nText", {
      page: { toc: true, numberHeadings: true },
    });
    const said = (await saidIn(bytes)).map(({ roles, text }) => [
      roles,
      text.replace(/\s+/gu, " ").trim(),
    ]);
    const link = "/Document/TOC/TOCI/Reference/Link";
    expect(said).toEqual([
      ["/Document/H1", "Book"],
      ["/Document/H2", "Contents"],
      // The end of one entry and the beginning of the next.
      [link, "1 One more 🚀 11.1 Two"],
      [`${link}/Formula`, ""],
      [link, "1"],
      ["/Document/H2", "1 One more 🚀"],
      ["/Document/H3", "1.1 Two"],
      ["/Document/H3/Formula", ""],
      ["/Document/P", "Text"],
    ]);
  });

  test("are in the outline where they stand, in the language of the document", async () => {
    const outline = async (markdown: string, page: PageOptions) =>
      flat((await printed(markdown, { page })).read.outline);
    expect(await outline("# Book\n\n## One\n", { toc: true })).toEqual(["Book", "Contents", "One"]);
    const german = "---\nlang: de\n---\n## One\n\n## Two";
    expect(await outline(german, { toc: true })).toEqual(["Inhalt", "One", "Two"]);
    expect(await outline(german, { toc: { title: "Was da ist" } })).toContain("Was da ist");
    expect(await outline("Text alone", { toc: true })).toEqual([]);
  });

  test("stand on pages of their own before a text without a title, where they are long", async () => {
    const { read } = await printed(body, { page: { toc: true } });
    const text = read.pageTexts.findIndex((each) => each.includes("Words of it"));
    expect(text).toBeGreaterThan(0);
    for (const each of read.pageTexts.slice(0, text)) expect(each).toContain("Detail");
    const short = await printed("## One\n\nText\n\n## Two\n\nText", { page: { toc: true } });
    expect(short.pages).toBe(1);
  });

  test("an entry of the first level is not parted from the first below it", async () => {
    const many = Array.from({ length: 40 }, (_, i) => `## Top ${i}\n\n### Below ${i}\n\nText`);
    for (const above of [0, 1, 2]) {
      const lines = Array.from({ length: above }, (_, i) => `## Alone ${i}\n\nText`);
      const { read } = await printed(["# Book", ...lines, ...many].join("\n\n"), {
        page: { toc: true, header: false, footer: false },
      });
      for (const text of read.pageTexts.slice(0, 2))
        if (/Top \d+/.test(text) && !text.includes("Text"))
          expect(text.trim().split("\n").at(-1)).not.toMatch(/^Top/);
    }
  });

  test("those of a single page have links and no numbers", async () => {
    const { bytes, read } = await printed("# Book\n\n## One\n\nText\n\n## Two\n\nText", {
      page: { single: true, toc: true },
    });
    expect(await linksIn(bytes)).toHaveLength(2);
    expect(read.text).not.toMatch(/One\s*\.|One\s*1/);
  });

  test("those that the text has within it name pages, too", async () => {
    const { bytes } = await printed(`# Book\n\n[TOC]\n\n${body}`);
    const entries = await entriesIn(bytes);
    expect(entries.length).toBeGreaterThan(24);
    for (const { shown, leads } of entries) expect(shown).toBe(leads);
  });

  test("from right to left the numbers stand at the left", async () => {
    const { bytes } = await printed(
      "# ספר\n\n## פרק ראשון\n\nמילים רבות.\n\n## פרק שני\n\nמילים.",
      {
        page: { toc: true },
      },
    );
    const links = await linksIn(bytes);
    expect(new Set(links.map(({ to }) => (typeof to === "string" ? to : to.page)))).toEqual(
      new Set([1]),
    );
  });
});

describe("a cover", () => {
  const front = "---\nauthor: Ada\ndate: 2026-11-22\n---\n";

  test("is not counted, has no lines, and has the title in the place of the heading", async () => {
    const { read, pages, bytes } = await printed(`${front}# Book\n\n## One\n\nText`, {
      page: { cover: true, footer: { center: "({page}/{pages})" } },
    });
    expect(pages).toBe(2);
    expect(read.pageTexts[0]).toMatch(/Book\s*Ada\s*2026-11-22/);
    expect(read.pageTexts[0]).not.toContain("(");
    expect(read.pageTexts[1]).toContain("(1/1)");
    expect(read.pageTexts[1]).toContain("One");
    expect(read.outline.map(({ title }) => title)).toEqual(["Book"]);
    expect(rolesIn(read.structure)).toContain("H1");
    const said = (await saidIn(bytes)).map(({ roles, text }) => `${roles} ${text.trim()}`);
    expect(said.slice(0, 2)).toEqual(["/Document/H1 Book", "/Document/P Ada2026-11-22"]);
  });

  test("has the title of the front matter where the text begins with none", async () => {
    const { read } = await printed("---\ntitle: Report\n---\nText", {
      page: { cover: true, header: false },
    });
    expect(read.pageTexts.map((text) => text.includes("Report"))).toEqual([true, false]);
  });

  test("a plain first page is the one after it", async () => {
    const { read } = await printed(`# Book\n\nOne\n\n\\pagebreak\n\nTwo`, {
      page: { cover: true, firstPage: "plain", header: { left: "HEAD" } },
    });
    expect(read.pageTexts.map((text) => text.includes("HEAD"))).toEqual([false, false, true]);
  });

  test("on one page stands above the text", async () => {
    const { read, pages } = await printed(`${front}# Book\n\nText`, {
      page: { cover: true, single: true },
    });
    expect(pages).toBe(1);
    expect(read.text).toMatch(/Book\s*Ada\s*2026-11-22\s*Text/);
  });

  test("a map says where its title stands", async () => {
    const options = { page: { cover: true }, describe: true };
    const { description } = await printed("# Book\n\nText", options);
    expect(description?.map.map(({ kind, sheet }) => [kind, sheet])).toEqual([
      ["heading", 1],
      ["paragraph", 2],
    ]);
  });
});
