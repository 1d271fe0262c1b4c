/** A TrueType file of its tables (OpenType, "Organization of an OpenType Font"). */
import { withChecksums } from "./checksum.ts";

export interface Table {
  tag: string;
  bytes: Uint8Array;
}

const HEADER = 12;
const ENTRY = 16;
/** Place in `head` of the number that makes all words of the file add up to `ALL`. */
const ADJUSTMENT = 8;
const ALL = 0xb1b0_afba;

/** Tables stand in the order given, and in the directory in that of their tags. */
export function trueType(flavor: number, tables: readonly Table[]): Uint8Array {
  const start = HEADER + ENTRY * tables.length;
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), start);
  const file = new Uint8Array(size);
  const view = new DataView(file.buffer);
  const places = new Map<string, number>();
  let place = start;
  for (const { tag, bytes } of tables) {
    file.set(bytes, place);
    places.set(tag, place);
    place += padded(bytes.length);
  }
  const head = places.get("head");
  if (head !== undefined) view.setUint32(head + ADJUSTMENT, 0);

  writeHeader(view, flavor, tables.length);
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const sum = withChecksums(file, (sumOf) => {
    for (const [number, { tag, bytes }] of sorted.entries()) {
      const at = places.get(tag) ?? 0;
      writeEntry(view, HEADER + ENTRY * number, tag, [sumOf(at, bytes.length), at, bytes.length]);
    }
    return sumOf(start, size - start);
  });
  if (head !== undefined)
    view.setUint32(head + ADJUSTMENT, (ALL - sum - sumOfWords(view, start)) >>> 0);
  return file;
}

function writeHeader(view: DataView, flavor: number, count: number): void {
  const selector = Math.floor(Math.log2(count));
  const range = 2 ** selector * ENTRY;
  view.setUint32(0, flavor);
  for (const [number, word] of [count, range, selector, count * ENTRY - range].entries())
    view.setUint16(4 + 2 * number, word);
}

/** @param words sum, place and length of the table */
function writeEntry(view: DataView, at: number, tag: string, words: readonly number[]): void {
  for (let letter = 0; letter < 4; letter += 1) view.setUint8(at + letter, tag.charCodeAt(letter));
  for (const [number, word] of words.entries()) view.setUint32(at + 4 + 4 * number, word);
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return (length + 3) & ~3;
}

function sumOfWords(view: DataView, end: number): number {
  let sum = 0;
  for (let at = 0; at < end; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
