/**
 * Collects the evidence for and against a formula in a text: TeX commands, scripts and operators
 * between operands speak for it, words of a language against it.
 */
import { isKnownCommand } from "./commands.ts";

export interface Signs {
  /** A command or an environment that TeX has. `\d` of a regular expression and `\new` of a path are none. */
  command: boolean;
  /** `x^2`, `a_{ij}`: something raised or lowered beside what it belongs to. */
  script: boolean;
  /** Operators and relations that stand between two operands, of which one is a letter or a command. */
  operators: number;
  /** One of them has space on both sides. */
  spaced: boolean;
  /** Begins or ends with a sign that wants an operand there: `5 +`, `= 7`. */
  dangling: boolean;
  /** Words of a language: not names of functions, not what stands within `\text{…}`. */
  words: number;
  /** One of the words has four or more letters, or is of a script without cases. */
  longWord: boolean;
  /** Escapes that only Markdown has a use for: `\*`, `\_` beside letters, `\~`. */
  escapes: boolean;
}

/** Commands with an argument that holds words, with that argument. */
const WORDY =
  /\\(?:text\w*|mbox|hbox|math(?:rm|sf|tt|bf|it)|operatorname\*?|tag\*?|label|eqref|ref|ce|pu|mathrm|color|textcolor|href|url|unit)\s*\{[^{}]*\}/g;
const ENVIRONMENT = /\\(?:begin|end)\s*\{[a-zA-Z]+\*?\}/g;
const COMMAND = /\\([a-zA-Z]+)/g;
const WORD = /\p{L}[\p{L}\p{M}'’]+/gu;
const OPERAND_BEFORE = /[\p{L}\p{N})\]}'!|]\s*$/u;

const OPERATOR = /[=<>+*/×·÷±∓≤≥≠≈≡∈∉⊂⊆→⇒⇔∪∩−-]+/g;
const SCRIPT = /[\p{L}\p{N})\]}|]\s?[\^_]\s?[\p{L}\p{N}{\\(*'+-]/u;
const MARKDOWN_ESCAPE = /\\[*~`#]|[\p{L}\p{N}]\\_|\\_[\p{L}\p{N}]/u;
const EDGE_BEFORE = /^\s*[=*/<>×·÷]/;
const EDGE_AFTER = /(?:^|[^^_{])\s*[=+*/<>×·÷,(-]\s*$/;

/** Short words that are hardly ever products of letters. */
const shortWords = new Set(
  "an as at be by do go he if in is it me my no of on or so to up us we de la le el en et un du es".split(
    " ",
  ),
);
const functions = new Set(
  "sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln lg exp min max sup inf lim det dim ker deg gcd lcm mod arg arctg tg ctg sgn sign div rot grad curl rank tr Re Im Pr Var Cov".split(
    " ",
  ),
);

/** Collects the evidence in a text, in time linear in its length. */
export function signsOf(source: string): Signs {
  const inner = source.replace(WORDY, " \\mathrm x ");
  const withoutEnvironments = inner.replace(ENVIRONMENT, " ");
  let command = withoutEnvironments !== inner || inner !== source;
  const plain = withoutEnvironments.replace(COMMAND, (_, name: string) => {
    command ||= isKnownCommand(name);
    return isKnownCommand(name) ? " X" : name;
  });
  return {
    command,
    script: SCRIPT.test(plain),
    ...operatorsIn(plain),
    dangling: EDGE_BEFORE.test(plain) || EDGE_AFTER.test(plain),
    ...wordsIn(plain),
    escapes: MARKDOWN_ESCAPE.test(source),
  };
}

function operatorsIn(plain: string): { operators: number; spaced: boolean } {
  let operators = 0;
  let spaced = false;
  for (const { 0: sign, index } of plain.matchAll(OPERATOR)) {
    const before = plain.slice(Math.max(0, index - 12), index);
    const after = plain.slice(index + sign.length, index + sign.length + 12);
    if (!OPERAND_BEFORE.test(before) || !/^\s*[\p{L}\p{N}({[\\|√∞-]/u.test(after)) continue;
    if (!/\p{L}\W*$/u.test(before) && !/^\W*\p{L}/u.test(after) && sign !== "=") continue;
    operators += 1;
    spaced ||= /\s$/.test(before) && /^\s/.test(after);
  }
  return { operators, spaced };
}

function wordsIn(plain: string): { words: number; longWord: boolean } {
  let words = 0;
  let longWord = false;
  for (const [word] of plain.matchAll(WORD)) {
    if (functions.has(word)) continue;
    if (word.length === 2 && !shortWords.has(word.toLowerCase()) && !/\p{Lo}/u.test(word)) continue;
    words += 1;
    longWord ||= /\p{Ll}{4}|\p{Lo}/u.test(word) || word.length > 5;
  }
  return { words, longWord };
}
