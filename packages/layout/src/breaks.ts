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
  for (let at = 1; at < text.length; at += 1)
    if (isAsciiPair(text, at) && breaksBetween(text, at)) places.push(at);
  return places;
}

function isAsciiPair(text: string, at: number): boolean {
  return text.charCodeAt(at - 1) < 0x80 && text.charCodeAt(at) < 0x80;
}

function breaksBetween(text: string, at: number): boolean {
  const before = text[at - 1] ?? "";
  const after = text[at] ?? "";
  if (isSpace(before)) return !isSpace(after);
  if (isSpace(after)) return false;
  if (before === "-") {
    if (/\d/.test(after)) return /[A-Za-z\d]/.test(text[at - 2] ?? "");
    return !keptAfterHyphen.has(after);
  }
  if (before === "?") return !keptAfterQuestion.has(after);
  return opening.has(after) && beforeOpening.has(before);
}

function isSpace(char: string): boolean {
  return char === " " || char === "\t" || char === "\n" || char === "\r";
}
