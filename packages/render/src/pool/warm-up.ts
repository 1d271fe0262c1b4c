/**
 * Documents for a child to warm up with: answers in short, each with other words, numbers, formulas and code, because
 * what is found in a cache teaches the compiler nothing.
 */
import type { RenderOptions } from "../options.ts";

/** @param round the same number gives the same document */
export function warmUpRound(round: number): { markdown: string; options: RenderOptions } {
  const words = writer(round);
  const markdown = sections.map((section) => section(words)).join("\n\n");
  return {
    markdown: `${markdown}\n`,
    options: { theme: round % 2 === 0 ? "light" : "dark", width: 640 + 80 * (round % 4) },
  };
}

interface Words {
  /** A whole number from 0 up to `most`, without it. */
  number: (most: number) => number;
  word: () => string;
  sentence: (length: number) => string;
  letter: () => string;
}

const SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi wo xy tion ment er al ing".split(" ");
const LETTERS = [..."abcdhkmnprstuvxyz"];

/** Numbers by the linear congruential generator of "Numerical Recipes". */
function writer(seed: number): Words {
  let state = seed >>> 0;
  const number = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const some = (length: number, one: () => string, between: string) =>
    Array.from({ length }, one).join(between);
  const word = () => some(1 + number(3), () => SYLLABLES[number(SYLLABLES.length)] ?? "", "");
  const sentence = (length: number) => `${some(length, word, " ")}.`;
  return { number, word, sentence, letter: () => LETTERS[number(LETTERS.length)] ?? "x" };
}

const sections: readonly ((words: Words) => string)[] = [
  ({ word, sentence }) =>
    `# ${word()} ${word()} 🚀\n\n${sentence(20)} **${word()}**, *${word()}* [${word()}](#${word()}).`,
  ({ word, sentence, letter, number }) =>
    `1. ${sentence(6)} $${letter()}^{${number(99)}} \\le ${letter()}_{i}$\n2. \`${word()}\` ${sentence(4)}\n   - ${sentence(5)}\n- [x] ${sentence(3)}`,
  ({ word, sentence, number }) => code[number(code.length)]?.(word(), word(), sentence(4)) ?? "",
  ({ word, number }) =>
    `| ${word()} | ${word()} | ${word()} |\n|:--|:-:|--:|\n| ${word()} | ${number(999)} | ✅ |\n| ${word()} | \`${word()}\` | ${number(99)} % |`,
  ({ letter, number }) => formulas[number(formulas.length)]?.(letter(), letter(), number(99)) ?? "",
  ({ word, sentence }) =>
    `> [!NOTE]\n> ${sentence(12)} 二分查找${word()}，结果。[^1]\n\n[^1]: ${sentence(5)}`,
];

const code: readonly ((name: string, other: string, text: string) => string)[] = [
  (name, other, text) =>
    `\`\`\`python\ndef ${name}(${other}: int) -> str:\n    """${text}"""\n    return f"{${other}}" if ${other} > 1 else None  # ${text}\n\`\`\``,
  (name, other, text) =>
    `\`\`\`ts\nexport const ${name}: string = \`\${${other}(42)}\`; // ${text}\n\`\`\``,
  (name, other, text) => `\`\`\`bash\necho "$${name}" | grep -v '${other}' # ${text}\n\`\`\``,
  (name, other, text) =>
    `\`\`\`json\n{"${name}": [1, true, null, "${text}"], "${other}": {}}\n\`\`\``,
  (name, other, text) =>
    `\`\`\`sql\nSELECT ${name}, count(*) FROM ${other} WHERE id > 10 -- ${text}\n\`\`\``,
];

const formulas: readonly ((a: string, b: string, n: number) => string)[] = [
  (a, b, n) => `$$\\sum_{i=1}^{${a}} \\frac{${n}}{\\sqrt{${b}_i}} \\approx \\int_1^{${a}} x\\,dx$$`,
  (a, b, n) =>
    `$$${a} = \\frac{-${b} \\pm \\sqrt{${b}^2 - ${n}${a}c}}{2${a}}, \\quad ${a} \\in \\mathbb{R}$$`,
  (a, b, n) =>
    `$$\\begin{pmatrix} ${a} & ${n} \\\\ ${b} & 1 \\end{pmatrix} = \\lambda \\text{ for all } ${b}$$`,
  (a, b, n) =>
    `$$\\lim_{${a} \\to \\infty} \\left(1 + \\frac{\\alpha}{${a}}\\right)^{${n}} = e^{${b}}$$`,
];
