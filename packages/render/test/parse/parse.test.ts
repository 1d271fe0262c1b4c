import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Block, Document, Inline } from "../../src/document.ts";
import { plainText, words } from "../../src/document/document-text.ts";
import { inlineText } from "../../src/document/inline-kinds.ts";
import { firstStrong } from "../../src/parse/direction.ts";
import { flavorNames, type Flavor } from "../../src/options.ts";
import { parse } from "../../src/parse/index.ts";
import { Slugs } from "../../src/parse/slugs.ts";
import { asUsual } from "../../src/parse/source/reading.ts";
import { walk, walkBlocks, walkInlines } from "../../src/document/walk.ts";

function read(markdown: string): { document: Document; diagnostics: Diagnostics } {
  const diagnostics = new Diagnostics();
  return { document: parse(markdown, diagnostics), diagnostics };
}

const paragraphs = (blocks: readonly Block[]) =>
  blocks.map((block) => (block.type === "paragraph" ? inlineText(block.children) : block.type));

describe("the source", () => {
  test("a byte order mark hides nothing", () => {
    expect(read("\uFEFF# Title").document.blocks[0]).toMatchObject({ type: "heading", depth: 1 });
    expect(read("\uFEFF---\ntitle: T\n---\n").document.title).toBe("T");
  });

  test("every kind of line end is one", () => {
    const { document } = read("# A\r\n\r\nb\r\rc\n\nd");
    expect(document.blocks.map(({ line }) => line)).toEqual([1, 3, 5, 7]);
  });

  test("what is no character becomes U+FFFD, with one warning at the first", () => {
    const { document, diagnostics } = read("a\n\nb\0 \ud800 \udc00 \ud83d\ude80 c\0");
    expect(paragraphs(document.blocks)).toEqual(["a", "b� � � 🚀 c�"]);
    expect(diagnostics.list()).toEqual([
      { code: "TEXT_REPAIRED", line: 3, message: expect.stringContaining("4 things") },
    ]);
  });

  test("empty sources give empty Documents", () => {
    for (const source of ["", "\n\n", "\uFEFF", "<!-- only -->", "[a]: b"])
      expect(read(source).document).toEqual({ blocks: [], footnotes: [] });
  });
});

describe("front matter", () => {
  test("lines count from the top of the source", () => {
    const { document } = read("---\ntitle: x\n---\n\n# A\n\n<p>b</p>\n\nc <foo x=1>");
    expect(document.blocks.map(({ line }) => line)).toEqual([5, 7, 9]);
  });

  test("ends at dots too", () => {
    expect(read("---\ntitle: 2024-01-01\n...\ntext").document).toMatchObject({
      title: "2024-01-01",
      blocks: [{ type: "paragraph", line: 4 }],
    });
  });

  test.each(["---\n---\ntext", "---\n- a\n---\n", "---\ntitle: x\n", " ---\ntitle: x\n---\n"])(
    "%j is Markdown",
    (source) => {
      const { document, diagnostics } = read(source);
      expect(document.blocks[0]?.type).not.toBeUndefined();
      expect(diagnostics.list()).toEqual([]);
      if (source.includes("title")) expect(plainText(document)).toContain("title: x");
    },
  );

  test("a language that is none is left out", () => {
    expect(read("---\nlang: <x>\n---\n").document.lang).toBeUndefined();
  });
});

describe("the title", () => {
  test("is the front matter's, else the first heading's", () => {
    expect(read("text\n\n## First *one*\n\n# Second").document.title).toBe("First one");
    expect(read("> # Quoted\n\n> [!NOTE]\n> # Note\n\n## Own").document.title).toBe("Own");
    expect(read('<div align="center">\n<h1>Centred</h1>\n</div>').document.title).toBe("Centred");
    expect(read("---\ntitle: F\n---\n# H").document.title).toBe("F");
    expect(read("text").document).not.toHaveProperty("title");
  });

  test.each(["}\n---", "delay(100); }\n---", "int main() {\n---", "})();\n---", "***\n\n# —"])(
    "is no line of code: %j",
    (code) => {
      expect(read(`${code}\n\nText.\n\n## Then`).document.title).toBe("Then");
      expect(read(code).document).not.toHaveProperty("title");
    },
  );

  test.each(["A title {#id}", "On `{}`", "On $\\frac{1}{2}$", "2 < 3", "C++", "100 %"])(
    "may be %j",
    (heading) => {
      expect(read(`# ${heading}\n\n## Then`).document.title).not.toBe("Then");
    },
  );
});

