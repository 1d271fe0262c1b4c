/**
 * The tokens of blocks before they are coded, and how often there is each symbol. Words of 32 bits:
 *
 * - `table << 24 | symbol << 16 | bits`: a symbol and as many bits as its low half says
 * - same: `SAME` and a number of whole blocks that are flat and of the colour before
 */
import { CODES, COUNTS, TABLES, tokensAt } from "./layout";

export const SAME: u32 = 0x8000_0000;
export const DIFFERENCE: u32 = 0;
export const COEFFICIENT: u32 = 1;
/** Offset of the tables of colour, behind the two of luminance. */
export const OF_COLOUR: u32 = 2;
export const END_OF_BLOCK: u32 = 0;
/** Sixteen zeros. */
export const ZEROS: u32 = 0xf0;

export let tokensEnd: u32 = 0;
/** Blocks that are as the one before and are not a token yet. */
let same: u32 = 0;

export function resetTokens(): void {
  tokensEnd = tokensAt;
  same = 0;
}

export function forgetTokens(): void {
  resetTokens();
  memory.fill(COUNTS, 0, (CODES - COUNTS) * 2);
}

export function putSame(blocks: u32): void {
  same += blocks;
}

/** Makes a token of the blocks that are as the one before. */
export function endSame(): void {
  if (same === 0) return;
  store<u32>(tokensEnd, SAME | same);
  tokensEnd += 4;
  for (let table: u32 = 0; table < TABLES; table++)
    // Colour has two components. The symbol of no difference is also that of a block's end.
    count((table << 8) | END_OF_BLOCK, table < OF_COLOUR ? same : 2 * same);
  same = 0;
}

/** Goes on at `end`, behind tokens that the caller wrote itself. */
export function goOn(end: u32): void {
  tokensEnd = end;
}

/**
 * Writes a token at `to` and returns its end.
 *
 * @param value 0 where the symbol says that no bits follow
 */
export function putToken(to: u32, table: u32, symbol: u32, value: i32): u32 {
  const size = symbol & 15;
  const bits = <u32>(value + (value >> 31)) & ((1 << size) - 1);
  const key = (table << 8) | symbol;
  store<u32>(to, (key << 16) | bits);
  const at = COUNTS + (key << 2);
  store<u32>(at, load<u32>(at) + 1);
  return to + 4;
}

function count(symbol: u32, times: u32): void {
  const at = COUNTS + (symbol << 2);
  store<u32>(at, load<u32>(at) + times);
}
