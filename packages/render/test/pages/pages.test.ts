/** Tests page options by the finished file. */
import { describe, expect, test } from "vitest";
import {
  extractSource,
  render,
  RenderError,
  type PageOptions,
  type Problem,
} from "../../src/index.ts";
import { boxesOfPage } from "./drawn-boxes.ts";
import { linksIn } from "./links-in.ts";
import { readPdf, rolesIn } from "./read-pdf.ts";
import { set, setAndRead } from "./set.ts";

const MM = 72 / 25.4;

async function problemsOf(page: unknown): Promise<readonly Problem[]> {
  try {
    await render("# Hello", { format: "pdf", page: page as PageOptions });
  } catch (error) {
    if (error instanceof RenderError && error.code === "INVALID_OPTION") return error.details;
    throw error;
  }
  return [];
}

describe("what is wrong is named, with what is allowed and what is near", () => {
  test.each<[unknown, string, RegExp]>([
    [{ size: "A6" }, "page.size", /A3, A4, A5, B5, Letter, Legal.*got "A6"\. The nearest is A5/],
    [{ size: "letter" }, "page.size", /The nearest is Letter/],
    [{ size: { width: "10mm", height: "2in" } }, "page.size.width", /from 40 to 2000 mm.*"40mm"/],
    [{ size: { width: "100mm" } }, "page.size.height", /got undefined/],
    [{ size: { width: "100mm", height: "2in", depth: 1 } }, "page.size.depth", /no field "depth"/],
    [{ margin: 20 }, "page.margin", /with its unit \(mm, cm, in, pt, px\).*Is "20mm" meant\?/],
    [{ margin: "20em" }, "page.margin", /got "20em"/],
    [{ margin: { topp: "1cm" } }, "page.margin.topp", /top, right, bottom, left/],
    [{ margin: { top: "-1cm" } }, "page.margin.top", /got "-1cm"/],
    [{ margin: "95mm" }, "page.margin", /leaves 20mm.*at least 30mm.*at most 90mm/],
    [{ columns: 2, margin: "75mm" }, "page.margin", /at least 68mm.*for two columns/],
    [{ margin: { top: "140mm", bottom: "140mm" } }, "page.margin", /height.*at least 30mm/],
    [{ columns: 3 }, "page.columns", /whole number from 1 to 2; got 3\. The nearest is 2/],
    [{ columns: 1.5 }, "page.columns", /got 1\.5\. The nearest is 2/],
    [{ columns: 2, single: true }, "page.columns", /must be 1 on a single page/],
    [{ header: "x" }, "page.header", /false or \{ left, center, right \}/],
    [{ header: { middle: "x" } }, "page.header.middle", /left, center, right/],
    [{ footer: { left: "{pag}" } }, "page.footer.left", /got \{pag\}. Did you mean \{page\}\?/],
    [{ header: { left: "x" }, margin: "5mm" }, "page.header", /top margin of at least 9mm/],
    [{ firstPage: "none" }, "page.firstPage", /same, plain/],
    [{ toc: 3 }, "page.toc", /true, false or an object with depth, title/],
    [{ toc: { depth: 9 } }, "page.toc.depth", /from 1 to 6/],
    [{ toc: { dept: 2 } }, "page.toc.dept", /Did you mean depth\?/],
    [
      { standard: "a-1b" },
      "page.standard",
      /ua-1, ua-2, a-2a, a-2b, a-3a, a-4, a-4f, or a list of a-2a and ua-1/,
    ],
    [{ landscpe: true }, "page.landscpe", /Did you mean landscape\?/],
    ["A4", "page", /an object with size, landscape/],
  ])("%j", async (page, path, message) => {
    const problems = await problemsOf(page);
    expect(problems.map((problem) => problem.path)).toContain(path);
    expect(problems.find((problem) => problem.path === path)?.message).toMatch(message);
  });

  test("advice about margins works when it is followed", async () => {
    const [problem] = await problemsOf({ size: "A5", margin: "70mm" });
    const most = /at most ([\d.]+mm)/.exec(problem?.message ?? "")?.[1];
    expect(await problemsOf({ size: "A5", margin: { left: most, right: most } })).toEqual([]);
    expect(await problemsOf({ size: "A5", margin: most })).toEqual([]);
  });

  test("a-2a lets nothing be attached", async () => {
    const options = { format: "pdf", embedSource: true, page: { standard: "a-2a" } } as const;
    await expect(render("# Hello", options)).rejects.toMatchObject({
      details: [{ path: "page.standard" }],
    });
  });

  test("a picture has no pages", async () => {
    const { warnings } = await render("# Hello", { page: { size: "A5" } });
    expect(warnings.map(({ code }) => code)).toEqual(["OPTION_IGNORED"]);
  });
});

