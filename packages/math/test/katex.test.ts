/**
 * Tests that every command of KaTeX's table of supported functions is drawn, or is listed with the
 * reason.
 */
import { FontStore } from "@platen/fonts/store";
import { describe, expect, test } from "vitest";
import { cutSides } from "../../../scripts/formula-ink.ts";
import { mathOutliner } from "../src/index.ts";
import { typeset } from "../src/typeset.ts";
import { katexExamples, notDrawn } from "./katex-commands.ts";

const outliner = mathOutliner(new FontStore(), "sans", "en");

async function draw(tex: string, display = true) {
  const result = await typeset(tex, display, outliner);
  if ("reason" in result) throw new Error(`${tex}: ${result.reason}`);
  return result.drawing.parts;
}

describe("every row", () => {
  test.each(katexExamples)("%s: %s", async (_, tex) => {
    for (const display of [true, false]) {
      const parts = await draw(tex, display);
      expect(parts.some(({ svg }) => /<(?:path|rect|line|polygon)/.test(svg))).toBe(true);
      for (const part of parts) expect(await cutSides(part)).toEqual([]);
    }
  });

  test.each(Object.keys(notDrawn))("\\%s is refused, with its reason in the list", async (name) => {
    const result = await typeset(`\\${name}{x}`, true, outliner);
    expect(result).toMatchObject({ reason: `Undefined control sequence \\${name}` });
  });
});

test("what is rewritten means the same as what it stands for", async () => {
  const same: [string, string][] = [
    ["√3 + 2√x", String.raw`\sqrt{3} + 2\sqrt{x}`],
    [
      String.raw`∛8 + √\pi + √(x+1) + ∜{16}`,
      String.raw`\sqrt[3]{8} + \sqrt{\pi} + \sqrt{x+1} + \sqrt[4]{16}`,
    ],
    [String.raw`\text{a -- b --- c}`, "\\text{a – b — c}"],
    [String.raw`\text{\ss\ \ae}`, "\\text{ß\\ æ}"],
    [String.raw`\text{\H{o}}`, "\\text{ő}"],
    [String.raw`\text{\H o\v{s} \u g\v c}`, "\\text{őš ğč}"],
    [String.raw`\text{\maltese\checkmark}`, "\\text{✠✓}"],
    [String.raw`a\xrightleftarrows[b]{c}d`, String.raw`a\xtofrom[b]{c}d`],
    [String.raw`a\xrightequilibrium{c}d`, String.raw`a\xrightleftharpoons{c}d`],
    // Lengths: The TeXbook, chapter 10.
    [String.raw`a\hspace*{1em}b\hspace{72bp}c`, String.raw`a\hspace{1em}b\hspace{72.27pt}c`],
    [String.raw`a\kern1157dd b\kern 65536 sp c`, String.raw`a\kern1238pt b\kern 1pt c`],
    [String.raw`\rule[1cc]{107nc}{642nd}`, String.raw`\rule[12.84010pt]{1370pt}{685pt}`],
    [String.raw`a_{dd}\hspace{1em}3dd`, String.raw`a_{dd}\hspace{1em} 3dd`],
    [String.raw`\text{$a--b$}`, String.raw`\text{\(a--b\)}`],
    [String.raw`\char"41`, String.raw`\text{A}`],
    [String.raw`\char65`, String.raw`\text{A}`],
    [String.raw`\def\a{x}\edef\b{\a}\def\a{y}\b`, "x"],
    [String.raw`\gdef\a#1{#1^2}\a{y}`, "y^2"],
    // Macros expanded when another is defined, with arguments and groups.
    [String.raw`\def\a{x}\edef\b{\frac{\a}{2}}\def\a{y}\b`, String.raw`\frac{x}{2}`],
    [String.raw`\def\a#1{[#1]}\xdef\b#1{\a{#1}c}\def\a#1{y}\b{d}`, "[d]c"],
    [String.raw`\newcommand\a[2][o]{#1#2}\edef\b{\a{p}\a[q]r}\def\a{y}\b`, "opqr"],
    [String.raw`\edef\b{\alpha}\b`, String.raw`\alpha`],
    // A command that is there already is kept, be it the author's or TeX's.
    [String.raw`\def\a{x}\providecommand{\a}[1]{#1}\a`, "x"],
    [String.raw`\providecommand\alpha{x}\alpha`, String.raw`\alpha`],
    [String.raw`\providecommand*\new[1]{#1^2}\new{x}`, "x^2"],
    // As LaTeX has had it since 2022, and MathJax; in KaTeX alone it is the older `:-`.
    [String.raw`a\coloneq b`, String.raw`a\coloneqq b`],
  ];
  for (const [a, b] of same) expect([a, await draw(a)]).toEqual([a, await draw(b)]);
});

test("rules have the text's colour, or the one that a formula names", async () => {
  const svg = async (tex: string) => (await draw(tex)).map((part) => part.svg).join("");
  expect(await svg(String.raw`\rule{1em}{1em}`)).not.toContain("black");
  expect(await svg(String.raw`\color{red}\rule{1em}{1em}`)).toMatch(/<rect[^>]*fill="red"/);
  expect(await svg(String.raw`\colorbox{black}{x}`)).toMatch(/<rect[^>]*fill="black"/);
});
