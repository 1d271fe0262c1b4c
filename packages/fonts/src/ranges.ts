/**
 * Sets of code points as short strings: ascending ranges, each as the gap from the end of the one
 * before it and its length, in base-32 digits with a continuation bit (the scheme of source maps).
 */

/** First and last code point, both inside. */
export type Range = [first: number, last: number];

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const valueOf = new Uint8Array(128);
for (let i = 0; i < digits.length; i++) valueOf[digits.charCodeAt(i)] = i;

function writeNumber(value: number): string {
  let out = "";
  let rest = value;
  do {
    const digit = rest & 31;
    rest >>>= 5;
    out += digits[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return out;
}

/** Joins ascending code points, duplicates allowed, into ranges. */
export function toRanges(codePoints: Iterable<number>): Range[] {
  const out: Range[] = [];
  for (const codePoint of codePoints) {
    const last = out.at(-1);
    if (last && codePoint <= last[1] + 1) last[1] = Math.max(last[1], codePoint);
    else out.push([codePoint, codePoint]);
  }
  return out;
}

/**
 * Encodes ranges with one number each: gap × 2, plus 1 when a second number with the length less
 * two follows.
 */
export function encodeRanges(ranges: readonly Range[]): string {
  let out = "";
  let end = -1;
  for (const [first, last] of ranges) {
    const gap = first - end - 1;
    out += first === last ? writeNumber(gap * 2) : writeNumber(gap * 2 + 1);
    if (last > first) out += writeNumber(last - first - 1);
    end = last;
  }
  return out;
}

/**
 * The inverse of {@link encodeRanges}, as far as the ranges that begin at or below `limit`. The
 * text is our own, so it is not checked.
 */
export function decodeRanges(text: string, limit = 0x10ffff): Range[] {
  const out: Range[] = [];
  let place = 0;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = valueOf[text.charCodeAt(place++)] ?? 0;
      value |= (digit & 31) << shift;
      if (digit < 32) return value;
    }
  };
  let end = -1;
  while (place < text.length) {
    const head = readNumber();
    const first = end + 1 + (head >>> 1);
    if (first > limit) break;
    end = head & 1 ? first + readNumber() + 1 : first;
    out.push([first, end]);
  }
  return out;
}
