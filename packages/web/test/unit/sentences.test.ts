/**
 * Tests that sentences of the service are translated into every language, with their values, on
 * sentences that it really says.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render, RenderError, type RenderContext, type RenderOptions } from "@platen/render";
import { warningCodes, type WarningCode } from "@platen/render/diagnostics";
import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../src/language/languages.ts";
import { languageNames } from "../../src/language/page-language.ts";
import { sayingOf } from "../../src/messages/say.ts";
import { sentences } from "../../src/messages/sentences/zh-CN.ts";

const others = languageNames.filter((name) => name !== "en");

interface Sample {
  markdown: string;
  options?: RenderOptions;
  context?: RenderContext;
}

const wide = `|${" word |".repeat(60)}\n|${"---|".repeat(60)}\n|${" longerword |".repeat(60)}`;
const nested = "> ".repeat(200);

/** Documents that lead to each warning. */
const warned: Record<WarningCode, readonly Sample[]> = {
  MATH_INVALID: [
    { markdown: "$\\frac{1}{$" },
    { markdown: "$\\nosuch x$" },
    { markdown: "$}$" },
    { markdown: "$\\left( x$" },
    { markdown: "$a^b^c$" },
    { markdown: "$a_b_c$" },
    { markdown: "$$\\begin{nosuch}x\\end{nosuch}$$" },
    { markdown: "$\\sqrt$" },
    { markdown: "$a & b$" },
    { markdown: "$x \\ref{gone}$" },
  ],
  DIAGRAM_NOT_DRAWN: [
    { markdown: "```mermaid\nflowchart LR\n a -->\n```" },
    { markdown: "```mermaid\nnosuch\n```" },
  ],
  DIAGRAM_INCOMPLETE: [
    { markdown: "```mermaid\narchitecture-beta\n service a(nosuch:icon)[A]\n```" },
  ],
  IMAGE_FAILED: [
    { markdown: "![lost](./lost.png)" },
    { markdown: "![](https://example.org/x.png)" },
    { markdown: "![b](data:image/png;base64,AAAA)" },
    { markdown: "![c](data:image/png;base64,)" },
  ],
  IMAGE_INCOMPLETE: [
    {
      markdown:
        `![a](data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'%3E%3CforeignObject%3Ehello%3C/foreignObject%3E%3C/svg%3E)`.replaceAll(
          " ",
          "%20",
        ),
    },
    {
      markdown: `![a](data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="a.png"/></svg>')})`,
    },
  ],
  NOTE_UNMATCHED: [{ markdown: "a[^b]\n\n[^c]: d" }, { markdown: "a[^name]" }],
  GLYPH_MISSING: [{ markdown: "\u{10fff0}" }],
  GLYPH_BITMAP: [{ markdown: "a ᯀ ᯁ" }],
  TABLE_SHRUNK: [{ markdown: wide }, { markdown: wide, options: { format: "pdf" } }],
  TABLE_UNEVEN: [
    { markdown: "| a |\n|---|\n| b | c |" },
    { markdown: "| a |\n|---|\n| `b | c` |" },
  ],
  MARKDOWN_REPAIRED: [
    { markdown: "| a | b |\n|---|\n| c | d |" },
    { markdown: "```markdown\n```js\nf()\n```\n```" },
    { markdown: "<div>\n**a**\n</div>" },
    { markdown: "[ \\frac{a}{b} ]" },
    { markdown: "**a:**b" },
    { markdown: "#\u00a0a" },
    { markdown: "```mermaid\nflowchart LR\nA[f(x)] --> B\n```" },
  ],
  ATTRIBUTE_IGNORED: [{ markdown: "## A {.b}" }],
  CONTAINER_UNKNOWN: [{ markdown: "::: columns\na\n:::" }],
  EMBED_LEFT_OUT: [{ markdown: "![[note]]" }],
  CODE_UNFENCED: [{ markdown: "import os\nimport sys" }],
  SHEET_SCALED: [
    {
      markdown: `Text.\n\n<img src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='100' height='3000'/%3E">`,
      options: { cards: {} },
    },
  ],
  LINK_BROKEN: [
    { markdown: "[a](#gone)\n\n".repeat(30), options: { format: "pdf" } },
    { markdown: "## Heading\n\n[a](#headin)", options: { format: "pdf" } },
  ],
  HTML_DROPPED: [
    { markdown: "<video>x</video>" },
    { markdown: "a <blink>x</blink> b" },
    { markdown: "<script>x</script>" },
    { markdown: "<!-- open" },
    { markdown: "<?php x ?>" },
  ],
  NESTING_CLAMPED: [{ markdown: `${nested}deep` }],
  TEXT_REPAIRED: [{ markdown: "a\u0000b" }, { markdown: "a\u0000b\u0000" }],
  FRONT_MATTER_INVALID: [
    { markdown: "---\ntitle: [\n---\n\nText" },
    {
      markdown: "---\npage:\n  size: A9\n  columns: two\n  nosuch: 3\n---\n\nText",
      options: { format: "pdf" },
    },
  ],
  PAGE_BREAK_IGNORED: [
    { markdown: "- One\n\n  \\pagebreak\n\n  Two", options: { format: "pdf" } },
    { markdown: "One\n\n=== page break ===", options: { format: "pdf" } },
  ],
  COLOR_MOVED: [
    { markdown: "Text", options: { background: "#335" } },
    { markdown: "Text", options: { accent: "#fd0" } },
  ],
  OPTION_IGNORED: [
    { markdown: "Text", options: { padding: 200, width: 220 } },
    { markdown: "Text", options: { background: "transparent", format: "jpeg" } },
    { markdown: "Text", options: { fit: "content", cards: {} } },
    { markdown: "Text", options: { frame: {}, format: "pdf" } },
    { markdown: "Text", options: { frame: {}, background: "transparent" } },
    { markdown: "Text", options: { frame: { background: "transparent" }, format: "jpeg" } },
    { markdown: "Text", options: { frame: { padding: 400 }, cards: { size: "og" } } },
    { markdown: "Text", options: { fit: "content", padding: 9, format: "pdf" } },
    { markdown: "## 1. One\n\n## 2. Two", options: { headings: "numbered" } },
    { markdown: "Text", options: { page: { columns: 2 } } },
    { markdown: "12", options: { format: "pdf", page: { hyphenate: true } } },
    {
      markdown: "## 1. One\n\n## 2. Two",
      options: { format: "pdf", page: { numberHeadings: true } },
    },
  ],
};

