/**
 * The tokens of a filtered picture of palette indices before it is coded, one 32-bit word each:
 *
 * - literal and copy: what is looked up in the host's codes. 15 bits for the distance less one, 10 for the place of
 *   the length or the literal among the codes, 5 for the distance's symbol: a literal has `NO_DISTANCE`.
 * - run: the index just written, more than `MAX_LENGTH` times more
 * - repeat: rows that equal the one above, 1 to 2²⁴ − 1 of them
 *
 * Literals and copies are written alike, without a branch: which of them it will be cannot be foretold.
 */
import { LENGTHS } from "./layout";

export const RUN: u32 = 0x4000_0000;
export const REPEAT: u32 = 0x8000_0000;

/** PNG's filters, in the numbers that stand before a row. */
export const FILTER_NONE: u32 = 0;
export const FILTER_UP: u32 = 2;

/** Longest copy in bytes, and the farthest. */
export const MAX_LENGTH: u32 = 258;
export const MAX_DISTANCE: u32 = 32_768;
/** Distance symbol of "the byte before", which is the pixel before. */
export const BYTE_BEFORE: u32 = 0;
export const PIXEL_BEFORE: u32 = 0;

/** A symbol that no distance has: its code has no bits, and begins at a distance of one. */
export const NO_DISTANCE: u32 = 31;

export const CODE_SHIFT: u32 = 15;
export const SYMBOL_SHIFT: u32 = 25;

export function literalToken(value: u32): u32 {
  return (NO_DISTANCE << SYMBOL_SHIFT) | ((LENGTHS + value) << CODE_SHIFT);
}
export function copyToken(bytes: u32, distance: u32, symbol: u32): u32 {
  return (symbol << SYMBOL_SHIFT) | (bytes << CODE_SHIFT) | (distance - 1);
}

/** Count of a run or repeat token. */
export function countOf(token: u32): u32 {
  return token & 0xff_ffff;
}
/** Place of the code of a literal or a copy among the codes of lengths and literals. */
export function codeOf(token: u32): u32 {
  return (token >>> CODE_SHIFT) & 0x3ff;
}
export function symbolOf(token: u32): u32 {
  return token >>> SYMBOL_SHIFT;
}
export function distanceOf(token: u32): u32 {
  return (token & 0x7fff) + 1;
}

/** The symbol of a distance: two to every power of two (RFC 1951, 3.2.5). */
export function distanceSymbol(distance: u32): u32 {
  const past = distance - 1;
  // Up to four bytes a distance has no extra bits.
  const bits = 30 - clz(past | 2);
  return 2 * bits + (past >>> bits);
}