describe("lines", () => {
  test("images and formulas know theirs", () => {
    const { document } = read("a\n\nb\n![i](j) $x$\n<img src=k>\n$y$");
    const found: unknown[] = [];
    walkInlines(document, (inline) => {
      if (inline.type === "image" || inline.type === "inlineMath") found.push(inline.line);
    });
    expect(found).toEqual([4, 4, 5, 6]);
  });

  test("every block has one", () => {
    const source = "# a\n\nb\n\n- c\n  > d\n\n| e |\n|--|\n\n<div>f<p>g</p>\nh</div>\n\n$$\ni\n$$";
    walkBlocks(read(source).document, (block) => expect(block.line).toBeGreaterThan(0));
  });

  test("warnings name theirs", () => {
    const { diagnostics } = read("a\n\n<div>\n<iframe></iframe>\n</div>\n\nb\nc <blink>d</blink>");
    expect(diagnostics.list().map(({ line }) => line)).toEqual([4, 8]);
  });
});

describe("slugs", () => {
  test("follow GitHub's rule", () => {
    const slugs = new Slugs();
    const taken = ["A b", "A b", "a-b-1", "A b", "C++ & D!", "", "Ünïcode 中文", "x_y  z"];
    expect(taken.map((text) => slugs.take(text))).toEqual([
      "a-b",
      "a-b-1",
      "a-b-1-1",
      "a-b-2",
      "c--d",
      "section",
      "ünïcode-中文",
      "x_y--z",
    ]);
  });

  test("are unique and never those of footnotes", () => {
    const { document } = read(`${"# a\n".repeat(50)}# fn:1\n\n[^1]\n\n[^1]: x`);
    const ids: string[] = document.footnotes.map(({ id }) => id);
    walkBlocks(document, (block) => {
      if (block.type === "heading") ids.push(block.id);
    });
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("direction", () => {
  test.each([
    ["123 abc", "ltr"],
    ["(… שלום", "rtl"],
    ["\u200fabc", "rtl"],
    ["\u2067שלום\u2069 abc", "ltr"],
    ["123 !", undefined],
    ["𞤀", "rtl"],
  ] as const)("the first strong character of %j", (text, direction) => {
    expect(firstStrong(text)).toBe(direction);
  });
});

describe("bounds of tables", () => {
  test("spans that cover too much are dropped", () => {
    const rows = '<tr><td colspan="1000" rowspan="1000">x</td></tr>'.repeat(1000);
    const [table] = read(`<table>${rows}</table>`).document.blocks;
    expect(table).toMatchObject({ type: "table" });
    if (table?.type !== "table") return;
    for (const { cells } of table.rows)
      for (const cell of cells) expect(cell).not.toHaveProperty("rowspan");
  });
});

describe("walking and words", () => {
  const source = [
    "# H *h*",
    "- i\n  > q `c`",
    "<table><caption>cap</caption><tr><td>cell</td></tr></table>",
    "<details><summary>sum</summary>\n\ndet\n\n</details>",
    "<figure><img src=x alt=alt><figcaption>fig</figcaption></figure>",
    "<dl><dt>t<dd>d</dl>",
    "```\ncode\n```",
    "<ruby>base<rt>read</ruby> [^n]",
    "$$\nx\n$$",
    "[^n]: note",
  ].join("\n\n");

  test("words come in reading order, footnotes last", () => {
    const expected = "H h i q c cap cell sum det alt fig t d code baseread x note";
    expect(words(read(source).document).join(" ")).toBe(expected);
  });

  test("the visitor sees each block before its inlines, and may rewrite lists", () => {
    const { document } = read("> a **b**");
    const seen: string[] = [];
    walk(document, {
      block: ({ type }) => seen.push(type),
      inlines: (list, owner, depth) => {
        seen.push(`${owner.type} ${depth}`);
        if (depth === 0) list.push({ type: "text", value: "!" } satisfies Inline);
      },
      inline: ({ type }) => seen.push(type),
    });
    expect(seen).toEqual([
      "quote",
      "paragraph",
      "paragraph 0",
      "text",
      "strong",
      "paragraph 1",
      "text",
      "text",
    ]);
    expect(plainText(document)).toBe("a b!");
  });
});

test("what a flavour reads does not depend on which others were asked for before", () => {
  const text = "これは**重要。**です ~~x~~ ==y== ^z^ :smile: [[w]] a*（b）*c";
  const read = (flavor: Flavor) =>
    parse(text, new Diagnostics(), "light", undefined, undefined, { ...asUsual, flavor }).blocks;
  const isStrong = (flavor: Flavor) => JSON.stringify(read(flavor)).includes('"strong"');
  expect(["wide", "commonmark", "wide"].map((flavor) => isStrong(flavor as Flavor))).toEqual([
    true,
    false,
    true,
  ]);
  const first = new Map(flavorNames.map((flavor) => [flavor, read(flavor)]));
  for (const flavor of flavorNames.toReversed()) expect(read(flavor)).toEqual(first.get(flavor));
});
