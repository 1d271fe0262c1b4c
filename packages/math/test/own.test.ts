/** Formulas that are set without MathJax look as if MathJax had set them, to the byte. */
import { describe, expect, test } from "vitest";
import { mathEngine, type MathEngine } from "../src/mathjax/mathjax.ts";
import { NotSet } from "../src/own/atom.ts";
import { drawOwn, loadFacts } from "../src/own/index.ts";
import { partsOf } from "../src/parts.ts";
import { rewrite } from "../src/tex/rewrite.ts";
import { constructs } from "./formulas.ts";
import { randomFormula, randomOf } from "./random-formulas.ts";

const before = { preamble: "", numbers: 0 };
const noText = () => "";
const facts = await loadFacts();

async function byMathJax(engine: MathEngine, tex: string, display: boolean): Promise<object> {
  const size = () => ({ w: 0, h: 0, d: 0 });
  const { container } = await engine.convert(tex, display, size, { nodes: 0 }, before);
  return partsOf(container, display, noText);
}

function byOurselves(tex: string, display: boolean): object | undefined {
  try {
    return partsOf(drawOwn(tex, display, facts).container, display, noText);
  } catch (error) {
    if (error instanceof NotSet) return undefined;
    throw error;
  }
}

async function compare(engine: MathEngine, tex: string, display: boolean): Promise<boolean> {
  const theirs = await byMathJax(engine, tex, display).catch(() => "MathJax refuses it");
  const ours = byOurselves(tex, display);
  if (ours === undefined) return false;
  expect([tex, display, ours]).toEqual([tex, display, theirs]);
  return true;
}

/** A formula or more for each thing that is set here. */
const set: Readonly<Record<string, string[]>> = {
  letters: ["x", "abc", String.raw`\alpha\Gamma\varepsilon\ell\hbar\partial\infty`, "f(x)=y!"],
  numbers: ["1", "3.14", "1{,}000", ".5", "1,2"],
  signs: ["a+b-c", "-a", "a=-b", "a:b", "a:=b", "(a)[b]|c|", String.raw`a\cdot b\to\|c\|`, "a*b/c"],
  scripts: ["x_1^2", "x^{10}", "x^10", "f'", "f''_1", "x_1'", "^2", String.raw`a^{b^{c^d}}`],
  "scripts of groups": ["(x)^2", "{a+b}_i", String.raw`\hat x^2`, String.raw`\left(a\right)^2_3`],
  fractions: [String.raw`\frac12`, String.raw`\frac{a+b}{\frac cd}`, String.raw`\tfrac12\dfrac34`],
  "stacks between brackets": [String.raw`\binom nk`, String.raw`2^{\binom nk}\dbinom ab\tbinom cd`],
  roots: [String.raw`\sqrt x`, String.raw`\sqrt{a^2+b^2}`, String.raw`\sqrt[3]{\frac12}`],
  "tall roots": [String.raw`\sqrt{\begin{matrix}1\\2\\3\\4\\5\\6\\7\end{matrix}}`],
  operators: [
    String.raw`\sum_{i=1}^n i`,
    String.raw`\prod^{x^2}`,
    String.raw`\int_0^1 x\,dx`,
    String.raw`\lim_{n\to\infty} a_n`,
    String.raw`\int\limits_0^1 \sum\nolimits_i`,
  ],
  functions: [
    String.raw`\log_2 n`,
    String.raw`\sin x+\cos(2x)\ln\frac1x`,
    String.raw`\operatorname{tr}(A)\operatorname*{argmin}_x f`,
    String.raw`\log-x\exp\{a\}`,
  ],
  fences: [
    String.raw`\left(1+\frac1n\right)^n`,
    String.raw`\left\{\begin{matrix}1\\2\\3\\4\\5\\6\\7\end{matrix}\right.`,
    String.raw`\left(\frac ab\middle|c\right]`,
    String.raw`\bigl(\Big|\biggr\rangle\Bigg/`,
  ],
  accents: [
    String.raw`\hat x\bar{ab}\vec v\dot y\ddot z\tilde n`,
    String.raw`\widehat{abc}\widetilde{x}\overline{a+b}\underline x\overrightarrow{AB}`,
    String.raw`\underbrace{a+b}_{n}\overbrace{c}^m`,
  ],
  stacks: [String.raw`\overset{!}{=}`, String.raw`\underset{x}{y}\overset{a}{bc}`],
  tables: [
    String.raw`\begin{pmatrix}a&b\\c&d\end{pmatrix}\begin{bmatrix}1\end{bmatrix}\begin{vmatrix}\frac12\end{vmatrix}`,
    String.raw`f(x)=\begin{cases}x&x>0\\0&\text{otherwise}\end{cases}`,
    String.raw`\begin{aligned}a&=b\\&<c+d\end{aligned}`,
    String.raw`\begin{gathered}a\\bcd\end{gathered}\begin{array}{lcr}1&2&3\\44&55&66\end{array}`,
    String.raw`\begin{matrix}a\\b&c&\end{matrix}^2`,
    String.raw`\begin{align*}a&=b&c&=d\\x&<y&&>z\end{align*}`,
    String.raw`\begin{gather*}a\\b=c\end{gather*}.`,
    String.raw`\begin{split}a&=b\\&=c\end{split}`,
    // Half of a tenth of a unit, which goes by the last bit of a sum.
    String.raw`\begin{aligned}\to\delta_t&=r_{t+1}+\gamma q(s_{t+1},\mu(s_{t+1},\theta_t),w_t)-q(s_t,a\large _t,w_t)\\&=1+0.9\times4.0-1.0\\&=3.6.\end{aligned}`,
  ],
  alphabets: [
    String.raw`\mathbb R\mathcal L\mathfrak g\mathscr A\mathsf x\mathtt y\mathrm{kg}\mathbf v`,
    String.raw`\boldsymbol{\alpha x+1}{\bf a}b`,
  ],
  text: [String.raw`\text{if } x>0 \textbf{ bold}\textit{ it}`, String.raw`x_{\text{max}}`],
  spaces: [String.raw`a\,b\;c\quad d\qquad e\!f\ g~h`, String.raw`x_{a\,b}`],
  dots: [String.raw`a,\dots,b`, String.raw`a+\dots+b`, String.raw`\dots!\ldots\cdots\vdots\ddots`],
  styles: [String.raw`\displaystyle\sum_i x`, String.raw`\large x^2 \small y`],
  "lines of a text": [
    "a+b=c",
    String.raw`x \le y \quad z`,
    String.raw`a=b\,c<d`,
    String.raw`f(-x)=-f(x)+\quad(-1),\qquad+b`,
    String.raw`\quad={=}\mathrel{R}abc=\;bcd-`,
  ],
  modulo: [
    String.raw`b = h \bmod m`,
    String.raw`h(k) = \left\lfloor m\,(kA \bmod 1) \right\rfloor`,
    String.raw`(a \bmod b) \bmod c + \bmod \bmod - x^{a \bmod n}`,
    String.raw`\frac{a\bmod b}{\sqrt{x^2\bmod n}} = \bmod + \bmod a`,
    String.raw`\begin{cases}a\bmod b&c\bmod n\\\bmod d\end{cases}`,
  ],
  macros: [String.raw`a\iff b\implies c`, String.raw`\R^n\bm x`],
};

