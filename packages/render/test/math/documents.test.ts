/**
 * Tests the formulas of a document together: macros, numbers and labels go from one to the next,
 * and faults are reported.
 */
import { FontStore } from "@platen/fonts/store";
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Document, InlineMath, MathBlock } from "../../src/document.ts";
import { walk } from "../../src/document/walk.ts";
import { drawMath, type FormulaFonts } from "../../src/enrich/math.ts";
import { parse } from "../../src/parse/index.ts";

const fonts: FormulaFonts = { store: new FontStore(), family: "sans", lang: "en" };

async function drawn(markdown: string) {
  const diagnostics = new Diagnostics();
  const document: Document = parse(markdown, diagnostics);
  await drawMath(document, diagnostics, fonts);
  const nodes: (MathBlock | InlineMath)[] = [];
  walk(document, {
    block: (block) => block.type === "math" && nodes.push(block),
    inline: (inline) => inline.type === "inlineMath" && nodes.push(inline),
  });
  return { document, nodes, warnings: diagnostics.list() };
}

/** Returns a Document without the places of its source. */
const shapeOf = (document: Document): unknown =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      ["line", "tex", "alt"].includes(key) ? undefined : value,
    ),
  );

/** Returns the parts of a formula's drawing, without its description. */
const shapes = (node: MathBlock | InlineMath | undefined) => node?.drawing?.parts;

describe("macros of a document", () => {
  test.each([
    [String.raw`\newcommand{\RR}{\mathbb{R}} \RR^n`, String.raw`\RR^m`, String.raw`\mathbb{R}^m`],
    [String.raw`\newcommand{\pair}[2][0]{(#1,#2)}`, String.raw`\pair[a]{b}\pair{c}`, "(a,b)(0,c)"],
    [String.raw`\gdef\x{1}`, String.raw`\x+2`, "1+2"],
    [String.raw`\def\x#1{#1^2}`, String.raw`\x{a}`, "a^2"],
    [String.raw`\let\eps=\varepsilon`, String.raw`\eps`, String.raw`\varepsilon`],
    [String.raw`\DeclareMathOperator{\tr}{tr}`, String.raw`\tr A`, String.raw`\operatorname{tr} A`],
    [String.raw`\newenvironment{sq}{[}{]}`, String.raw`\begin{sq}x\end{sq}`, "[x]"],
    [String.raw`\def\a{x}\def\b{\a^2}`, String.raw`\b`, "x^2"],
    [String.raw`\def\a{x}\edef\b{\a^2}\def\a{y}`, String.raw`\b`, "x^2"],
    [String.raw`\def\a{x}\providecommand\a{y}`, String.raw`\a`, "x"],
  ])("%s carries over to %s", async (define, use, meaning) => {
    const { nodes, warnings } = await drawn(`$$${define} x$$\n\nThen $${use}$ and $${meaning}$.`);
    expect(warnings).toEqual([]);
    expect(shapes(nodes[1])).toEqual(shapes(nodes[2]));
    expect(nodes[1]?.drawing?.alt).toBe(use);
  });

  test("a later definition holds from there on", async () => {
    const { nodes } = await drawn(String.raw`$\def\v{a}\v$ $\v$ $\def\v{b}\v$ $\v$ $a$ $b$`);
    expect(shapes(nodes[1])).toEqual(shapes(nodes[4]));
    expect(shapes(nodes[3])).toEqual(shapes(nodes[5]));
  });

  test.each([
    ["a $$\\def\\x{1}$$\n\nb $\\x$", "a\n\nb $1$"],
    ["- $$\\def\\x{1}$$\n  b", "- b"],
    ["> $$\\def\\x{1}$$\n\nb", "b"],
    ["$\\def\\x{1}$\n$\\def\\y{1}$\n\nb", "b"],
    ["a $\\def\\x{1}$ b", "a b"],
    ["$$\n% only a note\n$$\n\nb", "b"],
    ["a\n\n$$\\phantom{x}$$", undefined],
  ])("what only defines takes no room: %j", async (markdown, same) => {
    const { document } = await drawn(markdown);
    if (same === undefined) expect(document.blocks).toHaveLength(2);
    else expect(shapeOf(document)).toEqual(shapeOf((await drawn(same)).document));
  });

  test("nothing carries over to another document, nor from a formula that is wrong", async () => {
    await drawn(String.raw`$\def\mine{a}\mine$`);
    const { warnings } = await drawn(String.raw`$\mine$ $\def\bad{x}\nope$ $\bad$`);
    expect(warnings.map(({ message }) => /\\(mine|nope|bad)$/.exec(message)?.[1])).toEqual([
      "mine",
      "nope",
      "bad",
    ]);
  });

  test("are bounded: in number, in size, and in what they come to", async () => {
    const many = Array.from({ length: 600 }, (_, i) => `$\\def\\m${letters(i)}{x}$`).join(" ");
    const { warnings } = await drawn(`${many} $\\m${letters(599)}$`);
    expect(warnings[0]?.message).toMatch(/define more macros than are kept/);
    expect(warnings.at(-1)?.message).toMatch(/Undefined control sequence/);
    const bomb = Array.from({ length: 12 }, (_, i) =>
      i === 0
        ? "$\\def\\ba{xxxxxxxxxx}$"
        : `$\\def\\b${letters(i)}{${`\\b${letters(i - 1)}`.repeat(10)}}$`,
    );
    const start = process.cpuUsage();
    const last = await drawn(`${bomb.join(" ")} $\\b${letters(11)}$`);
    expect(last.warnings.length).toBeGreaterThan(0);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(10_000);
  }, 30_000);
});

