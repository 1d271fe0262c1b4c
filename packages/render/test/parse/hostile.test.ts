/**
 * Input that is meant to hang, exhaust or overflow a parser. Each must end in a Document that is
 * within the bounds, or in `TOO_COMPLEX`. At this size anything quadratic runs into the time limit
 * of the test, and recursion that follows the input overflows the stack.
 */
import { describe, expect, test } from "vitest";
import { dealt } from "../../../../scripts/tests/budget.ts";
import { Diagnostics, RenderError } from "../../src/diagnostics.ts";
import type { Document } from "../../src/document.ts";
import { words } from "../../src/document/document-text.ts";
import { parse } from "../../src/parse/index.ts";
import { BLOCK_NESTING, INLINE_NESTING, TOKEN_LIMIT } from "../../src/parse/limits.ts";

const SIZE = 128 * 1024;

/** Levels of objects and arrays in a Document at the very bounds: two for each block and inline. */
const DEPTH_LIMIT = 8 * BLOCK_NESTING + 2 * INLINE_NESTING + 16;

const fill = (piece: string, size = SIZE) => piece.repeat(Math.ceil(size / piece.length));
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

/** Short pieces, each repeated to `SIZE`. */
const repeated = [
  ["> ", "- ", "1. ", "> - ", ">\t", "- a\n", "- a\n\n", "> a\nb\n", "> א\n> > a\n\n", "- [x] a\n"],
  ["*a ", "**a** b ", "*", "a**b", "*_", "**a *b ", "_a_ ", "~a ", "~~a~ ", "**中文。**字", "中\n"],
  ["[", "[a](", "![a](", "![", "[]", "]", "[a\n", '[a]: b "\n', "[a]: b (\n", "[^a", "[^a]: "],
  ["$", "$a ", "$a$ ", "$$a\n", "$$\n", "$$ a ", "{$a", "$`a", "$\\text{a", "> $$\n", "- $$a\n"],
  ["\\(", "\\(a", "\\[\n", "\\[a\n", "\\(a\\) ", "\\", "\\$", "`", "`a", "a``b`c", "```\n"],
  ["<div>", "<kbd>", "x <b>", "<b><i></b></i>", "x <b><i></b>", "<p>", "<p>a\n\n", "<li>", "<td>"],
  ["<table><tr><td>", "<ul><li>", "<foo>", "x <foo>", "<svg>", "a <svg> b\n\n", "<svg>\n\n"],
  ["<svg><a/></svg>", "a <svg", "<svg\n", "<math><mi>", "a <math><mi>x</mi></math>", "<svg><!--"],
  ["<video src=a>", "<video src=a></video>", "x <audio poster='", "<math display=block>\n"],
  [
    "<script>",
    "<xmp>",
    "<div>\n<xmp>\n\n",
    "<html>\n\n",
    "a <style ",
    "<!--",
    "a <!-- ",
    "<!-- -->",
    "a <!x ",
    "a <? ",
    "a <![CDATA[ ",
    "<",
    "a <b c",
  ],
  ["<a href='x'>", "</div>", "<a>", "<a href=x>y ", "<pre>", "<details><summary>a", 'a <b c="'],
  ["&amp;", "&", "&#1;", "&a", "www.", "www.a_b.", "http://", "https://a.b/(", "http://a.b/)"],
  ["a@b.", "a@", ":a", ":rocket:", "# a\n", "a\n=\n", "---\n", "a|b\n-|-\n", "|-\n", "a  \n"],
  [
    "> # a\nb\n",
    "a\n>\n> </aside>\n",
    "> [!NOTE]\n> a\n\n",
    "\0",
    "\ud800",
    "\r",
    "\t",
    "\n",
    " ",
    "א ",
    "<dt>a<dd>b",
    "a<rt>b",
  ],
].flat();