describe.each(Object.keys(set))("%s", (name) => {
  test.each(set[name] ?? [])("%s", async (tex) => {
    const engine = await mathEngine();
    const results = [await compare(engine, tex, true), await compare(engine, tex, false)];
    expect(results).toContain(true);
  });
});

test("whatever else there is is set alike or left to MathJax", async () => {
  const engine = await mathEngine();
  for (const tex of Object.values(constructs))
    for (const display of [true, false]) await compare(engine, rewrite(tex), display);
});

test.each([
  String.raw`a\tag{1}`,
  String.raw`\color{red}x`,
  String.raw`\begin{align}a&=b\end{align}`,
  String.raw`x\begin{align*}a\end{align*}`,
  String.raw`x\displaystyle\begin{align*}a\end{align*}`,
  String.raw`\overset\to z`,
  String.raw`\log\textstyle!`,
  String.raw`{\bmod}x`,
  String.raw`{\begin{gather*}a\end{gather*}}`,
  String.raw`\notacommand x`,
  String.raw`\dv{f}{x}`,
  "x^1^2",
  "{a",
  "a}",
  String.raw`\left(a`,
  String.raw`\frac1`,
  "a_",
  "a & b",
  String.raw`x^\begin{matrix}a\end{matrix}`,
  String.raw`\underset ab_c`,
  "{".repeat(60) + "x" + "}".repeat(60),
  String.raw`\sqrt`.repeat(60) + "x",
])("%s is left to MathJax", async (tex) => {
  expect(byOurselves(tex, true)).toBeUndefined();
});

test("formulas at random look alike", async () => {
  const engine = await mathEngine();
  const seeds = Object.values(set).flat();
  const random = randomOf(20_261_125);
  let same = 0;
  for (let round = 0; round < 4000; round += 1) {
    const tex = randomFormula(seeds, random);
    if (await compare(engine, tex, random() < 0.5)) same += 1;
  }
  expect(same).toBeGreaterThan(1200);
}, 120_000);