const refused: readonly Sample[] = [
  { markdown: "x", context: { markdownLimit: 0 } },
  { markdown: " " },
  {
    markdown: "Line\n\n".repeat(9000),
    options: { quality: 3 },
    context: { pixelBudget: 9_000_000 },
  },
  {
    markdown: "Text.\n\n---\n\n".repeat(140),
    options: { cards: { size: "square", split: "rule" } },
  },
  { markdown: "a".repeat(256_000), options: { overflow: "split" } },
  { markdown: "$\\frac{1}{2}$ ".repeat(400), context: { weightLimit: 1 } },
  // Refused while it is read, by each of its parts.
  ...["| a |\n|---|\n| b |\n", "a\n\n", "[a](b) ", "`a` ", "a<br>", "a[^1] "].map((part) => ({
    markdown: `${part.repeat(400)}\n\n[^1]: note`,
    context: { weightLimit: 1 },
  })),
  // Refused once it was read.
  { markdown: "Text. ".repeat(4000), context: { weightLimit: 11 } },
];

/**
 * Whether a text has words of English, apart from names, code and addresses of the document itself.
 */
function english(text: string): boolean {
  const own = text.replaceAll(/“[^”]*”|\([^)]*\)|（[^）]*）/gu, "");
  return /[A-Za-z]{2,} [a-z]{2,}/u.test(own);
}