describe("paper", () => {
  test.each<[PageOptions, [number, number]]>([
    [{}, [210, 297]],
    [{ size: "A3" }, [297, 420]],
    [{ size: "A5" }, [148, 210]],
    [{ size: "B5" }, [176, 250]],
    [{ size: "Letter" }, [215.9, 279.4]],
    [{ size: "Legal" }, [215.9, 355.6]],
    [{ size: "A4", landscape: true }, [297, 210]],
    [{ size: { width: "10cm", height: "6in" } }, [100, 152.4]],
    [{ size: { width: "300px", height: "500pt" } }, [79.375, 176.389]],
  ])("%j", async (page, [width, height]) => {
    const { bytes, pixelWidth, pixelHeight } = await set("# Hello\n\nWorld", { page });
    const box = boxesOfPage(bytes, 0);
    expect(box.width / MM).toBeCloseTo(width, 2);
    expect(box.height / MM).toBeCloseTo(height, 2);
    expect([pixelWidth, pixelHeight]).toEqual(
      [width, height].map((side) => Math.round((side / 25.4) * 96)),
    );
  });

  const margins = [
    { top: "31mm", right: "22mm", bottom: "40mm", left: "17.5mm" },
    { top: "1in", right: "0.5in", bottom: "60pt", left: "2cm" },
    { top: "12mm", right: "12mm", bottom: "12mm", left: "0mm" },
  ];
  const millimetres = [
    { top: 31, right: 22, bottom: 40, left: 17.5 },
    { top: 25.4, right: 12.7, bottom: 60 / MM, left: 20 },
    { top: 12, right: 12, bottom: 12, left: 0 },
  ];
  const sizes = ["A5", "A4", "A3", { width: "120mm", height: "200mm" }] as const;
  const cases = margins.flatMap((margin, i) =>
    sizes.flatMap((size) =>
      [false, true].map((landscape) => [margin, millimetres[i], size, landscape] as const),
    ),
  );
  test.each(cases)(
    "margins %j %j on %j, landscape %j, to a tenth of a millimetre",
    async (margin, wanted, size, landscape) => {
      // A rule begins the page and ends the note at its foot.
      const markdown = "***\n\nText[^1]\n\n[^1]: Note\n\n    ***\n";
      const { bytes } = await set(markdown, {
        page: { size, margin, landscape, footnotes: "page" },
      });
      const { width, height, boxes } = boxesOfPage(bytes, 0);
      const inner = boxes.filter(({ right, left }) => right - left < width - 1);
      const [first] = inner;
      const last = inner.at(-1);
      const found = {
        top: (first?.top ?? 0) / MM,
        right: (width - (first?.right ?? 0)) / MM,
        bottom: (height - (last?.bottom ?? 0)) / MM,
        left: (first?.left ?? 0) / MM,
      };
      for (const side of ["top", "right", "bottom", "left"] as const)
        expect(Math.abs(found[side] - (wanted?.[side] ?? 0))).toBeLessThan(0.1);
    },
  );

  test("an empty request for pages has the margins of a plain document", async () => {
    const [plain, asked] = await Promise.all([
      set("***\n\nText"),
      set("***\n\nText", { page: {} }),
    ]);
    const rule = (bytes: Uint8Array) => boxesOfPage(bytes, 0).boxes.find(({ left }) => left > 0);
    expect(rule(asked.bytes)?.left).toBeCloseTo(rule(plain.bytes)?.left ?? 0, 2);
    expect(rule(asked.bytes)?.top).toBeCloseTo(rule(plain.bytes)?.top ?? 0, 2);
  });

  test("one page is as long as the document", async () => {
    const markdown = `${"A paragraph.\n\n".repeat(200)}***\n`;
    const { bytes, pages, height } = await set(markdown, {
      page: { single: true, margin: "15mm", size: "A5" },
      watermark: "Sample",
    });
    expect(pages).toBe(1);
    const page = boxesOfPage(bytes, 0);
    expect(height).toBe(Math.round((page.height / 72) * 96));
    expect(page.height).toBeGreaterThan(1500);
    expect((page.height - (page.boxes.at(-1)?.bottom ?? 0)) / MM).toBeCloseTo(15, 1);
  });

  test("one page that would be too long is refused", async () => {
    await expect(
      set("A paragraph.\n\n".repeat(2500), { page: { single: true } }),
    ).rejects.toMatchObject({ code: "INVALID_OPTION", details: [{ path: "page.single" }] });
  });
});

