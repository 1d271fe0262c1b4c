/** Counts the properties of a text that its cost depends on. */
import type { Costs } from "./costs.ts";

/** Counts of the characters of a text, by kind. */
export class TextCount {
  plain = 0;
  wide = 0;
  other = 0;
  emoji = 0;
  /** Emoji that were not seen before. */
  newEmoji = 0;
  /** Han characters, Kana and Hangul that were not seen before. */
  newWide = 0;
  /** Characters of words that are too long to be remembered: they are shaped as often as they are laid out. */
  long = 0;
  /** Places where one script follows on another. */
  changes = 0;

  add(more: TextCount): void {
    for (const name of counted) this[name] += more[name];
  }

  /** Characters of very long words that are Latin, Greek or Cyrillic, roughly. */
  get longPlain(): number {
    return Math.min(this.plain, this.long);
  }

  get characters(): number {
    return this.plain + this.wide + this.other + this.emoji;
  }
}

const counted = [
  "plain",
  "wide",
  "other",
  "emoji",
  "newEmoji",
  "newWide",
  "long",
  "changes",
] as const;

type Sort = "plain" | "wide" | "other" | "emoji";

/** First code points of ranges and what is in them, by the blocks of Unicode 17. */
const ranges: readonly (readonly [number, Sort])[] = [
  [0, "plain"],
  [0x530, "other"],
  [0x1e00, "plain"],
  [0x2600, "emoji"],
  [0x27c0, "plain"],
  [0x2c00, "other"],
  [0x2e80, "wide"],
  [0xa000, "other"],
  [0xac00, "wide"],
  [0xd7b0, "other"],
  [0xf900, "wide"],
  [0xfb00, "other"],
  [0xff00, "wide"],
  [0xfff0, "plain"],
  [0x10000, "other"],
  [0x1f000, "emoji"],
  [0x20000, "wide"],
  [0xe0000, "plain"],
];

function sortOf(code: number): Sort {
  let low = 0;
  let high = ranges.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ranges[middle]?.[0] ?? 0) <= code) low = middle;
    else high = middle - 1;
  }
  return ranges[low]?.[1] ?? "plain";
}

/** Blocks of Unicode begin at multiples of this, those of most scripts; it stands for the script. */
const SCRIPT = 0x80;

/** Below it are Latin letters and what they share with all scripts. */
const LATIN = 0x250;

/** Characters seen in the document: blocks of Unicode that stand for scripts; characters by code point. */
export interface Seen {
  scripts: Set<number>;
  emoji: Set<number>;
  wide: Set<number>;
}

/** Words up to this length are remembered by the layout, in UTF-16 units. */
const REMEMBERED = 64;
const longWord = /\S{65,}/gu;

/** Most texts have no other characters, and need no look at each. */
// oxlint-disable-next-line no-control-regex
const latin = /^[\u0000-\u024f]*$/;

/** Adds what a text has to `count` and to `seen`. */
export function countText(text: string, count: TextCount, { scripts, emoji, wide }: Seen): void {
  if (text.length > REMEMBERED)
    for (const [word] of text.matchAll(longWord)) count.long += word.length;
  if (latin.test(text)) {
    count.plain += text.length;
    return;
  }
  let before = -1;
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at);
    if (code < LATIN) {
      count.plain += 1;
      if (code > 0x40 && before > 0) {
        count.changes += 1;
        before = 0;
      }
      continue;
    }
    if (code >= 0xd800 && code < 0xdc00) code = text.codePointAt(at++) ?? code;
    const sort = sortOf(code);
    count[sort] += 1;
    if (sort === "emoji" && !emoji.has(code)) {
      count.newEmoji += 1;
      emoji.add(code);
    }
    if (sort === "wide" && !wide.has(code)) {
      count.newWide += 1;
      wide.add(code);
    }
    if (sort !== "other") continue;
    const script = Math.floor(code / SCRIPT);
    if (script !== before) count.changes += 1;
    scripts.add((before = script));
  }
}

/** Returns the cost of laying out and drawing a text once, in ms. */
export function costOfText(count: TextCount, costs: Costs): number {
  const plain = (count.plain - count.longPlain) * costs.plain + count.longPlain * costs.long;
  return plain + count.wide * costs.wide + count.other * costs.other;
}
