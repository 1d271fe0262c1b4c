/** Blocks of pixels in, tokens out: ITU-T T.81, with components as JFIF has them, none of them at half its size. */
import { COEFFICIENTS, ORDERS, SAMPLES, SCALES, ZIGZAG, across, newRowsAt, pitch } from "./layout";
import { NO_COLOUR, NO_MEAN, meanOf } from "./means";
import { endDirectRow, writeBlock, writeSames } from "./direct";
import { SIDE_SHIFT, fillSamples, flatColour, splatOf } from "./samples";
import { transform } from "./transform";
import {
  COEFFICIENT,
  DIFFERENCE,
  END_OF_BLOCK,
  OF_COLOUR,
  ZEROS,
  endSame,
  goOn,
  putSame,
  putToken,
  tokensEnd,
} from "./tokens";

/** The first coefficients of the block before. */
let before0: i32 = 0;
let before1: i32 = 0;
let before2: i32 = 0;
/** The colour of the block before if it was flat. */
let colourBefore: u32 = NO_COLOUR;

export function resetBlocks(): void {
  before0 = 0;
  before1 = 0;
  before2 = 0;
  colourBefore = NO_COLOUR;
  for (let row: u32 = 0; row < 8; row++)
    for (let bits: u32 = 0; bits < 256; bits++) store<u64>(ORDERS + (((row << 8) | bits) << 3), 0);
  for (let place: u32 = 0; place < 64; place++) {
    const at: u32 = load<u8>(ZIGZAG + place);
    for (let bits: u32 = 0; bits < 256; bits++)
      if (((bits >>> (at & 7)) & 1) !== 0) {
        const order = ORDERS + ((((at >>> 3) << 8) | bits) << 3);
        store<u64>(order, load<u64>(order) | ((<u64>1) << place));
      }
  }
}

/** Takes the eight rows of the batch from the one numbered `first` on. */
export function takeBlocks(first: u32): void {
  const rows = newRowsAt + first * pitch;
  if (colourBefore !== NO_COLOUR && isFlat(rows)) {
    putSame(across);
    return;
  }
  for (let x: u32 = 0; x < across; x++) {
    const at = rows + (x << SIDE_SHIFT);
    const colour = flatColour(at);
    if (colour !== NO_COLOUR && colour === colourBefore) {
      putSame(1);
      continue;
    }
    endSame();
    colourBefore = colour;
    fillSamples(at, colour);
    before0 = takeBlock(0, 0, before0);
    before1 = takeBlock(1, OF_COLOUR, before1);
    before2 = takeBlock(2, OF_COLOUR, before2);
  }
}

/** Writes the same blocks as `takeBlocks`, as bits. */
export function writeBlocks(first: u32): void {
  const rows = newRowsAt + first * pitch;
  let same: u32 = 0;
  if (colourBefore !== NO_COLOUR && isFlat(rows)) same = across;
  else
    for (let x: u32 = 0; x < across; x++) {
      const at = rows + (x << SIDE_SHIFT);
      const colour = flatColour(at);
      if (colour !== NO_COLOUR && colour === colourBefore) {
        same++;
        continue;
      }
      writeSames(same);
      same = 0;
      colourBefore = colour;
      fillSamples(at, colour);
      before0 = writeBlock(0, 0, before0);
      before1 = writeBlock(1, OF_COLOUR, before1);
      before2 = writeBlock(2, OF_COLOUR, before2);
    }
  writeSames(same);
  endDirectRow();
}

/** Whether eight rows have the colour before and no other. */
function isFlat(rows: u32): bool {
  const colour = splatOf(colourBefore);
  const end = rows + 8 * pitch;
  for (let at = rows; at < end; at += 64) {
    const a = v128.xor(v128.load(at), colour);
    const b = v128.xor(v128.load(at, 16), colour);
    const c = v128.xor(v128.load(at, 32), colour);
    const d = v128.xor(v128.load(at, 48), colour);
    if (v128.any_true(v128.or(v128.or(a, b), v128.or(c, d)))) return false;
  }
  return true;
}

/** Returns the block's first coefficient. */
function takeBlock(component: u32, table: u32, before: i32): i32 {
  const scales = SCALES + (table << 7);
  const mean = meanOf(component);
  const ofCoefficients = table + COEFFICIENT;
  let to = tokensEnd;
  if (mean !== NO_MEAN) {
    const first = <i32>nearest(mean * 64 * load<f32>(scales));
    to = putDifference(to, table, first - before);
    goOn(putToken(to, ofCoefficients, END_OF_BLOCK, 0));
    return first;
  }
  const places = transform(SAMPLES + (component << 8), scales, COEFFICIENTS);
  const first: i32 = load<i16>(COEFFICIENTS);
  to = putDifference(to, table, first - before);
  let from: u32 = 1;
  for (let left = places & ~1; left !== 0; left &= left - 1) {
    const place = <u32>ctz(left);
    for (; place - from > 15; from += 16) to = putToken(to, ofCoefficients, ZEROS, 0);
    const value: i32 = load<i16>(COEFFICIENTS + ((<u32>load<u8>(ZIGZAG + place)) << 1));
    to = putToken(to, ofCoefficients, ((place - from) << 4) | sizeOf(value), value);
    from = place + 1;
  }
  if (from < 64) to = putToken(to, ofCoefficients, END_OF_BLOCK, 0);
  goOn(to);
  return first;
}

function putDifference(to: u32, table: u32, difference: i32): u32 {
  return putToken(to, table + DIFFERENCE, sizeOf(difference), difference);
}

/** Bits of a number without its sign. */
function sizeOf(value: i32): u32 {
  return 32 - clz(abs<i32>(value));
}
