/**
 * Tables `glyf` and `loca` from their packed form (WOFF 2.0, 5.1 to 5.3), in which what is alike in all glyphs
 * stands together in streams; and sums of words.
 */
import { edgesAt, ENDS, glyfAt, locaAt, MOST_POINTS, openTables, PACKED } from "./memory";
import { readPoints, writeBox, writePoints } from "./points";
import {
  all,
  begin,
  boxes,
  composites,
  contours,
  counts,
  fail,
  failed,
  flags,
  glyphs,
  programs,
} from "./streams";

export { edgesAt, glyfAt, locaAt, openPacked, PACKED } from "./memory";

const HAS_OVERLAPS: u32 = 1;
const COMPOSITE: u32 = 0xffff;
const BOX: u32 = 8;
/** Flags of a part of a composite glyph (OpenType, `glyf`). */
const WIDE_ARGUMENTS: u32 = 1;
const SCALE: u32 = 8;
const MORE_PARTS: u32 = 0x20;
const TWO_SCALES: u32 = 0x40;
const MATRIX: u32 = 0x80;
const INSTRUCTIONS: u32 = 0x100;

/** How many there are. */
export let glyphCount: u32 = 0;
export let locaLength: u32 = 0;
/** Address of the next byte of `glyf`. */
let out: u32 = 0;

/**
 * Unpacks so many bytes at `PACKED`: writes all three tables, and returns the length of `glyf`, or
 * -1 if they are none.
 */
export function unpackOutlines(packed: u32): i32 {
  begin();
  all.at = PACKED;
  all.end = PACKED + packed;
  all.take(2); // reserved
  const options = all.u16();
  glyphCount = all.u16();
  const longIndex = all.u16() !== 0;
  const lengths = all.take(28);
  if (failed) return -1;
  openStreams(lengths);
  const ownBoxes = boxes.take(((glyphCount + 31) >> 5) << 2);
  const overlaps = options & HAS_OVERLAPS ? all.take((glyphCount + 7) >> 3) : 0;
  if (failed || !openTables(packed, glyphCount, room())) return -1;
  out = glyfAt;
  for (let glyph: u32 = 0; glyph < glyphCount; glyph += 1) {
    noteStart(glyph, longIndex);
    const start = out;
    writeGlyph(isSet(ownBoxes, glyph), overlaps !== 0 && isSet(overlaps, glyph));
    if (failed) return -1;
    store<u16>(edgesAt + 2 * glyph, out > start ? bswap(load<u16>(start + 2)) : 0);
  }
  noteStart(glyphCount, longIndex);
  locaLength = (glyphCount + 1) * (longIndex ? 4 : 2);
  return out - glyfAt;
}

function openStreams(lengths: u32): void {
  contours.open(all, bswap(load<u32>(lengths)));
  counts.open(all, bswap(load<u32>(lengths + 4)));
  flags.open(all, bswap(load<u32>(lengths + 8)));
  glyphs.open(all, bswap(load<u32>(lengths + 12)));
  composites.open(all, bswap(load<u32>(lengths + 16)));
  boxes.open(all, bswap(load<u32>(lengths + 20)));
  programs.open(all, bswap(load<u32>(lengths + 24)));
}

/** Bytes that `glyf` takes at most. */
function room(): u64 {
  // A header, a length and up to three zeros; of each point a flag and two words; of each contour its end.
  return (
    <u64>16 * glyphCount +
    <u64>5 * (flags.end - flags.at) +
    <u64>2 * (counts.end - counts.at) +
    <u64>(composites.end - composites.at) +
    <u64>(programs.end - programs.at)
  );
}

function isSet(bits: u32, number: u32): bool {
  return (((<u32>load<u8>(bits + (number >> 3))) << (number & 7)) & 0x80) !== 0;
}

function noteStart(glyph: u32, long: bool): void {
  const place = out - glyfAt;
  if (long) store<u32>(locaAt + 4 * glyph, bswap(place));
  else store<u16>(locaAt + 2 * glyph, bswap(<u16>(place >> 1)));
}

function writeGlyph(hasBox: bool, overlaps: bool): void {
  const parts = contours.u16();
  if (parts === 0) {
    if (hasBox) fail();
    return;
  }
  write16(parts);
  if (parts === COMPOSITE) writeComposite(hasBox);
  else writeSimple(parts, hasBox, overlaps);
  while (out & 3) {
    store<u8>(out, 0);
    out += 1;
  }
}

function writeComposite(hasBox: bool): void {
  if (!hasBox) return fail();
  copy(boxes.take(BOX), BOX);
  const start = composites.at;
  let hasProgram: bool = false;
  for (let more: bool = true; more;) {
    const flag = composites.u16();
    composites.take(2 + (flag & WIDE_ARGUMENTS ? 4 : 2) + scaleSize(flag));
    if (failed) return;
    if (flag & INSTRUCTIONS) hasProgram = true;
    more = (flag & MORE_PARTS) !== 0;
  }
  copy(start, composites.at - start);
  if (hasProgram) writeProgram();
}

function scaleSize(flag: u32): u32 {
  if (flag & SCALE) return 2;
  if (flag & TWO_SCALES) return 4;
  return flag & MATRIX ? 8 : 0;
}

function writeSimple(parts: u32, hasBox: bool, overlaps: bool): void {
  let points: u32 = 0;
  for (let contour: u32 = 0; contour < parts; contour += 1) {
    points += counts.short();
    if (failed || points < 1 || points > MOST_POINTS) return fail();
    store<u16>(ENDS + 2 * contour, bswap(<u16>(points - 1)));
  }
  readPoints(points);
  if (failed) return;
  if (hasBox) copy(boxes.take(BOX), BOX);
  else out = writeBox(out, points);
  copy(ENDS, 2 * parts);
  writeProgram();
  if (!failed) out = writePoints(out, points, overlaps);
}

function writeProgram(): void {
  const length = glyphs.short();
  const at = programs.take(length);
  if (failed) return;
  write16(length);
  copy(at, length);
}

function write16(value: u32): void {
  store<u16>(out, bswap(<u16>value));
  out += 2;
}

function copy(from: u32, length: u32): void {
  if (failed) return;
  memory.copy(out, from, length);
  out += length;
}

/** Sums the words from `at` on, modulo 2³². */
export function sum(at: u32, bytes: u32): u32 {
  let total: u32 = 0;
  for (let place = at; place < at + bytes; place += 4) total += bswap(load<u32>(place));
  return total;
}