const letters = (value: number): string =>
  value < 26
    ? String.fromCodePoint(97 + value)
    : letters(Math.floor(value / 26) - 1) + letters(value % 26);

describe("numbers of equations", () => {
  test("count through the document, and labels refer to them from before and after", async () => {
    const { nodes, warnings } = await drawn(
      [
        String.raw`See $\eqref{two}$ and $\ref{own}$.`,
        String.raw`$$\begin{equation}\label{one} a\end{equation}$$`,
        String.raw`$$\begin{align}b&=c\label{two}\\d&=e\nonumber\end{align}$$`,
        String.raw`$$x\tag{*}\label{own}$$`,
        String.raw`$$\begin{equation*}a\end{equation*}$$`,
        String.raw`$\text{(2)}$ $\text{*}$ $\eqref{one}$ $\text{(1)}$`,
      ].join("\n\n"),
    );
    expect(warnings).toEqual([]);
    expect(shapes(nodes[0])).toEqual(shapes(nodes[6]));
    expect(shapes(nodes[1])).toEqual(shapes(nodes[7]));
    expect(shapes(nodes[8])).toEqual(shapes(nodes[9]));
    expect(nodes[2]?.drawing?.tagged).toBeDefined();
    expect(nodes[5]?.drawing?.tagged).toBeUndefined();
  });

  test("the same document has the same numbers the second time", async () => {
    const markdown = String.raw`$$\begin{equation}a\end{equation}$$

$$\begin{equation}a\end{equation}$$`;
    const [first, second] = [await drawn(markdown), await drawn(markdown)];
    expect(first.nodes).toEqual(second.nodes);
    expect(shapes(first.nodes[0])).not.toEqual(shapes(first.nodes[1]));
  });

  test("a label that no formula has is warned of, with the line", async () => {
    const { warnings } = await drawn("text\n\nSee $\\eqref{gone}$.");
    expect(warnings).toMatchObject([{ code: "MATH_INVALID", line: 3 }]);
    expect(warnings[0]?.message).toContain("“gone”");
  });
});

test("a formula that is wrong has no drawing and one warning with formula, reason and line", async () => {
  const { nodes, warnings } = await drawn(
    "text\n\n$$\nx^\n$$\n\nA line\nwith $\\nope{x}$, $x$\nand $\\bad$",
  );
  expect(nodes.map(({ drawing }) => drawing !== undefined)).toEqual([false, false, true, false]);
  const said = "could not be typeset and is shown as its source";
  const code = "MATH_INVALID";
  expect(warnings).toEqual([
    {
      code,
      line: 3,
      message: `the formula “x^” ${said}: Missing superscript or subscript argument`,
    },
    {
      code,
      line: 8,
      message: `the formula “\\nope{x}” ${said}: Undefined control sequence \\nope`,
    },
    { code, line: 9, message: `the formula “\\bad” ${said}: Undefined control sequence \\bad` },
  ]);
});

test("each formula within a line and of the text is set with the fonts of the document's language", async () => {
  const shown = async (lang: string) => {
    const document = parse("$\\text{骨}$", new Diagnostics());
    await drawMath(document, new Diagnostics(), { ...fonts, lang });
    return JSON.stringify(document);
  };
  expect(await shown("ja")).not.toEqual(await shown("zh-Hans"));
});
