/**
 * A face of emoji without ink. Emoji are drawn as pictures; this text lies over them, so that they
 * are read, searched and copied as what they are.
 */
import { cmapTable } from "./cmap.ts";
import { nameTables } from "./rename.ts";
import { writeFont, type Tables } from "./sfnt.ts";
import type { Range } from "@platen/fonts";

/** The template has the same. */
export const EMOJI_FAMILY = "Platen Emoji";

const UNITS = 1000;

/** All that may be part of an emoji: UTS #51, `emoji-sequences.txt`. */
const characters: readonly Range[] = [
  [0x23, 0x23],
  [0x2a, 0x2a],
  [0x30, 0x39],
  [0xa9, 0xa9],
  [0xae, 0xae],
  [0x200d, 0x200d],
  [0x203c, 0x3299],
  [0xfe0f, 0xfe0f],
  [0x1f000, 0x1fbff],
  [0xe0020, 0xe007f],
];

/** Joiners, selectors, skin tones, tags and the frame of a key: they stand with another character. */
function isAttached(codePoint: number): boolean {
  return (
    codePoint === 0x200d ||
    codePoint === 0xfe0f ||
    codePoint === 0x20e3 ||
    (codePoint >= 0x1f3fb && codePoint <= 0x1f3ff) ||
    codePoint >= 0xe0000
  );
}

/** How many characters of an emoji take the width of an em in this face; at least 1. */
export function visibleCharacters(emoji: string): number {
  let count = 0;
  for (const character of emoji) if (!isAttached(character.codePointAt(0) ?? 0)) count += 1;
  return Math.max(1, count);
}

let made: Buffer | undefined;

/** The face; each character is an em wide, or nothing. */
export function emojiFace(): Buffer {
  return (made ??= build());
}

function build(): Buffer {
  const glyphs = new Map<number, number>();
  const advances = [0];
  for (const [first, last] of characters)
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      glyphs.set(codePoint, advances.length);
      advances.push(isAttached(codePoint) ? 0 : UNITS);
    }
  const count = advances.length;
  const tables: Tables = new Map([
    ["OS/2", table(96, [0, 4], [4, 400], [6, 5])],
    ["cmap", cmapTable(glyphs)],
    ["glyf", dot()],
    ["head", head()],
    ["hhea", table(36, [0, 1], [4, 800], [6, 0x10000 - 200], [10, UNITS], [34, count])],
    ["hmtx", metrics(advances)],
    // In words: all but the first glyph are empty, and begin and end after it.
    ["loca", Buffer.concat([Buffer.alloc(2), Buffer.alloc(2 * count).fill(AFTER_DOT)])],
    ["maxp", table(32, [0, 1], [4, count], [6, 1], [8, 1], [14, 1])],
    ["post", table(32, [0, 3])],
  ]);
  nameTables(tables, { family: EMOJI_FAMILY, weight: 400, italic: false });
  return writeFont(tables);
}

/** Where the second glyph begins, in 16-bit words, as 16 bits. */
const AFTER_DOT = Buffer.from([0, 8]);

/**
 * The first glyph, `.notdef`: a contour of one point, which draws nothing. It is there so that the table of outlines is
 * not empty, which readers warn of (OpenType 1.9.1, `glyf`: contours, box, last point, instructions, flags).
 */
function dot(): Buffer {
  const data = table(16, [0, 1]);
  // On the curve, and as far from the point before it as from itself: no coordinates follow.
  data.writeUInt8(0b0011_0001, 14);
  return data;
}

/** A table of zeros but for these 16-bit words at these offsets. */
function table(length: number, ...words: [offset: number, value: number][]): Buffer {
  const data = Buffer.alloc(length);
  for (const [offset, value] of words) data.writeUInt16BE(value, offset);
  return data;
}

function head(): Buffer {
  const data = table(54, [0, 1], [4, 1], [18, UNITS], [46, 8]);
  data.writeUInt32BE(0x5f0f3cf5, 12);
  return data;
}

function metrics(advances: readonly number[]): Buffer {
  const data = Buffer.alloc(4 * advances.length);
  advances.forEach((advance, i) => data.writeUInt16BE(advance, 4 * i));
  return data;
}
