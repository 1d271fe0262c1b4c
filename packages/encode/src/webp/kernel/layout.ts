/** Addresses in the kernel's memory, in bytes from its start. */
import { PIXEL_SHIFT } from "./pixel";

/** Side of the squares of pixels that have codes and a guess in common, as a power of two. */
export const TILE_BITS: u32 = 4;
/** Tokens after which a stripe of the picture ends, at the next row of squares. */
export const STRIPE_TOKENS: u32 = 16_384;
/** Size of the cache of colours, as a power of two. Palette indices have none. */
export const CACHE_BITS: u32 = PIXEL_SHIFT === 0 ? 0 : 9;
const CACHE_SIZE: u32 = PIXEL_SHIFT === 0 ? 0 : 1 << CACHE_BITS;

/** Symbols: of green, of lengths, of colours that stood before; of red and of blue; of distances. */
export const LENGTHS: u32 = 256;
export const CACHED: u32 = 256 + 24;
export const MAIN_SYMBOLS: u32 = CACHED + CACHE_SIZE;
export const DISTANCE_SYMBOLS: u32 = 40;

/** Bytes of rows handed over at once, and of output gathered before the host has to fetch it. */
const BATCH_BYTES: u32 = 1 << 17;
const OUT_BYTES: u32 = 1 << 18;
/** Pixels of the rows that copies may be of, at least. */
const HISTORY_PIXELS: u32 = 1 << 18;
/** Vectors read and write this much past the end of a row. */
const SLACK: u32 = 256;

/** Places where pixels last stood, by hash: the row's number and the pixel's, 32 bits. */
export const HASH_BITS: u32 = 14;
export const TABLE: u32 = 64;
export const TABLE_BYTES: u32 = 4 << HASH_BITS;

/** How often a stripe has each symbol, 32 bits each. */
export const MAIN_COUNTS: u32 = TABLE + TABLE_BYTES;
export const RED_COUNTS: u32 = MAIN_COUNTS + MAIN_SYMBOLS * 4;
export const BLUE_COUNTS: u32 = RED_COUNTS + 256 * 4;
export const DISTANCE_COUNTS: u32 = BLUE_COUNTS + 256 * 4;
export const COUNTS_BYTES: u32 = DISTANCE_COUNTS + DISTANCE_SYMBOLS * 4 - MAIN_COUNTS;

/** The stripe's codes, from the host: `value << 5 | bits`, 32 bits each. */
export const MAIN_CODES: u32 = MAIN_COUNTS + COUNTS_BYTES;
export const RED_CODES: u32 = MAIN_CODES + MAIN_SYMBOLS * 4;
export const BLUE_CODES: u32 = RED_CODES + 256 * 4;
export const DISTANCE_CODES: u32 = BLUE_CODES + 256 * 4;

/**
 * Codes of near distances, by rows up and 16 places from 8 right to 7 left; 8 bits each. From the
 * host.
 */
export const NEAR_CODES: u32 = DISTANCE_CODES + DISTANCE_SYMBOLS * 4;
/** Rough cost of a residual in eighths of a bit, by its value; 8 bits each. From the host. */
export const RESIDUAL_COSTS: u32 = NEAR_CODES + 128;
/** The colours that stood before, by hash. */
export const CACHE: u32 = RESIDUAL_COSTS + 256;
const TABLES_END: u32 = CACHE + CACHE_SIZE * 4;

export let width: u32 = 0;
/** Bytes of a row as it comes. */
export let rowBytes: u32 = 0;
/** Rows that one batch may have: whole squares. */
export let batchRows: u32 = 0;
/** Bytes from one row of the history to the next. */
export let pitch: u32 = 0;
/** Rows of the history, less one: a power of two, less one. */
export let rowMask: u32 = 0;

/** Bits for each pixel of a row: whether it equals the one above, and the one before. */
export let aboveAt: u32 = 0;
export let beforeAt: u32 = 0;
/** Address of the places of the history's rows: for each the place of its first pixel. */
export let placesAt: u32 = 0;
export let historyAt: u32 = 0;
export let tokensAt: u32 = 0;
/** The guesses of all squares of a batch (see `prepare.ts`), and how many squares a row of them has. */
export let modesAt: u32 = 0;
export let across: u32 = 0;
/** The last row of the batch before, and behind it the rows of the batch. */
export let rowAboveAt: u32 = 0;
export let newRowsAt: u32 = 0;
export let outAt: u32 = 0;
/** Output that reaches here is full. One more token has room. */
export let outFullAt: u32 = 0;

/** Lays the memory out for a width in pixels; returns whether there is enough of it. */
export function layOut(pixels: u32): bool {
  width = pixels;
  rowBytes = pixels << PIXEL_SHIFT;
  const tile: u32 = 1 << TILE_BITS;
  batchRows = max<u32>(tile, (BATCH_BYTES / rowBytes) & ~(tile - 1));
  pitch = aligned(rowBytes + SLACK);
  let rows: u32 = 16;
  while (rows < 4096 && rows * pixels < HISTORY_PIXELS) rows *= 2;
  rowMask = rows - 1;

  const bits = aligned((pixels >>> 3) + 24);
  aboveAt = aligned(TABLES_END);
  beforeAt = aboveAt + bits;
  placesAt = beforeAt + bits;
  historyAt = aligned(placesAt + rows * 4);
  tokensAt = aligned(historyAt + rows * pitch);
  // A row has a word for each pixel at most, and those of a whole picture that equal the row above half as many.
  modesAt = aligned(tokensAt + (STRIPE_TOKENS + 2 * tile * (pixels + 8)) * 4);
  across = (pixels + tile - 1) / tile;
  rowAboveAt = aligned(modesAt + (batchRows / tile) * across);
  newRowsAt = rowAboveAt + rowBytes;
  outAt = aligned(newRowsAt + batchRows * rowBytes + SLACK);
  outFullAt = outAt + OUT_BYTES;
  return ensure(outFullAt + 64);
}

function aligned(at: u32): u32 {
  return (at + 63) & ~63;
}

function ensure(bytes: u32): bool {
  const pages = (bytes + 0xffff) >>> 16;
  const held = <u32>memory.size();
  return pages <= held || memory.grow(pages - held) >= 0;
}