describe.each(others)("%s", (name) => {
  const { loadSay }: Language = languages[name];
  const sayNow = async (sentence: string) => (await loadSay?.())?.(sentence);

  test.each(Object.keys(warningCodes) as WarningCode[])("says what %s is about", async (code) => {
    for (const { markdown, options = {}, context = {} } of warned[code]) {
      const { warnings } = await render(markdown, { quality: 1, ...options }, context);
      const messages = warnings.filter((one) => one.code === code).map(({ message }) => message);
      expect(messages, markdown).not.toEqual([]);
      for (const message of messages) {
        const own = await sayNow(message);
        expect(own, message).toBeDefined();
        expect(english(own ?? ""), `${message} → ${own}`).toBe(false);
      }
    }
  });

  test("says that a height is a guess", async () => {
    const own = await sayNow(
      "The picture would be about 25888 pixels tall; a webp can be at most 16383 pixels tall. Choose the format pdf.",
    );
    expect(own).toContain("25888");
    expect(own).not.toContain("about");
  });

  test.each(refused)(
    "says why a document is refused (%#)",
    async ({ markdown, options, context }) => {
      const refusal: unknown = await render(markdown, options, context).catch(
        (error: unknown) => error,
      );
      expect(refusal).toBeInstanceOf(RenderError);
      const { message, details } = refusal as RenderError;
      const own = (await sayNow(message)) ?? (await sayNow(details[0]?.message ?? ""));
      expect(own, message).toBeDefined();
      expect(english(own ?? ""), `${message} → ${own}`).toBe(false);
    },
  );
});

/**
 * Returns the reasons for which an image or a formula is not drawn, as they are in the code; 7
 * stands for their values.
 */
function reasonsInCode(): string[] {
  const source = join(import.meta.dirname, "../../../render/src");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" });
  const code = files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(join(source, file), "utf8"));
  const made = /new (?:ImageFailure\(\s*"\w+",|FormulaError\()\s*(["`])(.+?)\1/gsu;
  return code.flatMap((text) =>
    [...text.matchAll(made)].map(([, , words = ""]) =>
      words.replaceAll(/\$\{[^}]*\}/gu, "7").replace(/\$\{.*/u, ""),
    ),
  );
}

test.each(others)("%s: every reason why an image or a formula is not drawn", async (name) => {
  const { loadSay }: Language = languages[name];
  const say = await loadSay?.();
  const reasons = reasonsInCode();
  expect(reasons.length).toBeGreaterThan(30);
  // A status of HTTP has no words of ours.
  const worded = reasons.filter((reason) => /[a-z]/u.test(reason));
  expect(worded.filter((reason) => say?.(reason) === undefined)).toEqual([]);
});

describe("saying", () => {
  const valuesIn = (text: string): string[] => text.match(/\{\w+\}/gu) ?? [];

  test("every sentence says no value that the service does not give", () => {
    const strange = [...sentences.whole, ...sentences.parts].filter(([said, own]) =>
      valuesIn(own).some((value) => !valuesIn(said).includes(value)),
    );
    expect(strange).toEqual([]);
  });

  test("no sentence stands there twice", () => {
    const all = sentences.whole.map(([said]) => said);
    expect(new Set(all).size).toBe(all.length);
  });

  const say = sayingOf({
    whole: [
      ["The {thing} is lost: {cause}", "Perdu : {thing}, {cause}"],
      ["no file", "pas de fichier"],
    ],
    parts: [["{count} cards", "{count} cartes"]],
  });

  test("values that are sentences are said, too, and others stand as they are", () => {
    expect(say("The $& {cause} is lost: no file.")).toBe("Perdu : $& {cause}, pas de fichier");
    expect(say("The book is lost: 12 cards of it")).toBe("Perdu : book, 12 cartes of it");
    expect(say("The lot is lost: it draws cards")).toBe("Perdu : lot, it draws cards");
    expect(say("Nothing known")).toBeUndefined();
  });

  test("what it cannot end with takes no time", () => {
    expect(say(`The ${"is lost: ".repeat(5000)}`)).toBeUndefined();
  });
});
