/**
 * Tests that what notes and papers take from LaTeX's packages is drawn as it is meant, and that every command of
 * MathJax's tables is drawn, or is refused with a reason.
 */
import { describe, expect, test } from "vitest";
import { cutSides } from "../../../scripts/formula-ink.ts";
import { mathEngine } from "../src/mathjax/mathjax.ts";
import { mathBounds } from "../src/bounds.ts";
import { latexMacros } from "../src/tex/latex-macros.ts";
import { typeset } from "../src/typeset.ts";
import { katexMacros } from "../src/tex/katex-macros.ts";
import { draw, outliner, refusal, setDocument, svgOf } from "./formulas.ts";
import { examples, notDrawn, shapes } from "./mathjax-commands.ts";

const r = String.raw;

/** Commands of siunitx, and what its manual says they write, in TeX that was supported before. */
const siunitx: Readonly<Record<string, string>> = {
  [r`\SI{9.81}{m/s^2}`]: r`9{.}81\,\mathrm{m}/\mathrm{s}^{2}`,
  [r`\qty{10}{kg}`]: r`10\,\mathrm{kg}`,
  [r`\qty{5}{\metre\per\second}`]: r`5\,\mathrm{m}\,\mathrm{s}^{-1}`,
  [r`\qty{5}{\kilo\metre\per\second\squared}`]: r`5\,\mathrm{km}\,\mathrm{s}^{-2}`,
  [r`\qty[per-mode=symbol]{5}{\metre\per\second}`]: r`5\,\mathrm{m}/\mathrm{s}`,
  [r`\qty[per-mode=fraction]{5}{\metre\per\second}`]: r`5\,\frac{\mathrm{m}}{\mathrm{s}}`,
  [r`\qty[per-mode=symbol]{5}{\joule\per\mole\per\kelvin}`]: r`5\,\mathrm{J}/(\mathrm{mol}\,\mathrm{K})`,
  [r`\unit{\joule\per\mole}`]: r`\mathrm{J}\,\mathrm{mol}^{-1}`,
  [r`\si{\per\second}`]: r`\mathrm{s}^{-1}`,
  [r`\unit{\square\metre\cubic\second\tothe{4}\kelvin}`]: r`\mathrm{m}^{2}\,\mathrm{s}^{4}\,\mathrm{K}`,
  [r`\unit{\kg\of{salt}}`]: r`\mathrm{kg_{salt}}`,
  [r`\SI{1}{kg.m^{2}.s^{-2}}`]: r`1\,\mathrm{kg}\,\mathrm{m}^{2}\,\mathrm{s}^{-2}`,
  [r`\SI{4.7}{k\Omega}`]: r`4{.}7\,\mathrm{k\Omega}`,
  [r`\SI{3}{\us}`]: r`3\,\mathrm{{\micro}s}`,
  [r`\SI{3}{\mu m}`]: r`3\,\mathrm{{\micro}m}`,
  [r`\SI{90}{\degree}`]: r`90\mathrm{{^{\circ}}}`,
  [r`\SI{25}{\degreeCelsius}`]: r`25\,\mathrm{{^{\circ}}C}`,
  [r`\SI{50}{\percent}`]: r`50\,\mathrm{\%}`,
  [r`\num{1.5e-3}`]: r`1{.}5\times 10^{-3}`,
  [r`\num{-1e10}`]: r`{-}1\times 10^{10}`,
  [r`\num{e3}`]: r`10^{3}`,
  [r`\num{.5}`]: r`0{.}5`,
  [r`\num{12345.67891}`]: r`12\,345{.}678\,91`,
  [r`\num{1234}`]: "1234",
  [r`\num{1.23(4)}`]: r`1{.}23(4)`,
  [r`\num{2 x 3}`]: r`2\times 3`,
  [r`\SI{3.5 +- 0.2}{\metre}`]: r`(3{.}5\pm 0.2)\,\mathrm{m}`,
  [r`\ang{45}`]: r`45^{\circ}`,
  [r`\ang{12;30;5}`]: r`12^{\circ}30'5''`,
  [r`\SIrange{1}{5}{\metre}`]: r`{1\,\mathrm{m}}\text{ to }{5\,\mathrm{m}}`,
  [r`\numlist{1;2;3}`]: r`1\text{, }2\text{, and }3`,
  [r`\text{at \SI{5}{\metre} a_b}`]: r`\text{at \({5\,\mathrm{m}}\) a\_b}`,
};

