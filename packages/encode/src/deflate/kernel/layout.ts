/** Addresses in the kernel's memory, in bytes from its start. */

/**
 * Most bytes of input that are handed over at once. Copies do not reach from one piece into
 * another.
 */
export const PIECE: u32 = 1 << 20;
/** Tokens after which a block ends: long enough to pay for its codes, short enough to fit them. */
export const BLOCK_TOKENS: u32 = 16_384;
/** A block at its longest, 48 bits a token, and its head. */
const OUT_BYTES: u32 = BLOCK_TOKENS * 6 + 4096;
/** Whole words are read past the end of the input. */
const SLACK: u32 = 64;

export const HASH_BITS: u32 = 14;
export const HEADS_BYTES: u32 = 4 << HASH_BITS;
/** The farthest that a copy may stand before, in bytes. */
export const WINDOW: u32 = 1 << 15;

/** Places that copies' lengths have among counts and among codes. */
const LENGTHS: u32 = 260;

/** Places where three bytes last stood, by their hash, counted from 1; 0: nowhere. 32 bits each. */
export const HEADS: u32 = 64;
/** Place where the same hash stood before, for each place within the window. */
export const BEFORE: u32 = HEADS + HEADS_BYTES;

/**
 * The content of a block, 32 bits each: copies by their length in bytes, literals by value in three parts that are to be
 * added up, copies by the symbol of their distance.
 */
export const LENGTH_COUNTS: u32 = BEFORE + 4 * WINDOW;
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

/** Tokens, 32 bits each: see `tokens.ts`. */
export const TOKENS: u32 = DISTANCE_CODES + 32 * 16;
export const OUT: u32 = TOKENS + (BLOCK_TOKENS + 2) * 4;
export const INPUT: u32 = OUT + OUT_BYTES;

/** Returns whether there is memory for all of it. */
export function layOut(): bool {
  const pages = (INPUT + PIECE + SLACK + 0xffff) >>> 16;
  const held = <u32>memory.size();
  return pages <= held || memory.grow(pages - held) >= 0;
}
