/** MathML as people and programs write it, as TeX; and that the formula is drawn. */
import { expect, test } from "vitest";
import { mathTex } from "../../src/parse/embedded/math-tex.ts";
import { render } from "../../src/index.ts";

const cases: readonly (readonly [string, string])[] = [
  ["<mi>α</mi><mo>≤</mo><mn>2</mn>", "α≤2"],
  ["<mi>sin</mi><mo>&#x2061;</mo><mi>θ</mi>", "\\sin θ"],
  ["<mi>rate</mi><mo>=</mo><mn>1,000</mn>", "\\mathrm{rate}=1{,}000"],
  ['<mi mathvariant="double-struck">R</mi>', "\\mathbb{R}"],
  ["<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac>", "\\frac{a}{b+1}"],
  ['<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>', "\\genfrac{}{}{0pt}{}{n}{k}"],
  ["<msqrt><mn>2</mn><mi>x</mi></msqrt>", "\\sqrt{2x}"],
  ["<mroot><mi>x</mi><mn>3</mn></mroot>", "\\sqrt[3]{x}"],
  ["<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "x_{i}^{2}"],
  ["<msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>2</mn></msup>", "{(a)}^{2}"],
  [
    "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>",
    "\\sum\\limits_{i=1}^{n}i",
  ],
  ["<munder><mo>lim</mo><mi>x</mi></munder>", "\\lim\\limits_{x}"],
  ["<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup><mi>x</mi>", "\\int_{0}^{1}x"],
  ["<mover><mi>x</mi><mo>¯</mo></mover>", "\\bar{x}"],
  ["<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>→</mo></mover>", "\\overrightarrow{{AB}}"],
  ["<mover><mo>=</mo><mtext>def</mtext></mover>", "\\overset{\\text{def}}{{=}}"],
  [
    "<munder><munder><mi>a</mi><mo>⏟</mo></munder><mtext>all of 5%</mtext></munder>",
    "\\underbrace{a}_{\\text{all of 5\\%}}",
  ],
  [
    "<mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo><mo>[</mo><mi>x</mi><mo>]</mo>",
    "\\left(\\frac{1}{2}\\right)[x]",
  ],
  [
    '<mrow><mo>{</mo><mtable columnalign="left right"><mtr><mtd><mn>1</mn></mtd><mtd><mi>y</mi></mtd></mtr><mtr><mtd><mn>2</mn></mtd></mtr></mtable></mrow>',
    "\\left\\{\\begin{array}{lr}1&y\\\\2\\end{array}\\right.",
  ],
  [
    '<mfenced open="[" close="]" separators=";"><mi>a</mi><mi>b</mi></mfenced>',
    "\\left[a;b\\right]",
  ],
  [
    "<mmultiscripts><mi>C</mi><mi>k</mi><none/><mprescripts/><mi>n</mi><none/></mmultiscripts>",
    "{}_{n}C_{k}",
  ],
  ['<menclose notation="updiagonalstrike"><mi>x</mi></menclose>', "\\cancel{x}"],
  ['<mi>a</mi><mspace width="0.5em"/><mtext>if </mtext><mi>b</mi>', "a\\hspace{0.5em}\\text{if }b"],
  ["<mo>&lt;</mo><mo>&amp;</mo><mo>%</mo><mo>{</mo>", "<\\&\\%\\{"],
  ["<mstyle displaystyle='true'><mi>x</mi></mstyle>", "{\\displaystyle x}"],
];

test.each(cases)("%s", (mathml, tex) => {
  expect(mathTex(`<math>${mathml}</math>`)).toEqual({ tex });
});

test("TeX that stands beside it is taken, wherever it is", () => {
  const annotation = '<annotation encoding="application/x-tex"> x^2 &amp; y </annotation>';
  const source = `<math display="block"><semantics><mrow><mi>x</mi></mrow>${annotation}</semantics></math>`;
  expect(mathTex(source)).toEqual({ tex: "x^2 & y", display: true });
});

test("content of MathML's other half and mere words are no formula", () => {
  expect(mathTex("<math><apply><plus/><ci>x</ci></apply></math>")).toBeUndefined();
  expect(mathTex("<math>words</math>")).toBeUndefined();
});

test("each is drawn", async () => {
  const markdown = cases.map(([mathml]) => `a <math>${mathml}</math>`).join("\n\n");
  expect((await render(markdown, { format: "png" })).warnings).toEqual([]);
});