/** Other constructions, with what they mean. */
const same: Readonly<Record<string, string>> = {
  [r`\text{learning_rate}`]: r`\text{learning\_rate}`,
  [r`\text{50% of #3 & x}`]: r`\text{50\% of \#3 \& x}`,
  [r`\text{if $a_b$ is c_d}`]: r`\text{if $a_b$ is c\_d}`,
  [r`\texttt{a_b}\mbox{\textbf{c_d}}`]: r`\texttt{a\_b}\mbox{\textbf{c\_d}}`,
  [r`\newcommand*{\sq}[1]{\text{#1}}\sq{x}`]: r`\text{x}`,
  [r`\NewDocumentCommand{\sq}{m m}{#1/#2}\sq{x}{y}`]: "x/y",
  [r`\DeclareRobustCommand{\sq}{x}\sq`]: "x",
  [r`f\/g\-h`]: "fgh",
  [r`a\enskip b`]: r`a\kern.5em b`,
  [r`a\hfill b`]: r`a\qquad b`,
  [r`\sfrac{1}{2}`]: r`\nicefrac{1}{2}`,
  [r`\tensor{T}{^a_{bc}}`]: r`{{T}{\vphantom{T}}^a{\vphantom{T}}_{bc}}`,
  [r`\tensor*{T}{^a_b}`]: r`{{T}^a_b}`,
  [r`\wideparen{AB}`]: r`\overparen{AB}`,
  [r`\arcsinh x`]: r`\operatorname{arcsinh}x`,
  [r`\unicode{x263a}`]: r`\text{☺}`,
  [r`\ding{51}\ding{172}`]: r`\text{✓}\text{①}`,
  [r`\textcolor[HTML]{FF8800}{x}`]: r`\textcolor{#ff8800}{x}`,
  [r`\definecolor{my}{HTML}{FF8800}\color{my}x`]: r`\color{#ff8800}x`,
  [r`\textcolor{red!50}{x}`]: r`\textcolor{#ff8080}{x}`,
  [r`\textcolor{red!25!blue}{x}`]: r`\textcolor{#4000bf}{x}`,
  [r`\blueD{x}`]: r`\textcolor{#11accd}{x}`,
  [r`\begin{array}{c}\toprule a\\\midrule[1pt] b\\\bottomrule\end{array}`]: r`\begin{array}{c}\hline a\\\hline b\\\hline\end{array}`,
  [r`\begin{aligned}a&=b\\ \intertext{so} c&=d\end{aligned}`]: r`\begin{aligned}a&=b\\\mathrlap{\text{so}}\hfill\\c&=d\end{aligned}`,
  [r`\begin{xalignat*}{1}a&=b\end{xalignat*}`]: r`\begin{alignat*}{1}a&=b\end{alignat*}`,
  [r`x \eqno(3)`]: r`x \tag*{(3)}`,
};

describe("is drawn as", () => {
  // A quantity is one piece: no line breaks in it.
  const pieces = Object.entries(siunitx).map(([tex, meant]) => [tex, `{${meant}}`] as const);
  test.each([...pieces, ...Object.entries(same)])("%s: %s", async (tex, meant) => {
    for (const display of [true, false])
      expect((await draw(tex, display)).parts).toEqual((await draw(meant, display)).parts);
  });
});

test("physics keeps its command of the same name", async () => {
  expect((await draw(r`\qty(\frac ab)`)).parts).toEqual((await draw(r`\quantity(\frac ab)`)).parts);
});

