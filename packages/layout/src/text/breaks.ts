/** Finds where lines may end, by the rules of Unicode as Chromium follows them. */
import LineBreaker from "linebreak";

/** Signs of ASCII that a line may end with when an opening bracket follows. */
const beforeOpening: ReadonlySet<string> = new Set('!"#%&)*+,-.:;=>?\\]|}~');
const opening: ReadonlySet<string> = new Set("(<[{");
/** Characters that stay on the line of a hyphen or question mark before them. */
const keptAfterHyphen: ReadonlySet<string> = new Set("!$),./:;?]}");
const keptAfterQuestion: ReadonlySet<string> = new Set("!\"'),./:;?]}");
const spaces: ReadonlySet<string> = new Set(" \t\n\r");

/** Scripts that write words without spaces between them, told apart by a dictionary. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}][\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+/gu;

/**
 * Places after a comma or a full stop of East Asia, where a name that begins with a sign may begin
 * a line. UAX #14 has no place there, so that a row of such names would be cut wherever the line is
 * full.
 */
export const beforeNames = /(?<=[、。，；！？])(?=[:.!/][A-Za-z])/g;

/** Characters as wide as a square, and their halves (`East_Asian_Width` W, F and H of UAX #11). */
const SQUARES =
  "\\u1100-\\u115f\\u20a9\\u2e80-\\u303e\\u3041-\\ua4cf\\ua960-\\ua97f\\uac00-\\ud7ff\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff01-\\uffdc\\uffe0-\\uffee\\u{20000}-\\u{3fffd}";
/** LB19a of Unicode 16: quotation marks between such characters are the brackets of their text. */
const openingQuote = new RegExp(`(?<=[${SQUARES}])[\u2018\u201c](?=[${SQUARES}])`, "gu");
const closingQuote = new RegExp(`(?<=[${SQUARES}])[\u2019\u201d](?=[${SQUARES}])`, "gu");
const quotes = /[\u2018\u2019\u201c\u201d]/;
/** LB30 of Unicode 16: a line may end between a letter or a number and a bracket as wide as a square. */
const beforeWideBracket =
  /(?<=[\p{L}\p{N}])(?=[\u3008\u300a\u300c\u300e\u3010\u3014\u3016\uff08\uff3b\uff5b])/gu;
/** Korean has spaces between its words, and is divided nowhere else (`word-break: keep-all` of CSS Text 3). */
const HANGUL = "\\u1100-\\u11ff\\u3130-\\u318f\\ua960-\\ua97f\\uac00-\\ud7ff";
const withinKorean = new RegExp(
  `(?<=[${HANGUL}]\\p{M}*)(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}]\\p{M}*)(?=[${HANGUL}])`,
  "gu",
);

/**
 * Characters that the rules above are about. Most texts that are not of ASCII have a dash or a
 * curly quotation mark, and none of these.
 */
const eastAsian = /[\u1100-\u11ff\u20a9\u2e80-\uffee]/;

/** The tables of the breaker are of Unicode 13: what came later is told to it by other characters of the same length. */
function withBrackets(text: string): string {
  if (!quotes.test(text)) return text;
  return text.replace(openingQuote, "\u300c").replace(closingQuote, "\u300d");
}

let words: Intl.Segmenter | undefined;

/**
 * Where a line may end, as indices into the text, ascending; its own end is not among them. As
 * Chromium has it: the rules of Unicode (UAX #14), but a rule of its own between two characters of
 * ASCII, which leaves paths and names whole.
 */
export function breakPlaces(text: string): number[] {
  const places: number[] = [];
  markBreaks(text).forEach((mark, at) => {
    if (mark === 1) places.push(at);
  });
  return places;
}

/**
 * Marks the same places: a byte for each index of the text, and one for its end: 1 where a line may
 * end before it.
 */
