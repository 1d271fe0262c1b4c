/** Formulas as answers have them: few forms, other letters and numbers each time. */
import type { Random } from "./random.ts";

const letters = [..."abcdhkmnprstuvxyzNMR"];
const greek = ["\\alpha", "\\beta", "\\gamma", "\\delta", "\\lambda", "\\mu", "\\sigma", "\\theta"];

type Form = (random: Random, a: string, b: string, n: number) => string;

const short: readonly Form[] = [
  (_, a, b) => `O(${a} \\log ${b})`,
  (_, a, b, n) => `${a} = ${b}^{${n}}`,
  (_, a, b, n) => `${a} \\le ${n}${b}`,
  (random, a, b) => `${a}_{${random.between(0, 9)}} + ${b}_{i}`,
  (_, a, b) => `\\sqrt{${a}^2 + ${b}^2}`,
  (_, a, b, n) => `${n} \\cdot ${a} \\approx ${b}`,
  (_, a, b) => `${a} \\in \\mathbb{R}^{${b}}`,
  (random, a) => `${random.pick(greek)} \\to ${a}`,
];

const long: readonly Form[] = [
  (_, a, b, n) =>
    `\\sum_{i=1}^{${a}} \\frac{${n}}{${b}^i} < ${a} \\quad \\text{for all } ${a} \\in \\mathbb{N}`,
  (random, a, b, n) =>
    `\\int_{0}^{${n}} ${a}^{${random.between(2, 9)}} \\, d${a} = \\frac{${b}}{${n + 1}}`,
  (_, a, b, n) => `${a} = \\frac{-${b} \\pm \\sqrt{${b}^2 - ${n}${a}c}}{2${a}}`,
  (random, a, b) =>
    `\\lim_{${a} \\to \\infty} \\left(1 + \\frac{${random.pick(greek)}}{${a}}\\right)^{${a}} = e^{${b}}`,
  (_, a, b, n) =>
    `\\begin{pmatrix} ${a} & ${n} \\\\ ${b} & ${n + 2} \\end{pmatrix} \\begin{pmatrix} x \\\\ y \\end{pmatrix} = \\lambda`,
  (random, a, b, n) =>
    `P(${a} \\mid ${b}) = \\frac{P(${b} \\mid ${a}) \\, P(${a})}{P(${b})} \\approx 0.${n}${random.between(1, 9)}`,
];

const made = (random: Random, forms: readonly Form[]) =>
  random.pick(forms)(random, random.pick(letters), random.pick(letters), random.between(2, 99));

/** Makes a formula within a line of text, with its signs. */
export const inlineFormula = (random: Random): string => `$${made(random, short)}$`;

/** Makes a formula on lines of its own. */
export const displayFormula = (random: Random): string => `$$\n${made(random, long)}\n$$`;
