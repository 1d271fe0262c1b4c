/** Commands whose arguments have a form of their own: each is written in TeX that MathJax reads. */

/** Reads the arguments of a command, in their order. */
export interface Arguments {
  /** The next argument. */
  group(): string;
  /** An argument in brackets, empty if there is none. */
  option(): string;
  /** Whether a star is next, which is taken. */
  star(): boolean;
}

/** Writes a command with its arguments in other TeX. */
export type Expand = (from: Arguments) => string;

const INDEX = /([\^_])\s*(\{(?:[^{}]|\{[^{}]*\})*\}|\\[a-zA-Z]+|[^\s{}])|([^\s])/gu;

/** Indices of a tensor, each to the right of the one before, at the height that the letter has. */
function staggered(indices: string, letter: string): string {
  return Array.from(indices.matchAll(INDEX), ([, place, index, other]) =>
    place === undefined ? (other ?? "") : `{\\vphantom{${letter}}}${place}${index}`,
  ).join("");
}

/** Zapf Dingbats that Unicode has elsewhere than at U+2700: the font's codes, and their characters. */
const dingbats: Readonly<Record<number, string>> = {
  37: "☎",
  42: "☛",
  43: "☞",
  72: "★",
  108: "●",
  110: "■",
  115: "▲",
  116: "▼",
  117: "◆",
  119: "◗",
  168: "♣",
  169: "♦",
  170: "♥",
  171: "♠",
  213: "→",
  214: "↔",
  215: "↕",
};

/** A sign of pifont by its code: the package's table, and Unicode's chart of Dingbats. */
function dingbat(code: number): string {
  const elsewhere = dingbats[code];
  if (elsewhere !== undefined) return elsewhere;
  if (code >= 172 && code <= 181) return String.fromCodePoint(0x2460 + code - 172);
  const isHere = (code > 32 && code < 127) || (code > 160 && code < 255 && code !== 240);
  return isHere ? String.fromCodePoint(0x2700 + code - 32) : "";
}

/** Commands of the packages tensor, isotope and pifont. */
export const notations: Readonly<Record<string, Expand>> = {
  tensor: (from) => {
    // With a star, what is above stands over what is below.
    const stacked = from.star();
    const before = from.option();
    const letter = from.group();
    const place = stacked
      ? (indices: string, of: string) => (indices === "" ? "" : `${of}${indices}`)
      : (indices: string) => staggered(indices, letter);
    return `{${place(before, `{\\vphantom{${letter}}}`)}{${letter}}${place(from.group(), "")}}`;
  },
  indices: (from) => {
    const stacked = from.star();
    const given = from.group();
    return stacked ? `{}${given}` : `{${staggered(given, "x")}}`;
  },
  isotope: (from) => {
    const [mass, number] = [from.option(), from.option()];
    return `{\\vphantom{X}^{${mass}}_{${number}}\\mathrm{${from.group()}}}`;
  },
  ding: (from) => {
    const code = from.group();
    return `\\text{${dingbat(Number(code)) || `\\ding ${code}`}}`;
  },
};
