/** Every command of KaTeX's table of supported functions draws, or is named with the reason. */
import { describe, expect, test } from "vitest";
import { Diagnostics } from "../../src/diagnostics.ts";
import type { Document, InlineMath, MathBlock } from "../../src/document.ts";
import { drawMath, mathOutliner } from "../../src/enrich/math.ts";
import { typeset } from "../../src/enrich/math/typeset.ts";
import { parse } from "../../src/parse/index.ts";
import { walk } from "../../src/document/walk.ts";
import { cutSides } from "../../../../scripts/formula-ink.ts";
import { FontStore } from "@platen/fonts/store";
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
    // What is expanded when it is defined, macros with arguments and groups within included.
    [String.raw`\def\a{x}\edef\b{\frac{\a}{2}}\def\a{y}\b`, String.raw`\frac{x}{2}`],
    [String.raw`\def\a#1{[#1]}\xdef\b#1{\a{#1}c}\def\a#1{y}\b{d}`, "[d]c"],
    [String.raw`\newcommand\a[2][o]{#1#2}\edef\b{\a{p}\a[q]r}\def\a{y}\b`, "opqr"],
    [String.raw`\edef\b{\alpha}\b`, String.raw`\alpha`],
    // What is there already is kept, be it the author's or TeX's.
    [String.raw`\def\a{x}\providecommand{\a}[1]{#1}\a`, "x"],
    [String.raw`\providecommand\alpha{x}\alpha`, String.raw`\alpha`],
    [String.raw`\providecommand*\new[1]{#1^2}\new{x}`, "x^2"],
    // As LaTeX has had it since 2022, and MathJax; in KaTeX alone it is the older `:-`.
    [String.raw`a\coloneq b`, String.raw`a\coloneqq b`],
  ];
  for (const [a, b] of same) expect([a, await draw(a)]).toEqual([a, await draw(b)]);
});

async function drawn(markdown: string) {
  const diagnostics = new Diagnostics();
  const document: Document = parse(markdown, diagnostics);
  await drawMath(document, diagnostics, outliner);
  const nodes: (MathBlock | InlineMath)[] = [];
  walk(document, {
    block: (block) => block.type === "math" && nodes.push(block),
    inline: (inline) => inline.type === "inlineMath" && nodes.push(inline),
  });
  return { document, nodes, warnings: diagnostics.list() };
}

/** A Document without the places of its source. */
const shapeOf = (document: Document): unknown =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      ["line", "tex", "alt"].includes(key) ? undefined : value,
    ),
  );

/** The shapes of a formula within a document, without its description. */
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

test("rules have the text's colour, or the one that a formula names", async () => {
  const svg = async (tex: string) => (await draw(tex)).map((part) => part.svg).join("");
  expect(await svg(String.raw`\rule{1em}{1em}`)).not.toContain("black");
  expect(await svg(String.raw`\color{red}\rule{1em}{1em}`)).toMatch(/<rect[^>]*fill="red"/);
  expect(await svg(String.raw`\colorbox{black}{x}`)).toMatch(/<rect[^>]*fill="black"/);
});
