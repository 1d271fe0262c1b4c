import { describe, expect, it } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { RenderError } from "../../src/diagnostics.ts";
import type { Document } from "../../src/document.ts";
import type { RenderOptions } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import { memoryOf, MEMORY_LIMIT } from "../../src/press/pages/weigh.ts";
import { rolesIn } from "./read-pdf.ts";
import { set, setAndRead } from "./set.ts";

const nested = (open: string, close: string, depth: number, inside = "deep") =>
  open.repeat(depth) + inside + close.repeat(depth);

const deep: Record<string, string> = {
  quotes: nested("<blockquote>", "</blockquote>", 60),
  "lists of bullets": nested("<ul><li>", "</li></ul>", 60),
  "lists of numbers": nested("<ol><li>", "</li></ol>", 60),
  tables: nested("<table><tr><td>", "</td></tr></table>", 60),
  "tables in quotes": nested(
    "<blockquote>",
    "</blockquote>",
    20,
    nested("<table><tr><td>", "</td></tr></table>", 6),
  ),
  "tables in lists": nested(
    "<ul><li>",
    "</li></ul>",
    20,
    nested("<table><tr><td>", "</td></tr></table>", 6),
  ),
  "lists in tables": nested(
    "<table><tr><td>",
    "</td></tr></table>",
    6,
    nested("<ol><li>", "</li></ol>", 20),
  ),
  "details and figures": nested("<details><summary>s</summary><figure>", "</figure></details>", 30),
  definitions: nested("<dl><dt>t</dt><dd>", "</dd></dl>", 60),
  alerts: Array.from(
    { length: 30 },
    (_, i) => `${"> ".repeat(i + 1)}[!NOTE]\n${"> ".repeat(i + 1)}x`,
  ).join("\n"),
  styles: nested("<b><i><s>", "</s></i></b>", 30),
  marks: nested("<mark><kbd>", "</kbd></mark>", 30),
  "lists of all sorts": nested(
    "<ul><li><blockquote><ol><li>",
    "</li></ol></blockquote></li></ul>",
    12,
  ),
};

/** Nestings that once exceeded the engine's bound, when lists took more of it. */
const mixed = [
  "dt ol bq tb bq dl dl dt tb bq bq tb dl dl ol bq dt ol bq ol ol dt bq dt ol ol dt dt",
  "dl bq tb ul ul ul ol ul dl dl ol ol ol tb dl tb ul bq tb bq ol ol",
  "bq ol ol dt dt bq bq ol bq tb ul tb bq tb dl dl bq dl dl bq ol dt tb dt bq dt dl dl ol",
  "tb ul tb ul tb ul ul ul ul ul ul ul",
  "dl ".repeat(24).trim(),
  "dl tb dt dt ol ul ol dt ul ul dl ol ol ol ul ol dl dt tb ul ul dl tb ul",
];
const tags: Record<string, [open: string, close: string]> = {
  ul: ["<ul><li>", "</li></ul>"],
  ol: ["<ol><li>", "</li></ol>"],
  bq: ["<blockquote>", "</blockquote>"],
  tb: ["<table><tr><td>", "</td></tr></table>"],
  dt: ["<details open><summary>s</summary>", "</details>"],
  dl: ["<dl><dt>t</dt><dd>", "</dd></dl>"],
};

describe("nesting", () => {
  it.each(dealt(mixed))("sets %s", async (names) => {
    const parts = names.split(" ").map((name) => tags[name] ?? ["", ""]);
    const open = parts.map(([opening]) => opening).join("");
    const close = parts
      .map(([, closing]) => closing)
      .toReversed()
      .join("");
    const markdown = `${open}innermost${close}\n`;
    for (const each of [markdown, `a note[^1]\n\n[^1]: ${markdown}`]) {
      const { read } = await setAndRead(each);
      expect(read.drawn).toContain("innermost");
    }
  });

  it.each(Object.keys(deep))("sets %s as deep as they come", async (name) => {
    const { read } = await setAndRead(`${deep[name]}\n`);
    expect(read.text).toMatch(/deep|x/);
  });

  it("sets tables within tables as they are", async () => {
    const { read, warnings } = await setAndRead(nested("<table><tr><td>", "</td></tr></table>", 6));
    expect(warnings).toEqual([]);
    expect(rolesIn(read.structure).filter((role) => role === "Table")).toHaveLength(6);
  });
});