export function markBreaks(text: string): Uint8Array {
  const marks = new Uint8Array(text.length + 1);
  /** The first and the last character that is not of ASCII. */
  let first = -1;
  let last = -1;
  let before = ASCII;
  for (let at = 0; at < text.length; at += 1) {
    const after = text.charCodeAt(at);
    if (after >= ASCII) {
      if (first < 0) first = at;
      last = at;
    } else if (before < ASCII && breaksBetween(text, at, rules[before * ASCII + after]!))
      marks[at] = 1;
    before = after;
  }
  if (first >= 0) markOthers(text, first, last, marks);
  return marks;
}

/** Marks the places beside characters that are not of ASCII, which stand from `first` to `last`. */
function markOthers(text: string, first: number, last: number, marks: Uint8Array): void {
  const start = wordBefore(text, first);
  // Text behind the character after them has no influence on these places.
  const part = text.slice(start, last + 2);
  const isEastAsian = eastAsian.test(part);
  const breaker = new LineBreaker(isEastAsian ? withBrackets(part) : part);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const place = start + next.position;
    if (!isAsciiPair(text, place)) marks[place] = 1;
  }
  if (isEastAsian) {
    for (const { index } of part.matchAll(beforeWideBracket)) marks[start + index] = 1;
    for (const { index } of part.matchAll(withinKorean)) marks[start + index] = 0;
  }
  for (const { 0: run, index } of text.matchAll(unspaced))
    for (const { index: start } of (words ??= new Intl.Segmenter("th", {
      granularity: "word",
    })).segment(run))
      if (start > 0) marks[index + start] = 1;
  marks[0] = 0;
  marks[text.length] = 0;
}

/**
 * Finds where the rules of Unicode may begin for text from an index on: at a letter after a space
 * after a letter. A line may end there, whatever is before, and nothing before it has influence on
 * what comes.
 */
function wordBefore(text: string, index: number): number {
  for (let at = index - 1; at > 1; at -= 1)
    if (text.charCodeAt(at - 1) === 0x20 && isLetterAt(text, at) && isLetterAt(text, at - 2))
      return at;
  return 0;
}

function isAsciiPair(text: string, at: number): boolean {
  return text.charCodeAt(at - 1) < ASCII && text.charCodeAt(at) < ASCII;
}

function breaksBetween(text: string, at: number, rule: number): boolean {
  return rule === BREAK || (rule === BREAK_AFTER_WORD && at > 1 && isWordAt(text, at - 2));
}

function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < ASCII && isWord[code] === 1;
}

function isLetterAt(text: string, at: number): boolean {
  // Upper case as lower case.
  const code = text.charCodeAt(at) | 0x20;
  return code >= 0x61 && code <= 0x7a;
}

/** Characters of ASCII. */
const ASCII = 128;
/**
 * Rules between two characters of ASCII: a line ends there never, always, or if there is a letter
 * or a digit before both.
 */
const KEEP = 0;
const BREAK = 1;
const BREAK_AFTER_WORD = 2;

const isWord = Uint8Array.from({ length: ASCII }, (_, code) =>
  /[A-Za-z\d]/.test(String.fromCharCode(code)) ? 1 : 0,
);
const rules = readRules();

/** Reads the rule between each two characters. */
function readRules(): Uint8Array {
  const table = new Uint8Array(ASCII * ASCII).fill(KEEP);
  const set = (before: string, after: string, rule: number) => {
    if (!spaces.has(after)) table[before.charCodeAt(0) * ASCII + after.charCodeAt(0)] = rule;
  };
  for (const before of beforeOpening) for (const after of opening) set(before, after, BREAK);
  for (let code = 0; code < ASCII; code += 1) {
    const after = String.fromCharCode(code);
    for (const space of spaces) set(space, after, BREAK);
    const isDigit = after >= "0" && after <= "9";
    set("-", after, isDigit ? BREAK_AFTER_WORD : keptAfterHyphen.has(after) ? KEEP : BREAK);
    set("?", after, keptAfterQuestion.has(after) ? KEEP : BREAK);
  }
  return table;
}
