/**
 * Addresses in the kernel's memory, in bytes from its start. The tables stand at addresses that
 * never change; what depends on the picture's width is laid out behind them.
 */

import { CHANNELS, PIXEL_BYTES, RUN_BYTES } from "./pixel";

/** Runs kept before the oldest are dropped; a row may add `width` of them on top. */
export const RUN_CAPACITY: u32 = 1 << 15;
/** Tokens after which a block ends: long enough to pay for its codes, short enough to fit them. */
export const BLOCK_TOKENS: u32 = 16_384;
/**
 * Room in bytes for a row's copies, which take 26 bits at most for 258 bytes, and for a block's
 * head.
 */
const HEAD_BYTES: u32 = 4096;

/** Bytes of rows handed over at once: few enough to stay in the processor's second cache. */
const BATCH_BYTES: u32 = 1 << 17;
/** Bytes of output gathered before the host has to fetch them. */
const OUT_BYTES: u32 = 1 << 18;
/** Runs that are looked at past the end of a row, at most. */
const RUNS_AHEAD: u32 = 12;
/** Vectors read and write this much past the end of a row. */
const SLACK: u32 = 64;

export const HASH_BITS: u32 = 12;
const TABLE_BYTES: u32 = 4 << HASH_BITS;
export const TABLES_BYTES: u32 = 3 * TABLE_BYTES;

/** A run of no colour, which equals no other: what the empty places of the tables point to. */
export const NO_RUN: u32 = 0;
/**
 * Factors of vectors, for palette indices (see `indexed/keys.ts`), behind the words that are
 * compared with `NO_RUN`.
 */
export const FACTORS: u32 = 64;

/**
 * Distances, for palette indices, from the number that names a run to its word, to its place, and
 * to its key, which the run that it may copy replaces later; 32 bits each. They are constants
 * because an access of memory includes a constant distance at no cost. That of the word is not 0,
 * so that the word before can be read in the same way.
 */
export const WORDS: u32 = 16;
/**
 * Bytes for each of them, enough for a picture a million pixels wide. Parts that no picture touches
 * take no memory.
 */
const HISTORY_SPAN: u32 = 1 << 22;
export const PLACES: u32 = WORDS + HISTORY_SPAN;
export const SOURCES: u32 = PLACES + HISTORY_SPAN;

/** Places where a sequence last stood, by hash: the address of its first run, 32 bits each. */
export const BY_RUNS: u32 = 128;
export const BY_PIXELS: u32 = BY_RUNS + TABLE_BYTES;
export const BY_COLOUR: u32 = BY_PIXELS + TABLE_BYTES;

/** Places that copies' lengths have among counts and among codes; those of literals follow. */
export const LENGTHS: u32 = 260;

/**
 * The content of a block, 32 bits each: copies by their length in bytes (below 3 there are none, whatever stands
 * there), literals by value in three parts that are to be added up, copies by the symbol of their distance.
 */
export const LENGTH_COUNTS: u32 = BY_RUNS + TABLES_BYTES;
export const LITERAL_COUNTS: u32 = LENGTH_COUNTS + LENGTHS * 4;
export const LITERAL_PART: u32 = 256 * 4;
export const DISTANCE_COUNTS: u32 = LITERAL_COUNTS + 3 * LITERAL_PART;
export const COUNTS_BYTES: u32 = DISTANCE_COUNTS + 32 * 4 - LENGTH_COUNTS;

/**
 * The block's codes, from the host. Lengths by bytes with their extra bits, and literals by value, the
 * end of the block last: `value << 5 | bits`, 32 bits each. Distances by symbol, four times
 * 32 bits: the code's value, its bits, the distance it begins at, its bits with the extra ones.
 */
export const LENGTH_CODES: u32 = LENGTH_COUNTS + COUNTS_BYTES;
export const LITERAL_CODES: u32 = LENGTH_CODES + LENGTHS * 4;
export const DISTANCE_CODES: u32 = LITERAL_CODES + 260 * 4;

/** Rough cost of a residual in eighths of a bit, by its value; 8 bits each. From the host. */
export const RESIDUAL_COSTS: u32 = DISTANCE_CODES + 32 * 16;

const TABLES_END: u32 = RESIDUAL_COSTS + 256;

/** Width of a row in pixels. */
export let width: u32 = 0;
/** Bytes of a filtered row, its filter byte included. */
export let stride: u32 = 0;
/** Bytes of a row as it comes: a multiple of four. */
export let rowBytes: u32 = 0;
/** Rows that one batch may have. */
export let batchRows: u32 = 0;

export let runsAt: u32 = 0;
/** Address of the marks of a row of palette indices, 32 bits for each run: where it begins. */
export let marksAt: u32 = 0;
export let tokensAt: u32 = 0;
export let residualsAt: u32 = 0;
/** The last row of the batch before, and behind it the rows of the batch. */
export let rowAboveAt: u32 = 0;
export let newRowsAt: u32 = 0;
export let outAt: u32 = 0;
/** Output that reaches here is full. One more token, or row, and a block's head have room. */
export let outFullAt: u32 = 0;

/** Lays the memory out for a width in pixels, at most a million; returns whether there is enough of it. */
export function layOut(pixels: u32): bool {
  rowBytes = (pixels * PIXEL_BYTES + 3) & ~3;
  width = pixels;
  stride = pixels * CHANNELS + 1;
  batchRows = max<u32>(1, BATCH_BYTES / rowBytes);

  const historyBytes = (RUN_CAPACITY + pixels + RUNS_AHEAD) * RUN_BYTES;
  runsAt = aligned(TABLES_END);
  tokensAt = aligned(runsAt + historyBytes);
  if (CHANNELS === 1) {
    if (historyBytes > HISTORY_SPAN) return false;
    marksAt = aligned(runsAt + SOURCES + HISTORY_SPAN);
    tokensAt = aligned(marksAt + (pixels + RUNS_AHEAD) * 4);
  }
  residualsAt = aligned(tokensAt + (BLOCK_TOKENS + 2 * pixels + 4) * 4);
  rowAboveAt = aligned(residualsAt + rowBytes + SLACK);
  newRowsAt = rowAboveAt + rowBytes;
  outAt = aligned(newRowsAt + batchRows * rowBytes + SLACK);
  outFullAt = outAt + OUT_BYTES;
  return ensure(outFullAt + stride / 64 + HEAD_BYTES);
}

function aligned(at: u32): u32 {
  return (at + 63) & ~63;
}

function ensure(bytes: u32): bool {
  const pages = (bytes + 0xffff) >>> 16;
  const held = <u32>memory.size();
  return pages <= held || memory.grow(pages - held) >= 0;
}