const built: Readonly<Record<string, string>> = {
  "quotes 5000 deep": `${"> ".repeat(5000)}word`,
  "lists 5000 deep": `${"- ".repeat(5000)}word`,
  "lists by indent": lines(350, (index) => `${"  ".repeat(index)}- a`),
  "emphasis 5000 deep": `${"*a **b ".repeat(5000)}x${"** *".repeat(5000)}`,
  "brackets 5000 deep": `${"[".repeat(5000)}a${"](b)".repeat(5000)}`,
  "images 5000 deep": `${"![".repeat(5000)}a${"](b)".repeat(5000)}`,
  "div blocks 5000 deep": `${"<div>\n\n".repeat(5000)}x\n\n${"</div>\n\n".repeat(5000)}`,
  "div 5000 deep": `${"<div>".repeat(5000)}x${"</div>".repeat(5000)}`,
  "kbd 5000 deep": `${"<kbd>".repeat(5000)}x${"</kbd>".repeat(5000)}`,
  "formulas 5000 deep": `<math>${"<mrow><msqrt>".repeat(5000)}x${"</msqrt></mrow>".repeat(5000)}</math>`,
  "a row of 20,000 brackets": `<math>${"<mo>(</mo><mfrac/>".repeat(20_000)}</math>`,
  "drawings 5000 deep": `a ${"<svg>".repeat(5000)}<a/>${"</svg>".repeat(5000)}`,
  "b 5000 deep": `${"a <b>".repeat(5000)}x${"</b>".repeat(5000)}`,
  "20,000 link openings": "[a](".repeat(20_000),
  ...Object.fromEntries(
    ["# ", "", "- ", "> ", "|a|\n|-|\n|", "::: tip ", "import "].flatMap((begin) =>
      [" ", "\t"].map((blank) => [
        `a run of ${JSON.stringify(blank)} within ${JSON.stringify(begin)}`,
        `${begin}a${fill(blank, 4 * SIZE)}b`,
      ]),
    ),
  ),
  "a word of 1 MB": "a".repeat(1 << 20),
  "1 MB of emphasis": fill("**a** b ", 1 << 20),
  "43,000 lines of code": `\`\`\`\n${"x = 1;\n".repeat(43_000)}\`\`\``,
  "a table of 10,000 rows": `|a|b|c|\n|-|-|-|\n${"|1|2|3|\n".repeat(10_000)}`,
  "a table of 20,000 columns": `${"|a".repeat(20_000)}|\n${"|-".repeat(20_000)}|\n|1`,
  "spans over everything": `<table>${"<tr><td colspan=1000 rowspan=65534>a".repeat(10_000)}`,
  "imports and components": fill('# b\n\nimport T from "@theme/T"\n\n<T>\n\na\n\n</T>'),
  references: `${fill("[a][b] ")}\n\n[b]: c`,
  definitions: lines(20_000, (index) => `[a${index}]: b`),
  footnotes: `${lines(10_000, (index) => `[^${index}]`)}\n\n${lines(10_000, (index) => `[^${index}]: n`)}`,
  "a footnote of itself": `[^a]\n\n[^a]: x ${"[^a] ".repeat(20_000)}`,
  "a title without end": `[a]: b "${fill("x\n")}`,
  "runs of backticks": lines(500, (index) => "`".repeat(index + 1)),
  "names without end": lines(20_000, (index) => `a <x${index}>\n`),
  "one attribute after another": `<div ${fill("align=left ")}>`,
  "an address of blanks": `<a href="a${fill(" ")}b">x</a>`,
  "a style of blanks": `<p style="${fill("; ")}">x</p>`,
  "front matter without end": `---\n${fill("a: b\n")}`,
  "deep front matter": `---\na: ${"[".repeat(60_000)}\n---\n`,
  "aliases in front matter": `---\n${fill("a: &x [*x, *x]\n", 60_000)}---\nx`,
  "spaces within": `a${fill(" ")}b`,
  "an e-mail without end": `${"a".repeat(SIZE)}@`,
};

const cases: (readonly [name: string, markdown: string])[] = [
  ...repeated.map((piece) => [JSON.stringify(piece), fill(piece)] as const),
  ...Object.entries(built),
];

/** The Document, or `undefined` when there was too much of it. */
function parsed(markdown: string): Document | undefined {
  try {
    return parse(markdown, new Diagnostics());
  } catch (error) {
    if (error instanceof RenderError && error.code === "TOO_COMPLEX") return undefined;
    throw error;
  }
}

describe("ends within the bounds", () => {
  test.each(dealt(cases))(
    "%s",
    (_name, markdown) => {
      const document = parsed(markdown);
      if (document) expect(depthOf(document)).toBeLessThanOrEqual(DEPTH_LIMIT);
    },
    30_000,
  );
});

/** Deepest nesting of objects and arrays. Walks without recursion, so as not to overflow itself. */
function depthOf(document: Document): number {
  const open: { value: unknown; depth: number }[] = [{ value: document, depth: 1 }];
  let deepest = 0;
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { value, depth } = entry;
    deepest = Math.max(deepest, depth);
    if (typeof value !== "object" || value === null) continue;
    for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 });
  }
  return deepest;
}

describe("no word is lost where nesting is clamped", () => {
  const depth = 200;
  const nested: Readonly<Record<string, string>> = {
    quotes: Array.from({ length: depth }, (_, index) => `${">".repeat(index + 1)} w${index}`).join(
      "\n",
    ),
    lists: lines(depth, (index) => `${"  ".repeat(index)}- w${index}`),
    emphasis: `${lines(depth, (index) => `*w${index}`)} ${"end* ".repeat(depth)}`,
    divisions: `${lines(depth, (index) => `<div>\n\nw${index}\n`)}\n${"</div>".repeat(depth)}`,
    styles: `${lines(depth, (index) => `<kbd>w${index}`)}${"</kbd>".repeat(depth)}`,
    tables: lines(depth, (index) => `<table><tr><td>w${index}`),
  };
  test.each(Object.entries(nested))("%s", (_name, markdown) => {
    const diagnostics = new Diagnostics();
    const found = new Set(
      words(parse(markdown, diagnostics)).flatMap((word) => word.match(/w\d+/g)),
    );
    for (let index = 0; index < depth; index += 1) expect(found).toContain(`w${index}`);
    const clamped = diagnostics.list().filter(({ code }) => code === "NESTING_CLAMPED");
    expect(clamped).toHaveLength(1);
  });
});

describe("too complex", () => {
  test("names the figures", () => {
    const markdown = "*_".repeat(TOKEN_LIMIT / 2 + 1);
    expect(() => parse(markdown, new Diagnostics())).toThrow(
      expect.objectContaining({ code: "TOO_COMPLEX", message: expect.stringContaining("500,000") }),
    );
  });

  test("counts what HTML makes", () => {
    const markdown = `<p>${"<kbd>a</kbd>".repeat(250_000)}`;
    expect(() => parse(markdown, new Diagnostics())).toThrow(
      expect.objectContaining({ code: "TOO_COMPLEX", message: expect.stringContaining("400,000") }),
    );
  });

  test("says of quotes that end without an empty line what to do; some hundreds are read", () => {
    const quotes = (count: number) => "> # a\nb\n".repeat(count);
    expect(parse(quotes(900), new Diagnostics()).blocks).toHaveLength(1800);
    expect(() => parse(quotes(10_000), new Diagnostics())).toThrow(
      expect.objectContaining({
        code: "TOO_COMPLEX",
        message: expect.stringContaining("Put an empty line behind every quote."),
      }),
    );
  });
});
