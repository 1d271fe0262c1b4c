import LineBreaker from "linebreak";

/** Signs of ASCII that a line may end with when an opening bracket follows. */
const beforeOpening: ReadonlySet<string> = new Set('!"#%&)*+,-.:;=>?\\]|}~');
const opening: ReadonlySet<string> = new Set("(<[{");
/** Characters that stay on the line of a hyphen or question mark before them. */
const keptAfterHyphen: ReadonlySet<string> = new Set("!$),./:;?]}");
const keptAfterQuestion: ReadonlySet<string> = new Set("!\"'),./:;?]}");

/** Scripts that write words without spaces between them, told apart by a dictionary. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}][\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{M}]+/gu;
// oxlint-disable-next-line no-control-regex
const ascii = /^[\u0000-\u007f]*$/;

let words: Intl.Segmenter | undefined;

/**
 * Where a line may end, as indices into the text, ascending; its own end is not among them. As
 * Chromium has it: the rules of Unicode (UAX #14), but a rule of its own between two characters of
 * ASCII, which leaves paths and names whole.
 */
export function breakPlaces(text: string): number[] {
  if (ascii.test(text)) return asciiPlaces(text);
  const places = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak())
    if (!isAsciiPair(text, next.position)) places.add(next.position);
  for (const place of asciiPlaces(text)) places.add(place);
  for (const { 0: run, index } of text.matchAll(unspaced))
    for (const { index: start } of (words ??= new Intl.Segmenter("th", {
      granularity: "word",
    })).segment(run))
      if (start > 0) places.add(index + start);
  places.delete(text.length);
  places.delete(0);
  return [...places].sort((a, b) => a - b);
}

function asciiPlaces(text: string): number[] {
  const places: number[] = [];
  let before = text.charCodeAt(0);
  for (let at = 1; at < text.length; at += 1) {
    const after = text.charCodeAt(at);
    const isPair = before < ASCII && after < ASCII;
    if (isPair && breaksBetween(text, at, rules[before * ASCII + after]!)) places.push(at);
    before = after;
  }
  return places;
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

/** Characters of ASCII. */
const ASCII = 128;
/** Between two of them a line never ends, always, or if there is a letter or a digit before both. */
const KEEP = 0;
const BREAK = 1;
const BREAK_AFTER_WORD = 2;

const isWord = Uint8Array.from({ length: ASCII }, (_, code) =>
  /[A-Za-z\d]/.test(String.fromCharCode(code)) ? 1 : 0,
);
const rules = Uint8Array.from({ length: ASCII * ASCII }, (_, pair) =>
  ruleBetween(String.fromCharCode(pair / ASCII), String.fromCharCode(pair % ASCII)),
);

function ruleBetween(before: string, after: string): number {
  if (isSpace(before)) return isSpace(after) ? KEEP : BREAK;
  if (isSpace(after)) return KEEP;
  if (before === "-") {
    if (/\d/.test(after)) return BREAK_AFTER_WORD;
    return keptAfterHyphen.has(after) ? KEEP : BREAK;
  }
  if (before === "?") return keptAfterQuestion.has(after) ? KEEP : BREAK;
  return opening.has(after) && beforeOpening.has(before) ? BREAK : KEEP;
}

function isSpace(char: string): boolean {
  return char === " " || char === "\t" || char === "\n" || char === "\r";
}
