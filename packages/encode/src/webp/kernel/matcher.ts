/**
 * Turns a row into tokens: what equals the row above, runs of a pixel, what stood before, and what is left. It is known
 * for all pixels of a row at once, as bits, which of them equal the one above and which the one before; so what a copy
 * saves can be counted before it is taken.
 */
import { cacheRow, cachedAt } from "./cache";
import {
  HASH_BITS,
  TABLE,
  TABLE_BYTES,
  aboveAt,
  beforeAt,
  historyAt,
  pitch,
  placesAt,
  rowMask,
  width,
} from "./layout";
import { KEY_PIXELS, PIXEL_SHIFT, equal64, keyOf } from "./pixel";
import { CACHED_TOKEN, MAX_LENGTH, cached, copy, copyAbove, copyBefore, literal } from "./tokens";

/** A row's number and a pixel's in one word, of which 0 is nothing. */
const PIXEL_BITS: u32 = 14;
const PIXEL_MASK: u32 = (1 << PIXEL_BITS) - 1;
/** Pixels like those above, of which no copy from elsewhere is looked for. */
const LONG: u32 = 40;
/** The farthest copy: the format's window less the codes of near places. */
const MAX_DISTANCE: u32 = (1 << 20) - 120;
/** Rough costs in bits. */
const LITERAL_COST: u32 = PIXEL_SHIFT === 0 ? 5 : 8;
const PART_COST: u32 = 7;
const COPY_COST: u32 = 6;

export function forget(): void {
  memory.fill(TABLE, 0, TABLE_BYTES);
}

export function rowAt(number: u32): u32 {
  return historyAt + (number & rowMask) * pitch;
}

/** Makes tokens of the row of a number, which is in the history. @param hasAbove it is not the first */
export function tokenise(number: u32, hasAbove: bool): void {
  const row = rowAt(number);
  compare(row, hasAbove ? rowAt(number - 1) : 0);
  const place = load<u32>(placesAt + ((number & rowMask) << 2));
  let x: u32 = 0;
  while (x < width) {
    const same = ones(aboveAt, x);
    if (same >= LONG) {
      copyAbove(same);
      cacheRow(row, x, x + same);
      x += same;
      continue;
    }
    const run = ones(beforeAt, x);
    const cheap = max<u32>(same, run);
    let length: u32 = 0;
    if (cheap < LONG) {
      length = find(number, row, x, place);
      if (length <= cheap || saves(x, length) <= copyCost(distance)) length = 0;
    }
    let next: u32;
    if (length > 0) {
      copy(length, distance);
      next = x + length;
    } else if (cheap < 2) {
      const at = row + (x << PIXEL_SHIFT);
      if (PIXEL_SHIFT === 0) literal(load<u8>(at));
      else {
        const known = cachedAt(load<u32>(at));
        if (known >= CACHED_TOKEN) literal(load<u32>(at));
        else cached(known);
      }
      next = x + 1;
    } else {
      if (same >= run) copyAbove(same);
      else copyBefore(run);
      next = x + cheap;
    }
    cacheRow(row, x, next);
    remember(number, row, x, next);
    x = next;
  }
}

/** Distance of what `find` found. */
let distance: u32 = 0;

/** How many pixels from one on equal what began like it before; `distance` says where that stands. */
function find(number: u32, row: u32, x: u32, place: u32): u32 {
  if (x + KEY_PIXELS > width) return 0;
  const slot = slotOf(row + (x << PIXEL_SHIFT));
  const entry = load<u32>(slot);
  store<u32>(slot, ((number + 1) << PIXEL_BITS) | x);
  const from = (entry >>> PIXEL_BITS) - 1;
  if (entry === 0 || number - from > rowMask) return 0;
  const column = entry & PIXEL_MASK;
  distance = place + x - load<u32>(placesAt + ((from & rowMask) << 2)) - column;
  if (distance > MAX_DISTANCE) return 0;
  const most = min<u32>(MAX_LENGTH, width - max<u32>(x, column));
  const here = row + (x << PIXEL_SHIFT);
  const there = rowAt(from) + (column << PIXEL_SHIFT);
  for (let length: u32 = 0; length < most; length += 64) {
    const other = ~equal64(here + (length << PIXEL_SHIFT), there + (length << PIXEL_SHIFT));
    if (other !== 0) return min<u32>(most, length + <u32>ctz(other));
  }
  return most;
}

/** Remembers where runs begin between two pixels, without the first. */
function remember(number: u32, row: u32, from: u32, to: u32): void {
  const end = min<u32>(to, width - min<u32>(width, KEY_PIXELS - 1));
  let x = from + 1;
  while (x < end) {
    x += ones(beforeAt, x);
    if (x >= end) return;
    store<u32>(slotOf(row + (x << PIXEL_SHIFT)), ((number + 1) << PIXEL_BITS) | x);
    x++;
  }
}

function slotOf(at: u32): u32 {
  return TABLE + ((<u32>(keyOf(at) >>> (64 - HASH_BITS))) << 2);
}

/** Rough cost of pixels without a copy of what stood before. */
function saves(x: u32, length: u32): u32 {
  // As many as are there whatever a byte's bit the first is.
  const bits = <u64>-1 >>> (64 - min<u32>(length, 56));
  const known = (window(aboveAt, x) | window(beforeAt, x)) & bits;
  const parts = known & ~(known << 1);
  return <u32>popcnt(~known & bits) * LITERAL_COST + <u32>popcnt(parts) * PART_COST;
}

function window(bits: u32, x: u32): u64 {
  return load<u64>(bits + (x >>> 3)) >>> (x & 7);
}

function copyCost(distance: u32): u32 {
  return COPY_COST + 32 - clz(distance);
}

/** How many bits are set from one on. */
function ones(bits: u32, x: u32): u32 {
  let at = bits + ((x >>> 6) << 3);
  const first = ~load<u64>(at) >>> (x & 63);
  if (first !== 0) return <u32>ctz(first);
  let count = 64 - (x & 63);
  let more = ~load<u64>(at, 8);
  // No bit is set behind the last pixel.
  while (more === 0) {
    at += 8;
    count += 64;
    more = ~load<u64>(at, 8);
  }
  return count + <u32>ctz(more);
}

/** Fills the bits of a row. @param above the row above, or 0 */
function compare(row: u32, above: u32): void {
  let at = row;
  const toAbove = above - row;
  for (let x: u32 = 0; x < width; x += 64) {
    store<u64>(aboveAt + (x >>> 3), above === 0 ? 0 : equal64(at, at + toAbove));
    store<u64>(beforeAt + (x >>> 3), equal64(at, at - (1 << PIXEL_SHIFT)));
    at += 64 << PIXEL_SHIFT;
  }
  // The first pixel has none before it, and none follows the last one.
  store<u8>(beforeAt, load<u8>(beforeAt) & 0xfe);
  cut(aboveAt);
  cut(beforeAt);
}

function cut(bits: u32): void {
  const at = bits + ((width >>> 6) << 3);
  const kept: u64 = ((<u64>1) << (width & 63)) - 1;
  store<u64>(at, (width & 63) === 0 ? 0 : load<u64>(at) & kept);
  store<u64>(at, 0, 8);
}