test.each([
  [r`\num[round-precision=2]{1.234}`, "siunitx's option “round-precision=2” is not known"],
  [r`\SI{3}{\furlong}`, "Undefined control sequence \\furlong"],
  [r`\cline{1-2}`, "outside of a table's cells"],
  [r`\multicolumn{2}{c}{x}`, "outside of a table's cells"],
  [r`\begin{array}{cc}\cline{2}a&b\end{array}`, "where two columns are wanted"],
  [r`\begin{array}{cc}\multicolumn{100}{c}{x}\end{array}`, "1 to 99 columns"],
  [r`\begin{array}{c}${r`a\\\cline{1-1}`.repeat(201)}\end{array}`, "200 cells and lines"],
  [r`\multirow{2}{*}{x}`, "Undefined control sequence \\multirow"],
])("%s is refused with its reason", async (tex, reason) => {
  expect(await refusal(tex)).toContain(reason);
});

describe("tables", () => {
  const lines = (svg: string, way: "h" | "v") =>
    [...svg.matchAll(/<line x1="([^"]*)" y1="([^"]*)" x2="([^"]*)" y2="([^"]*)"/g)]
      .map(([, ...ends]) => ends.map(Number) as [number, number, number, number])
      .filter(([x1, y1, x2, y2]) => (way === "h" ? y1 === y2 : x1 === x2));

  test("a cell over columns stands in their middle, and no line crosses it", async () => {
    const wide = await draw(r`\begin{array}{c|c}\multicolumn{2}{c}{x}\\aaaa&bbbb\\c&d\end{array}`);
    const plain = await draw(r`\begin{array}{c|c}x&\\aaaa&bbbb\\c&d\end{array}`);
    expect(wide.parts[0]!.width).toBe(plain.parts[0]!.width);
    const [line] = lines(svgOf(wide), "v");
    const [whole] = lines(svgOf(plain), "v");
    expect(line![0]).toBeCloseTo(whole![0]);
    const height = (ends: number[]) => Math.abs(ends[3]! - ends[1]!);
    expect(height(line!) / height(whole!)).toBeCloseTo(2 / 3, 1);
  });

  test("a cell wider than its columns widens the last of them", async () => {
    const text = r`\text{a title that is very long}`;
    const table = await draw(r`\begin{array}{cc}\multicolumn{2}{c}{${text}}\\a&b\end{array}`);
    const alone = await draw(r`\begin{array}{c}${text}\end{array}`);
    expect(table.parts[0]!.width).toBeCloseTo(alone.parts[0]!.width, 3);
  });

  test("a line over some columns ends where they do, or before, as (lr) says", async () => {
    const at = async (rule: string) => {
      const tex = r`\begin{array}{ccc}a&b&c\\${rule} d&e&f\end{array}`;
      return lines(svgOf(await draw(tex)), "h")[0]!;
    };
    const [whole, part, trimmed] = [
      await at(r`\hline`),
      await at(r`\cline{2-3}`),
      await at(r`\cmidrule(lr){2-3}`),
    ];
    expect(part[2]).toBeCloseTo(whole[2]);
    expect(part[0]).toBeGreaterThan(whole[2] / 4);
    expect(trimmed[0]).toBeGreaterThan(part[0]);
    expect(trimmed[2]).toBeLessThan(part[2]);
    expect(Math.abs(part[1] - whole[1])).toBeLessThan(100);
  });

  test("columns are counted without those that @{…} makes", async () => {
    const at = async (columns: string) => {
      const tex = r`\begin{array}{${columns}}a&b&c\\\cline{2-3} d&e&f\end{array}`;
      const [x1, , x2] = lines(svgOf(await draw(tex)), "h")[0]!;
      return x2 - x1;
    };
    expect(await at("@{}ccc@{}")).toBeGreaterThan((await at("ccc")) * 0.8);
    const wide = await draw(r`\begin{array}{c@{x}c}\multicolumn{2}{r}{a}\\b&c\end{array}`);
    const plain = await draw(r`\begin{array}{c@{x}c}b&c\end{array}`);
    expect(wide.parts[0]!.width).toBe(plain.parts[0]!.width);
  });

  test("cells and rows have their colours", async () => {
    const tex = r`\begin{array}{cc}\cellcolor{yellow}a&b\\\rowcolor[HTML]{FF8800}c&d\end{array}`;
    expect(svgOf(await draw(tex))).toMatch(/fill="yellow"[^]*fill="#ff8800"/);
  });
});

