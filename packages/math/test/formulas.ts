/** Formulas for the tests, and what is checked of every drawing. */
import { createHash } from "node:crypto";
import { FontStore } from "@platen/fonts/store";
import { expect } from "vitest";
import { mathOutliner, setFormulas, type MathDrawing, type TextOutliner } from "../src/index.ts";
import { typeset } from "../src/typeset.ts";

export const outliner = mathOutliner(new FontStore(), "sans", "zh");

export async function draw(tex: string, display = true): Promise<MathDrawing> {
  const result = await typeset(tex, display, outliner);
  if ("reason" in result) throw new Error(`${tex}: ${result.reason}`);
  return result.drawing;
}

export async function refusal(tex: string, display = true): Promise<string | undefined> {
  const result = await typeset(tex, display, outliner);
  return "reason" in result ? result.reason : undefined;
}

export const svgOf = (drawing: MathDrawing) => drawing.parts.map((part) => part.svg).join("");

export interface SetDocument {
  /** In the order of the formulas; `undefined`: not drawn. */
  drawings: (MathDrawing | undefined)[];
  /** The formula's place, and what is wrong with it. */
  warnings: { at: number; message: string }[];
}

/** Sets formulas as those of one document, each within a line of text. */
export async function setDocument(
  texs: readonly string[],
  using: TextOutliner | undefined = outliner,
): Promise<SetDocument> {
  const formulas = texs.map((tex, at) => ({ tex, display: false, at }));
  const warnings: SetDocument["warnings"] = [];
  const drawings = await setFormulas(formulas, { outliner: using, digest }, ({ at }, message) =>
    warnings.push({ at, message }),
  );
  return { drawings: formulas.map((formula) => drawings.get(formula)), warnings };
}

export const digest = (text: string) => createHash("sha256").update(text).digest("base64");

export const constructs: Record<string, string> = {
  fraction: String.raw`\frac{a}{b} \tfrac12 \cfrac{1}{1+\cfrac{1}{x}} \binom{n}{k}`,
  scripts: String.raw`x_1^2 {}_a^bX \sideset{_1^2}{_3^4}\prod x'' \overset{a}{b} \underset{a}{b}`,
  root: String.raw`\sqrt{2} \sqrt[3]{\frac{1}{2}}`,
  "large operators": String.raw`\sum_{i=0}^n \prod \int_0^1 \oint \iiint \bigcup \lim_{x\to 0}`,
  fences: String.raw`\left(\frac{1}{2}\right] \left\{\begin{matrix}1\\2\\3\\4\\5\end{matrix}\right. \bigl| \Bigg\rangle`,
  matrices: String.raw`\begin{pmatrix}a&b\\c&d\end{pmatrix}\begin{bmatrix}1\end{bmatrix}\begin{vmatrix}1\end{vmatrix}`,
  cases: String.raw`f(x)=\begin{cases}x & x>0\\ 0 & \text{otherwise}\end{cases}`,
  aligned: String.raw`\begin{align}a&=b\\c&=d\end{align}`,
  "aligned with numbers": String.raw`\begin{align}a&=b\tag{1}\\c&=d\tag{2}\end{align}`,
  gathered: String.raw`\begin{gather}a\\b\end{gather}`,
  array: String.raw`\begin{array}{|c|r:l|}\hline 1&2&3\\\hdashline 4&5&6\\\hline\end{array}`,
  "commutative diagram": String.raw`\begin{CD}A@>a>>B\\@VVV@VVV\\C@=D\end{CD}`,
  proof: String.raw`\begin{prooftree}\AxiomC{A}\AxiomC{B}\BinaryInfC{C}\end{prooftree}`,
  alphabets: String.raw`\mathbb{R}\mathcal{L}\mathfrak{g}\mathscr{A}\mathsf{x}\mathtt{y}\mathrm{z}\mathbf{v}\boldsymbol{\alpha}\mathds{1}`,
  greek: String.raw`\alpha\beta\Gamma\varepsilon αβγ`,
  arrows: String.raw`\to\implies\iff\xrightarrow[under]{over}\hookrightarrow\rightleftharpoons`,
  accents: String.raw`\hat x\vec v\bar y\dot z\widehat{abc}\overline{ab}\underbrace{a+b}_{n}\overbrace{c}^{m}`,
  spacing: String.raw`a\,b\;c\quad d\qquad e\!f\hspace{1em}g\phantom{x}h`,
  text: String.raw`\text{if } x>0 \textbf{ bold} \textit{ it} \text{ with $y$ in it}`,
  color: String.raw`\color{red}x+\textcolor{#00f}{y}\colorbox{yellow}{z}\definecolor{c}{rgb}{1,0,0}\textcolor{c}{w}`,
  boxes: String.raw`\boxed{x}\bbox[yellow,5px]{y}\cancel{z}\bcancel{a}\xcancel{b}\enclose{circle}{c}`,
  chemistry: String.raw`\ce{2H2 + O2 ->[\Delta] 2H2O}\ce{A <=>[k_1][k_2] B}\ce{^{227}_{90}Th+}\pu{1.2e3 m/s}`,
  physics: String.raw`\dv{f}{x}+\pdv{f}{x}{y}+\abs{x}+\norm{v}+\expval{A}`,
  "bra and ket": String.raw`\bra{\psi}\ket{\phi}\braket{a|b}`,
  mathtools: String.raw`a\coloneqq b \prescript{14}{2}{C} \begin{dcases}1\\2\end{dcases}`,
  units: String.raw`\units[10]{cm}\nicefrac{1}{2}\degree\ohm\micro`,
  macros: String.raw`\newcommand{\pair}[2]{\langle #1,#2\rangle}\def\x{y}\pair{\x}{z}\DeclareMathOperator{\tr}{tr}\tr A`,
  verbatim: String.raw`\verb|a_b|`,
  "KaTeX's names": String.raw`\R\N\Z\argmax_x f \bm{x}`,
  "links and classes": String.raw`\href{https://example.org}{x}\class{a}{y}\cssId{b}{z}\style{color:red}{w}`,
  "unicode letters": "привет é ℝ ∑ ≤ ∈ →",
  chinese: String.raw`\text{速度} = \frac{\text{路程}}{\text{时间}}，x`,
  scripts_of_the_world: String.raw`\text{かな 한글 हिन्दी ไทย العربية السلام עברית}`,
};

const elements = new Set(["svg", "g", "path", "rect", "line", "ellipse", "polygon"]);

/** Well-formed, nothing but shapes, no reference to anything. */
export function checkSvg(svg: string): void {
  const open: string[] = [];
  let rest = svg;
  while (rest !== "") {
    const tag = /^<(\/?)([a-z]+)((?: [a-zA-Z-]+[\d]?="[^"<>&]*")*)(\/?)>/.exec(rest);
    if (!tag) throw new Error(`not well formed: ${rest.slice(0, 80)}`);
    const [whole, closes, name = "", attributes = "", empty] = tag;
    expect(elements).toContain(name);
    expect(attributes).not.toMatch(/href|style|class|url\(|script|data-|\bid=|on[a-z]+=/i);
    if (closes) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
    rest = rest.slice(whole.length);
  }
  expect(open).toEqual([]);
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="')).toBe(true);
}
