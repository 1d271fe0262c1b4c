import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { placedText } from "./placed-text.ts";
import { render } from "../../src/index.ts";

const word = fc.stringMatching(/^[a-z]{1,12}$/);
const sentence = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(" "));

const inline = fc.oneof(
  sentence,
  sentence.map((text) => `**${text}**`),
  sentence.map((text) => `*${text}*`),
  sentence.map((text) => `~~${text}~~`),
  sentence.map((text) => `\`${text}\``),
  sentence.map((text) => `[${text}](https://example.com)`),
  sentence.map((text) => `<kbd>${text}</kbd>`),
  sentence.map((text) => `<mark>${text}</mark>`),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" "));

const block: fc.Arbitrary<string> = fc.oneof(
  line,
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), line)
    .map(([depth, text]) => `${"#".repeat(depth)} ${text}`),
  fc
    .array(line, { minLength: 1, maxLength: 4 })
    .map((lines) => lines.map((text) => `- ${text}`).join("\n")),
  fc
    .array(line, { minLength: 1, maxLength: 4 })
    .map((lines) => lines.map((text) => `1. ${text}`).join("\n")),
  line.map((text) => `> ${text}`),
  line.map((text) => `> [!NOTE]\n> ${text}`),
  fc
    .array(sentence, { minLength: 1, maxLength: 5 })
    .map((lines) => `\`\`\`\n${lines.join("\n")}\n\`\`\``),
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }), fc.infiniteStream(word))
    .map(([columns, rows, words]) => {
      const row = () => `| ${[...words.take(columns)].join(" | ")} |`;
      const rule = `|${"---|".repeat(columns)}`;
      return [row(), rule, ...Array.from({ length: rows }, row)].join("\n");
    }),
  line.map((text) => `<details><summary>${text}</summary>\n\n${text}\n\n</details>`),
);
const documents = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((blocks) => blocks.join("\n\n"));

/** The words of the source, without its marks. */
function wordsOf(markdown: string): string[] {
  return (
    markdown.replaceAll(/<\/?[a-z]+>|\]\(https:[^)]*\)|\[!NOTE\]|^1\./gm, " ").match(/[a-z]+/g) ??
    []
  );
}

/** Where a column is too narrow for a word even in the smallest type, the word is divided with a hyphen. */
const divided = /-\u200b+/g;

test("no word of a document is missing from the page", async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.integer({ min: 200, max: 1000 }), async (markdown, width) => {
      const placed = (await placedText(markdown, { width }))
        .replaceAll(/\s/g, "")
        .replaceAll(divided, "");
      for (const expected of wordsOf(markdown)) expect(placed).toContain(expected);
    }),
    { numRuns: runs(120) },
  );
});

test("any text at all gives a picture", async () => {
  const pieces = fc.constantFrom(
    ..."#*_`~[]()<>!|\\$:-+=\n \t&;{}^",
    "```",
    "$$",
    "<div>",
    "</div>",
    "<td>",
    "&amp;",
    "[^1]",
    "[^1]: ",
    "> ",
    "- ",
    "1. ",
    "🚀",
    "中文",
    "عربي",
    "\u200d",
    "\ufe0f",
    "\u0301",
    "\u202e",
    "\ud800",
    "word",
  );
  const noise = fc
    .array(pieces, { minLength: 1, maxLength: 60 })
    .map((parts) => `x${parts.join("")}`);
  await fc.assert(
    fc.asyncProperty(noise, async (markdown) => {
      const { bytes, pixelWidth } = await render(markdown, { width: 320, quality: 1 });
      expect(pixelWidth).toBe(320);
      expect(bytes.length).toBeGreaterThan(60);
    }),
    { numRuns: runs(400) },
  );
});
