/** A plan of a PDF has the pages of its render: over many, or on small ones, each line too many or too few moves what follows to another. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../scripts/tests/budget.ts";
import { plan, type RenderOptions } from "../../src/index.ts";
import { fontFamilyNames, themeNames } from "../../src/options.ts";
import { planFaults } from "./plan-faults.ts";

const words = ["a", "of", "It", "word", "longer", "AVATAR", "Type,", "“quoted”", "it’s", "e.g.", "well-known", "and/or", "3.5 %", "(so)", "f(x)", "What?", "—", "слово", "λόγος", "naïve", "`code`", "`npm run x`", "**bold**", "*leaning*", "**in *both***", "[link](https://example.com)", "~~gone~~", "$x^2$", "$\\frac{a}{b}$", "🎉", "a_name_with_parts", "https://example.com/a/long/address", "Donaudampfschifffahrt", "x<br>y"]; // prettier-ignore
const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 })
  .map((list) => list.join(" "));
const some = fc.array(text, { minLength: 1, maxLength: 5 });
const block = fc.oneof(
  { weight: 4, arbitrary: text },
  text.map((line) => `## ${line.slice(0, 70)}`),
  some.map((items) => items.map((item) => `- ${item}`).join("\n")),
  some.map((items) => items.map((item, at) => `${at + 9}. ${item}\n\n   ${item}`).join("\n")),
  text.map((line) => `> ${line}\n>\n> - ${line}`),
  text.map((line) => `> [!NOTE]\n> ${line}`),
  some.map((cells) => `| one | two | three |\n|---|:-:|--:|\n${cells.map(row).join("\n")}`),
  some.map((lines) => `\`\`\`js\n${lines.join("\n\n")}\n\`\`\``),
);

function row(cell: string): string {
  const bare = cell.replaceAll("|", "");
  return `| ${bare.slice(0, 20)} | ${bare.slice(0, 90)} | 12 |`;
}

const code = fc
  .array(fc.constantFrom("", "  ", "const x = 1;", "x".repeat(100), "// 注释"), { maxLength: 60 })
  .map((lines) => `\`\`\`js\nlet a;\n${lines.join("\n")}\n\`\`\``);
const more = fc.oneof(
  { weight: 6, arbitrary: block },
  code,
  fc.constantFrom(
    "---",
    "$$\\sum_{i=1}^n i$$",
    "A note[^n].",
    "- [x] done\n- [ ] النص العربي",
    "段落は短い。",
  ),
);
const anyPages = fc.record({
  format: fc.constant("pdf" as const),
  fontFamily: fc.constantFrom(...fontFamilyNames),
  theme: fc.constantFrom(...themeNames),
});

test("plain pages", async () => {
  const document = fc.tuple(fc.array(more, { minLength: 20, maxLength: 60 }), text);
  await fc.assert(
    fc.asyncProperty(document, anyPages, async ([blocks, note], options) => {
      const markdown = `${blocks.join("\n\n")}\n\n[^n]: ${note}\n`;
      expect(await planFaults(markdown, options)).toEqual([]);
    }),
    { numRuns: runs(40) },
  );
});

const outputs: Record<string, RenderOptions> = {
  "small pages": {
    format: "pdf",
    page: { size: { width: "90mm", height: "60mm" }, margin: "8mm", header: false, footer: false },
  },
  "landscape pages of another family": {
    format: "pdf",
    fontFamily: "article",
    theme: "nord",
    page: { size: "A5", landscape: true },
  },
};

describe.each(Object.entries(outputs))("%s", (_, options) => {
  test("a plan says what the render gives, whatever stands in the lines", async () => {
    expect((await plan("word ".repeat(2000), options)).pages).toBeGreaterThan(3);
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 12 }), async (blocks) => {
        expect(await planFaults(blocks.join("\n\n"), options)).toEqual([]);
      }),
      { numRuns: runs(25) },
    );
  });
});
