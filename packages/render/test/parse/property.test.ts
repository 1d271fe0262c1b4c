import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Document } from "../../src/document.ts";
import { words } from "../../src/document/document-text.ts";
import { parse } from "../../src/parse/index.ts";
import { elementRules } from "../../src/parse/html/html-allowlist.ts";
import { walkInlines } from "../../src/document/walk.ts";

const read = (markdown: string): Document => parse(markdown, new Diagnostics());

/** Letters only, so that no mark of Markdown's is in it and no shortcode or address begins. */
const word = fc.stringMatching(/^[b-gi-vx-z中文字かなกอבא]{1,8}$/u);
const phrase = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(" "));

const inline: fc.Arbitrary<string> = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    phrase,
    tie("inline").map((inner) => `**${inner}**`),
    tie("inline").map((inner) => `*${inner}*`),
    // At the start of a line more tildes would be a fence.
    fc.tuple(phrase, tie("inline")).map(([text, inner]) => `${text} ~~${inner}~~`),
    tie("inline").map((inner) => `[${inner}](#1)`),
    tie("inline").map((inner) => `<kbd>${inner}</kbd>`),
    tie("inline").map((inner) => `<span dir="rtl">${inner}</span>`),
    fc.tuple(tie("inline"), tie("inline")).map(([a, b]) => `${a} ${b}`),
    phrase.map((text) => `\`${text}\``),
  ),
})).inline;

const indented = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);

const block: fc.Arbitrary<string> = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    inline,
    inline.map((text) => `# ${text}`),
    phrase.map((text) => `\`\`\`js\n${text}\n\`\`\``),
    fc.array(inline, { minLength: 2, maxLength: 2 }).map(([a, b]) => `| ${a} |\n|---|\n| ${b} |`),
    tie("block").map((inner) => `> ${indented(inner, "> ")}`),
    tie("block").map((inner) => `- ${indented(inner, "  ")}`),
    tie("block").map((inner) => `1. ${indented(inner, "   ")}`),
    tie("block").map((inner) => `<div align="center">\n\n${inner}\n\n</div>`),
    tie("block").map((inner) => `<details><summary>more</summary>\n\n${inner}\n\n</details>`),
    inline.map((text) => `<table><tr><td>${text}</td></tr></table>`),
    fc.tuple(tie("block"), tie("block")).map(([a, b]) => `${a}\n\n${b}`),
  ),
})).block;

/** Pieces in which something begins or ends, in any order. */
const noise = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."*_~`$[]()<>|\\!#&:;-+=\n\t ",
        "**",
        "$$",
        "```",
        "\\(",
        "\\)",
        "\\[",
        "\\]",
        "[^a]",
        "[^a]:",
        "![",
        "](",
        "> ",
        "- ",

        "\n\n",
        "---",
        "| a |\n|---|\n",
        "<!--",
        "-->",
        "&amp;",
        "www.",
        "https://a.b",
        "a@b.c",
        "> [!NOTE]\n",
        "- [ ] ",
        "    ",
        "\0",
        "\ud83d",
        "\u200f",
        "中",
        ":rocket:",
        "<br>",
      ),
      fc
        .tuple(fc.constantFrom(...elementRules.keys(), "script", "svg", "foo"), fc.boolean())
        .map(([name, closing]) => (closing ? `</${name}>` : `<${name}>`)),
      fc.string({ unit: "binary", maxLength: 4 }),
      word,
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(""));

describe("whatever the source", () => {
  test("parse gives a Document", () => {
    fc.assert(
      fc.property(fc.oneof(noise, fc.string({ unit: "binary", maxLength: 200 }), block), (text) => {
        const document = read(text);
        expect(Array.isArray(document.blocks)).toBe(true);
      }),
      { numRuns: runs(3000) },
    );
  });

  test("the same source gives the same Document", () => {
    fc.assert(
      fc.property(noise, (text) => {
        expect(read(text)).toEqual(read(text));
      }),
    );
  });

  test("white space is collapsed and texts are not empty", () => {
    fc.assert(
      fc.property(fc.oneof(noise, block), (text) => {
        walkInlines(read(text), (inline) => {
          if (inline.type !== "text") return;
          expect(inline.value).not.toMatch(/[\t\n\f\r]| {2}/);
          expect(inline.value).not.toBe("");
        });
      }),
      { numRuns: runs(1000) },
    );
  });

  test("no link leads to a script", () => {
    const scheme = fc.constantFrom(
      "javascript:",
      "JaVaScript:",
      " java\nscript:",
      "data:text/html,",
    );
    const link = fc.tuple(scheme, noise).map(([start, rest]) => {
      const address = start + rest.replaceAll('"', "");
      return `<a href="${address}">x</a>\n\n[x](<${address}>) <${address}>`;
    });
    fc.assert(
      fc.property(link, (text) => {
        walkInlines(read(text), (inline) => {
          if (inline.type !== "link") return;
          expect(inline.href).not.toMatch(/^[\0- ]*(?:java\s*script|data|vbscript|file):/i);
        });
      }),
    );
  });
});

test("links hold no links", () => {
  fc.assert(
    fc.property(fc.oneof(noise, block), (text) => {
      walkInlines(read(text), (inline) => {
        if (inline.type !== "link") return;
        const paragraph = { type: "paragraph" as const, children: inline.children };
        walkInlines({ blocks: [paragraph], footnotes: [] }, ({ type }) => {
          expect(type).not.toBe("link");
        });
      });
    }),
    { numRuns: runs(1000) },
  );
});

describe("no word is lost", () => {
  const letters = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? [];

  test("plain text keeps its words in order", () => {
    fc.assert(
      fc.property(fc.array(phrase, { minLength: 1, maxLength: 8 }), (paragraphs) => {
        const expected = paragraphs.flatMap((text) => text.normalize("NFC").split(" "));
        expect(words(read(paragraphs.join("\n\n")))).toEqual(expected);
      }),
      { numRuns: runs(500) },
    );
  });

  test("structure keeps the words within it in order", () => {
    const markup = /<[^>]*>|\]\([^)]*\)|```js/g;
    fc.assert(
      fc.property(block, (text) => {
        const expected = letters(text.replace(markup, " ").normalize("NFC")).join("");
        expect(letters(words(read(text)).join(" ")).join("")).toBe(expected);
      }),
      { numRuns: runs(1500) },
    );
  });
});