test("definitions of LaTeX hold for the formulas after them", async () => {
  const { drawings, warnings } = await setDocument([
    r`\newcommand*{\foo}[1]{#1^2}\NewDocumentCommand{\baz}{m}{[#1]}\foo{x}`,
    r`\foo{y}\baz{z}`,
  ]);
  expect(warnings).toEqual([]);
  expect(drawings[1]?.parts).toEqual((await draw("y^2[z]", false)).parts);
});

test("macros within macros of these commands are bounded", async () => {
  expect(await refusal(r`\def\x{\SI{1}{\x}\x}\x`)).toBeDefined();
  expect(await refusal(r`\num{${"1".repeat(mathBounds.length - 6)}}`)).toBeDefined();
  expect(
    await refusal(r`\def\x{\begin{array}{c}\multicolumn{2}{c}{\x}\end{array}}\x`),
  ).toBeDefined();
});

const engine = await mathEngine();

/** Names of a kind in MathJax's tables; fences that are characters stand among its commands. */
function namesOf(kind: "macro" | "environment"): string[] {
  const maps = Array.from(engine.tables(true).reader.handlers.get(kind)._configuration);
  const names = maps.flatMap(({ item }) => [...(item.map?.keys() ?? [])]);
  return [...new Set(names.map((name) => name.replace(/^\\(?=.)/, "")))].filter(
    (name) => !"()[]<".includes(name),
  );
}

test("no macro here hides a command of MathJax", () => {
  const { handlers } = engine.tables(true).reader;
  const maps = Array.from(handlers.get("macro")._configuration, ({ item }) => item);
  const others = maps.filter(({ name }) => name !== "configmacros-map");
  const hidden = Object.keys(latexMacros).filter(
    // A slash alone is a fence; behind a backslash it is none.
    (name) => name in katexMacros || (name !== "/" && others.some(({ map }) => map?.has(name))),
  );
  expect(hidden).toEqual([]);
});

test("every command of MathJax's tables is drawn, or is in the list with the reason", async () => {
  const refused: string[] = [];
  const isDrawn = async (texs: readonly string[]) => {
    for (const tex of texs) {
      const result = await typeset(tex, true, outliner);
      if ("drawing" in result && result.drawing.parts.length > 0) return true;
    }
    return false;
  };
  for (const name of namesOf("macro"))
    if (!(await isDrawn(name in examples ? [examples[name]!] : shapes(name)))) refused.push(name);
  for (const name of namesOf("environment")) {
    const texs = ["", "{c}", "{1}", "{x}", "{1}{c}", "{1em}"].map(
      (columns) => r`\begin{${name}}${columns}x&y\end{${name}}`,
    );
    const single = texs.map((tex) => tex.replace("&y", ""));
    if (!(await isDrawn([examples[`begin ${name}`] ?? "", ...single, ...texs].filter(Boolean))))
      refused.push(`begin ${name}`);
  }
  expect(refused.sort()).toEqual(Object.keys(notDrawn).sort());
}, 240_000);

test("what is new paints within its box", async () => {
  for (const tex of [...Object.keys(siunitx), ...Object.keys(same)])
    for (const part of (await draw(tex)).parts)
      expect([tex, await cutSides(part)]).toEqual([tex, []]);
}, 60_000);