const document = (markdown: string): Document => parse(markdown, new Diagnostics());

const notes = (count: number): string => {
  const numbers = Array.from({ length: count }, (_, at) => at);
  return `${numbers.map((at) => `a[^${at}]`).join(" ")}\n\n${numbers.map((at) => `[^${at}]: n`).join("\n")}`;
};

const large: Record<string, string> = {
  "a word of 500,000 letters": "a".repeat(500_000),
  "43,000 lines of code": `\`\`\`\n${Array.from({ length: 43_000 }, (_, i) => `line ${i}`).join("\n")}\n\`\`\``,
  "a paragraph of 500 KB": "lorem ipsum ".repeat(42_000),
  "500 KB of Chinese": "汉字排版测试文本内容".repeat(16_000),
  "a paragraph of 500 KB of Arabic": "مرحبا بكم في خدمة ".repeat(15_000),
  "a heading of 250 KB of Arabic": `# ${"ا ب ".repeat(40_000)}`,
};

describe("size", () => {
  it.each(Object.keys(large))("sets %s", async (name) => {
    const cpu = process.cpuUsage();
    const { pages } = await set(large[name] ?? "");
    const { user, system } = process.cpuUsage(cpu);
    expect(pages).toBeGreaterThan(40);
    expect((user + system) / 1e6).toBeLessThan(15);
  });

  // More glyphs in one cluster than a call takes arguments.
  it.each([
    ["joiners", "\u200d"],
    ["marks on a letter", "a\u0301"],
  ])("sets a cluster of 170,000 %s", async (_, text) => {
    const { pages } = await set(text.slice(0, -1) + text.slice(-1).repeat(170_000));
    expect(pages).toBe(1);
  });

  it("refuses what would take too long or too much memory, before it begins", async () => {
    const cells = `|${" a |".repeat(400)}\n|${"-|".repeat(400)}\n${`|${" a |".repeat(400)}\n`.repeat(200)}`;
    const error = await set(cells).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RenderError);
    expect(error).toMatchObject({ code: "TOO_COMPLEX" });
    expect((error as RenderError).message).toMatch(
      /more than \d\d,\d{3} table cells, .* Split the document/,
    );
  });

  it.each<[string, string, RenderOptions]>([
    ["notes", notes(11_000), {}],
    ["headings with contents", "## a\n\n".repeat(12_500), { page: { toc: true } }],
  ])(
    "refuses %s that would take more than 600 MiB, before they are set",
    async (_, markdown, options) => {
      const error = await set(markdown, options).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "TOO_COMPLEX" });
      expect((error as RenderError).message).toMatch(/^As a PDF the document would be some \d/);
    },
  );

  it("takes half a megabyte of prose with typographic quotes, which are no Latin letters", () => {
    const prose = document(`${"It’s a line of an author’s. ".repeat(20)}\n\n`.repeat(900));
    expect(memoryOf(prose)).toBeLessThan(MEMORY_LIMIT / 2);
  });

  it("lets pass the parts of what it refuses, as many as it says", () => {
    const paragraphs = (count: number) => document("a\n\n".repeat(count));
    const times = memoryOf(paragraphs(80_000)) / MEMORY_LIMIT;
    expect(times).toBeGreaterThan(1);
    const part = paragraphs(80_000 / Math.ceil(times));
    expect(memoryOf(part)).toBeLessThanOrEqual(MEMORY_LIMIT);
  });

  it("weighs more what has more", () => {
    const one = memoryOf(document("a paragraph\n"));
    const ten = memoryOf(document("a paragraph\n\n".repeat(10)));
    expect(ten / one).toBeCloseTo(10, 5);
    expect(memoryOf(document("| a |\n|---|\n| b |\n"))).toBeGreaterThan(one);
    const word = memoryOf(document(large["a word of 500,000 letters"] ?? ""));
    expect(word).toBeLessThan(MEMORY_LIMIT);
  });
});
