/**
 * Tests that no formula paints beyond its box: each is drawn again with room around, by another
 * renderer.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../scripts/tests/budget.ts";
import { typeset } from "../src/typeset.ts";
import { cutSides } from "../../../scripts/formula-ink.ts";

/**
 * Returns the sides of a formula that are cut off, drawn on its own and in a line; empty if none
 * is.
 */
async function cuts(tex: string): Promise<string[]> {
  const found: string[] = [];
  for (const display of [true, false]) {
    const result = await typeset(tex, display, undefined);
    if ("reason" in result) throw new Error(`${tex}: ${result.reason}`);
    const { parts, tagged } = result.drawing;
    for (const part of [...parts, ...(tagged ? [tagged.equation, tagged.tag] : [])])
      for (const side of await cutSides(part))
        found.push(`${display ? "display" : "inline"} ${tex}: ${side}`);
  }
  return found;
}

const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];
const alphabets = String.raw`\mathrm \mathbf \mathsf \mathtt \mathbb \mathcal \mathfrak \mathscr \boldsymbol \mathit`;

describe("letters of every alphabet", () => {
  test.each(alphabets.split(" "))("%s", async (alphabet) => {
    for (const letter of letters) expect(await cuts(`${alphabet}{${letter}}`)).toEqual([]);
  });
});

describe("what paints beyond the room it takes", () => {
  test.each([
    String.raw`a\!+\!b`,
    String.raw`|x|\!\leq\!1`,
    String.raw`P(X\!=\!x)`,
    String.raw`A\!\to\!B`,
    String.raw`X \perp\!\!\!\perp Y`,
    String.raw`\sum_{\mathclap{1\le i\le j\le n}} x_{ij}`,
    String.raw`\mathllap{abc}x`,
    String.raw`x\mathrlap{abc}`,
    String.raw`\llap{abc}x\rlap{def}`,
    String.raw`\smash{\frac{a}{b}}`,
    String.raw`\smash[b]{\frac{a}{b}}`,
    String.raw`\hphantom{x}\smash{\int_0^1}`,
    String.raw`\begin{CD} A @>a>> B \\ @VbVV @AA\text{right}A \\ C @= D \end{CD}`,
    String.raw`\hspace{-2em}x`,
    String.raw`x\hspace{-2em}`,
    String.raw`x\kern-3em y`,
    String.raw`\not\!\!\exists`,
    String.raw`\raise2em{x}\lower2em{y}`,
    String.raw`\rule[-1em]{1em}{3em}`,
    String.raw`\cancel{x}\xcancel{yyyy}\enclose{circle}{x}\boxed{x}`,
    String.raw`\iff`,
    String.raw`\implies`,
    String.raw`\begin{multline} a+b \\ + c \\ = p \end{multline}`,
    String.raw`p\tag{1}`,
    String.raw`\begin{align}p&=j\tag{1}\\ \smash{\frac{a}{b}}&=\mathrlap{wide}\tag{2}\end{align}`,
  ])("%s", async (tex) => {
    expect(await cuts(tex)).toEqual([]);
  });
});

/** Random formulas: anything within anything, with room taken away in between. */
const formula = fc.letrec<{ formula: string }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    fc.constantFrom(..."abfgjpxyAJTW1+=", "\\alpha ", "\\to ", "\\leq ", "\\sum ", "\\int "),
    fc
      .tuple(tie("formula"), fc.constantFrom("", "\\!", "\\!\\!", "\\,", "\\quad "), tie("formula"))
      .map((all) => all.join("")),
    ...[
      ["\\frac{", "}{b}"],
      ["\\sqrt{", "}"],
      ["\\smash{", "}"],
      ["\\mathclap{", "}"],
      ["\\mathllap{", "}"],
      ["\\mathrlap{", "}"],
      ["{", "}^{2}"],
      ["{", "}_{j}"],
      ["\\left(", "\\right)"],
      ["\\hat{", "}"],
      ["\\overline{", "}"],
      ["\\cancel{", "}"],
      ["\\boxed{", "}"],
      ["\\begin{matrix}", "& x\\\\ y\\end{matrix}"],
    ].map(([open, close]) => tie("formula").map((inner) => `${open}${inner}${close}`)),
  ),
})).formula;

test("formulas at random", async () => {
  await fc.assert(
    fc.asyncProperty(formula, async (tex) => {
      expect(await cuts(tex)).toEqual([]);
    }),
    { numRuns: runs(150), seed: 13 },
  );
}, 60_000);
