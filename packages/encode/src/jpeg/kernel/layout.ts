/** Addresses in the kernel's memory, in bytes from its start. */
import { PIXEL_SHIFT } from "./pixel";

/** Pixels of a block's side. */
export const SIDE: u32 = 8;
/** Words of tokens of which codes are made: enough to know how often there is each symbol. */
const TOKEN_WORDS: u32 = 1 << 18;
/** Bytes of rows handed over at once, and of output gathered before the host has to fetch it. */
const BATCH_BYTES: u32 = 1 << 17;
const OUT_BYTES: u32 = 1 << 18;
/** Bytes of three blocks, of which each coefficient takes 24 bits at most. */
const BLOCK_BYTES: u32 = 3 * 64 * 3;

/**
 * Offset added before a coefficient is cut, and greatest difference of a colour from its mean:
 * floats, from the host.
 */
export const ROUNDING: u32 = 0;
export const TOLERANCE: u32 = 4;
/** Colours by palette index: Y, Cb and Cr less 128, and nothing; floats, from the host. */
export const COLOURS: u32 = 64;
/**
 * Factors of the coefficients: floats, 64 of luminance and 64 of colour, in the kernel's order.
 * From the host.
 */
export const SCALES: u32 = COLOURS + 256 * 16;
/**
 * Places of the coefficients in zigzag order, in the kernel's order, 8 bits each. From the host.
 */
export const ZIGZAG: u32 = SCALES + 2 * 256;
/**
 * Zigzag orders of the coefficients that are not zero, by row (eight in the kernel's order) and by
 * the bits of those in it: a bit set for each place in zigzag order, 64 bits each.
 */
export const ORDERS: u32 = ZIGZAG + 64;
/** A block's samples and then coefficients: floats, and whole numbers of 16 bits. */
export const SAMPLES: u32 = ORDERS + 8 * 256 * 8;
export const BLUE: u32 = SAMPLES + 256;
export const RED: u32 = BLUE + 256;
export const COEFFICIENTS: u32 = RED + 256;

/** Tables of codes: of differences and of coefficients, of luminance and then of colour. */
export const TABLES: u32 = 4;
/** How often each symbol of each table stands there, and its code: `value << 5 | bits`; 32 bits each. */
export const COUNTS: u32 = COEFFICIENTS + 128;
export const CODES: u32 = COUNTS + TABLES * 1024;
const TABLES_END: u32 = CODES + TABLES * 1024;

export let width: u32 = 0;
/** Blocks across. */
export let across: u32 = 0;
/** Bytes of a row as it comes, and from one to the next. */
export let rowBytes: u32 = 0;
export let pitch: u32 = 0;
/** Rows that one batch may have: whole blocks. */
export let batchRows: u32 = 0;
export let newRowsAt: u32 = 0;
export let tokensAt: u32 = 0;
/** Tokens that reach here are enough: those of a row of blocks have room. */
export let tokensFullAt: u32 = 0;
/** Bits of a row of blocks. */
export let rawAt: u32 = 0;
/** Output, and where it is full: that of a row of blocks has room. */
export let outAt: u32 = 0;
export let outFullAt: u32 = 0;

/** Lays the memory out for a width in pixels; returns whether there is enough of it. */
export function layOut(pixels: u32): bool {
  width = pixels;
  across = (pixels + SIDE - 1) / SIDE;
  rowBytes = pixels << PIXEL_SHIFT;
  pitch = (across * SIDE) << PIXEL_SHIFT;
  batchRows = max<u32>(SIDE, (BATCH_BYTES / pitch) & ~(SIDE - 1));
  newRowsAt = aligned(TABLES_END);
  tokensAt = aligned(newRowsAt + batchRows * pitch + 64);
  tokensFullAt = tokensAt + TOKEN_WORDS * 4;
  // A coefficient has a word at most, and a block's end one.
  rawAt = aligned(tokensFullAt + across * 3 * 66 * 4);
  outAt = aligned(rawAt + across * BLOCK_BYTES + 64);
  outFullAt = outAt + OUT_BYTES;
  return ensure(outFullAt + 2 * across * BLOCK_BYTES + 64);
}

function aligned(at: u32): u32 {
  return (at + 63) & ~63;
}

function ensure(bytes: u32): bool {
  const pages = (bytes + 0xffff) >>> 16;
  const held = <u32>memory.size();
  return pages <= held || memory.grow(pages - held) >= 0;
}