describe("header and footer", () => {
  const chapters =
    "# Book\n\n## One\n\nText\n\n\\pagebreak\n\nMore\n\n\\pagebreak\n\n## Two\n\nText\n";
  const page: PageOptions = {
    header: { left: "{title}", center: "-{section}-", right: "{author}, {date}" },
    footer: { center: "{page} of {pages}" },
  };
  const front = "---\nauthor: Ada\ndate: 2026-11-22\n---\n";

  test("hold what is asked for, and the section that each page is in", async () => {
    const { read } = await setAndRead(front + chapters, { page });
    const sections = read.pageTexts.map(
      (text) => /-([A-Z]\w+)-/.exec(text.replaceAll("\n", ""))?.[1],
    );
    expect(sections).toEqual(["One", "One", "Two"]);
    read.pageTexts.forEach((text, i) => {
      expect(text).toContain("Ada, 2026-11-22");
      expect(text).toContain(`${i + 1} of 3`);
    });
  });

  test("a plain first page has neither", async () => {
    const { read } = await setAndRead(front + chapters, { page: { ...page, firstPage: "plain" } });
    expect(read.pageTexts.map((text) => text.includes("Ada"))).toEqual([false, true, true]);
    expect(read.pageTexts.map((text) => /of 3/.test(text))).toEqual([false, true, true]);
  });

  test("false is none", async () => {
    const { read } = await setAndRead(chapters, { page: { header: false, footer: false } });
    expect(read.pageTexts[1]?.trim()).toBe("More");
  });

  test("what has no room is shortened, and no part runs into another", async () => {
    const long =
      "# A title of so many words that no header of any page could ever hold it in one line of type\n\nText";
    const { read } = await setAndRead(long, {
      page: { size: "A5", header: { left: "{title}", center: "middle", right: "{title}" } },
    });
    expect(read.pageTexts[0]).toMatch(/A title of[^…]*….*middle.*A title of[^…]*…/s);
  });
});

describe("contents", () => {
  const body = Array.from(
    { length: 12 },
    (_, i) =>
      `## Chapter ${i + 1}\n\n${"Words of it. ".repeat(150)}\n\n### Part ${i + 1}\n\nText\n\n#### Detail\n\nText`,
  ).join("\n\n");

  test.each<[string, PageOptions]>([
    ["after the title", {}],
    ["after a cover", { cover: true }],
    ["in two columns", { columns: 2 }],
    ["on a narrow page", { size: "A5" }],
  ])("every entry has the number of the page that it leads to: %s", async (_, page) => {
    const { bytes } = await set(`# Book\n\n${body}`, { page: { ...page, toc: { depth: 2 } } });
    const entries = await contentsOf(bytes);
    expect(entries).toHaveLength(24);
    for (const { label, shown, leads, heading } of entries) {
      expect(shown).toBe(leads);
      expect(heading).toContain(label);
    }
  });

  test("numbers run through headings and contents", async () => {
    const { read } = await setAndRead("# Book\n\n## A\n\n### B\n\n### C\n\n## D\n", {
      page: { toc: true, numberHeadings: true },
    });
    expect(read.outline[0]?.items.map(({ title }) => title.replace(/\s+/g, " "))).toEqual([
      "Contents",
      "1 A",
      "2 D",
    ]);
    expect(read.pageTexts[0]).toMatch(/1\.2\s*C/);
  });

  test("its heading is in the document's language, or what was asked for", async () => {
    const title = async (markdown: string, toc: PageOptions["toc"]) =>
      (await setAndRead(markdown, { page: { toc: toc ?? true } })).read.pageTexts[0];
    expect(await title("---\nlang: de\n---\n## A\n\n## B", true)).toContain("Inhalt");
    expect(await title("## 第一章\n\n这是一个文档。\n\n## 第二章", true)).toContain("目录");
    expect(await title("## A\n\n## B", { title: "What is here" })).toContain("What is here");
  });

  test("contents of a single page have links and no numbers", async () => {
    const { bytes, read } = await setAndRead("# Book\n\n## One\n\nText\n\n## Two\n\nText", {
      page: { single: true, toc: true },
    });
    expect(await linksIn(bytes)).toHaveLength(2);
    expect(read.text).not.toMatch(/One\s*\.|One\s*1/);
  });

  test("a cover is not counted, and has the title in the place of the heading", async () => {
    const { read, pages } = await setAndRead(`---\nauthor: Ada\n---\n# Book\n\n## One\n\nText`, {
      page: { cover: true, footer: { center: "({page}/{pages})" } },
    });
    expect(pages).toBe(2);
    expect(read.pageTexts[0]).toMatch(/Book\s*Ada/);
    expect(read.pageTexts[0]).not.toContain("(");
    expect(read.pageTexts[1]).toContain("(1/1)");
    expect(read.pageTexts[1]).toContain("One");
    expect(read.outline.map(({ title }) => title)).toEqual(["Book"]);
    expect(rolesIn(read.structure)).toContain("H1");
  });
});

interface Entry {
  label: string;
  shown: number;
  leads: number;
  /** Heading at the place where the link leads. */
  heading: string;
}

/**
 * Reads the contents' links, each with the number at the end of its line, and the place where it
 * leads.
 */
async function contentsOf(bytes: Uint8Array): Promise<Entry[]> {
  const [links, { pageTexts }] = [await linksIn(bytes), await readPdf(bytes)];
  const footers = pageTexts.map((text) => /Page (\d+) of/.exec(text)?.[1]);
  return links.flatMap(({ text, to }) => {
    if (typeof to === "string") return [];
    const line = text.replaceAll(/[.\s]+/g, " ");
    const [, label = "", shown = ""] = /^(.*?) (\d+)$/.exec(line) ?? [];
    const leads = Number(footers[to.page - 1]);
    return [{ label, shown: Number(shown), leads, heading: to.heading }];
  });
}

describe("page breaks", () => {
  const broken =
    'One\n\n<div class="page-break"></div>\n\nTwo\n\n<!-- pagebreak -->\n\nThree\n\n\\pagebreak\n\nFour';

  test("each of the three begins a page", async () => {
    const { read } = await setAndRead(broken, { page: { header: false, footer: false } });
    expect(read.pageTexts.map((text) => text.trim())).toEqual(["One", "Two", "Three", "Four"]);
  });

  test("so it does in a plain pdf", async () => {
    const { read } = await setAndRead(broken);
    const texts = read.pageTexts.map((text) => text.replace(/Page \d of 4/, "").trim());
    expect(texts).toEqual(["One", "Two", "Three", "Four"]);
  });

  test("front matter asks for pages, too", async () => {
    const { pages } = await set(`---\npage: {}\n---\n${broken}`);
    expect(pages).toBe(4);
  });

  test("one within a block is left out with a warning", async () => {
    const { warnings, pages } = await set("- One\n\n  \\pagebreak\n\n  Two", { page: {} });
    expect(warnings).toMatchObject([{ code: "PAGE_BREAK_IGNORED", line: 3 }]);
    expect(pages).toBe(1);
  });

  test("none at the end makes an empty page", async () => {
    expect((await set("One\n\n\\pagebreak\n\n<!-- pagebreak -->\n", { page: {} })).pages).toBe(1);
  });
});

test("two lines of code between blank ones stay on one page", async () => {
  const part = (index: number) => `first ${index}\nsecond ${index}\n\n`;
  const code = Array.from({ length: 30 }, (_, index) => part(index)).join("");
  for (let above = 1; above < 4; above += 1) {
    const markdown = `${"Text.\n\n".repeat(above)}\`\`\`\n${code}\`\`\`\n`;
    const { read } = await setAndRead(markdown, { page: { size: "A5" } });
    expect(read.pages).toBeGreaterThan(2);
    for (const text of read.pageTexts) {
      const lines = text.match(/(?:first|second) \d+/gu) ?? [];
      expect(lines[0]).toMatch(/^first/u);
      expect(lines.at(-1)).toMatch(/^second/u);
    }
  }
});

describe("front matter", () => {
  test("says what the request may say, and the request wins", async () => {
    const markdown =
      "---\npage:\n  size: a5\n  margin: 10mm 11mm 12mm 13mm\n  footer: off\n---\n***\n\nText";
    const { bytes } = await set(markdown);
    const { width, boxes } = boxesOfPage(bytes, 0);
    expect(width / MM).toBeCloseTo(148, 1);
    expect((boxes.find(({ left }) => left > 0)?.left ?? 0) / MM).toBeCloseTo(13, 1);
    const other = await set(markdown, { page: { size: "A4" } });
    expect(boxesOfPage(other.bytes, 0).width / MM).toBeCloseTo(210, 1);
  });

  test("a wrong value is a warning that names it", async () => {
    const { warnings } = await set(
      "---\npage:\n  size: A9\n  columns: two\n  toc: true\n---\n# A\n\n## B",
    );
    expect(warnings.map(({ code, line }) => [code, line])).toEqual([
      ["FRONT_MATTER_INVALID", 2],
      ["FRONT_MATTER_INVALID", 2],
    ]);
    expect(warnings[0]?.message).toMatch(/page\.size.*The nearest is A5/);
    expect(warnings[1]?.message).toMatch(/page\.columns.*got "two"/);
  });

  test("what does not go with the request gives way", async () => {
    const { warnings, pages } = await set("---\npage:\n  single: true\n---\nText", {
      page: { columns: 2 },
    });
    expect(warnings).toMatchObject([{ code: "FRONT_MATTER_INVALID" }]);
    expect(pages).toBe(1);
  });
});

test("in columns, contents of one level begin below the title and go on beside", async () => {
  const parts = Array.from({ length: 60 }, (_, i) => `## Part ${i + 1}\n\nWords.\n\n`);
  const { read } = await setAndRead(`# Title\n\n${parts.join("")}`, {
    page: { size: "A5", toc: true, columns: 2 },
  });
  expect(read.pageTexts[0]).toMatch(/Contents[^]*Part 1 [^]*Part 30 /);
});

describe("notes, columns, words", () => {
  test("notes stand at the foot of the page that refers to them", async () => {
    const { read } = await setAndRead(
      "First[^a]\n\n\\pagebreak\n\nSecond[^b] and again[^a]\n\n[^a]: Note A\n[^b]: Note B",
      { page: { footnotes: "page" } },
    );
    expect(read.pageTexts.map((text) => /Note \w/.exec(text)?.[0])).toEqual(["Note A", "Note B"]);
  });

  test("a table that a column is too narrow for spans both, and keeps all its words", async () => {
    const cells = [
      "alphabetical",
      "beneficiaries",
      "characteristic",
      "determination",
      "extraordinary",
    ];
    const row = (words: readonly string[]) => `| ${words.join(" | ")} |`;
    const table = [
      row(cells),
      row(cells.map(() => "---")),
      ...Array.from({ length: 60 }, (_, i) => row(cells.map((word) => `${word}${i}`))),
    ];
    const { read, warnings } = await setAndRead(`Before\n\n${table.join("\n")}\n\nAfter`, {
      page: { columns: 2 },
    });
    expect(warnings).toEqual([]);
    for (let i = 0; i < 60; i += 1)
      for (const word of cells) expect(read.text).toContain(`${word}${i}`);
  });

  test("words are divided by the rules of their language, and only where asked for", async () => {
    const text =
      "Die Donaudampfschifffahrtsgesellschaft und die Rechtsschutzversicherungsgesellschaft werden nicht mit der Bundesausbildungsförderung verwechselt. ".repeat(
        6,
      );
    const hyphens = async (page: PageOptions) =>
      (await setAndRead(text, { page: { size: "A5", ...page } })).read.drawn.match(/\u00ad/g)
        ?.length ?? 0;
    expect(await hyphens({})).toBe(0);
    expect(await hyphens({ hyphenate: true })).toBeGreaterThan(3);
    expect(await hyphens({ justify: true })).toBeGreaterThan(3);
    expect(await hyphens({ justify: true, hyphenate: false })).toBe(0);
  });

  test("where the language is not known, no word is divided", async () => {
    const { warnings } = await set("Foo bar", { page: { hyphenate: true } });
    expect(warnings).toMatchObject([{ code: "OPTION_IGNORED" }]);
  });

  test("a document that names no language is in that of its text", async () => {
    const language = async (markdown: string) =>
      (await setAndRead(markdown, { page: {} })).read.language;
    expect(await language("这是一个没有语言标记的文档。")).toMatch(/^zh/);
    expect(await language("これは日本語の文書です。")).toBe("ja");
    expect(await language("---\nlang: fr\n---\n这是")).toBe("fr");
  });
});

test("the same pages are the same bytes", async () => {
  const options = { page: { toc: true, cover: true, standard: "a-3a" } } as const;
  const [first, second] = [await set("# A\n\n## B", options), await set("# A\n\n## B", options)];
  expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  expect(extractSource(first.bytes)).toBe("# A\n\n## B");
});
