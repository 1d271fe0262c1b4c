/**
 * The tokens of a filtered picture before it is coded, one 32-bit word each:
 *
 * - pixel: `0x00bbggrr`, three literal bytes
 * - byte: one literal byte
 * - repeat: rows that equal the one above, 1 to 2²⁴ − 1 of them
 * - run: the pixel just written, 1 to 2²⁴ − 1 times more
 * - match: 1 to 86 pixels that stand 1 to 32768 bytes before
 *
 * A literal pixel is its own token, so that the commonest needs no packing.
 */
import { CHANNELS } from "./pixel";

export const BYTE: u32 = 0x1000_0000;
export const REPEAT: u32 = 0x2000_0000;
export const RUN: u32 = 0x4000_0000;
export const MATCH: u32 = 0x8000_0000;

/** PNG's filters, in the numbers that stand before a row. */
export const FILTER_NONE: u32 = 0;
export const FILTER_UP: u32 = 2;
export const FILTER_PAETH: u32 = 4;

/** Longest copy in bytes, and the farthest. */
export const MAX_LENGTH: u32 = 258;
export const MAX_DISTANCE: u32 = 32_768;
/** Most pixels that one match or one code of a run copies. */
export const MATCH_PIXELS: u32 = MAX_LENGTH / CHANNELS;
/** Distance symbols of "the byte before" and "the pixel before". */
export const BYTE_BEFORE: u32 = 0;
export const PIXEL_BEFORE: u32 = CHANNELS - 1;

/** Value of a byte token, or count of a run or repeat token. */
export function countOf(token: u32): u32 {
  return token & 0xff_ffff;
}

export function matchToken(pixels: u32, distance: u32): u32 {
  return (
    MATCH | (distanceSymbol(distance) << 23) | ((pixels * CHANNELS - 3) << 15) | (distance - 1)
  );
}
/** Length in bytes of a match token. */
export function matchLength(token: u32): u32 {
  return ((token >>> 15) & 0xff) + 3;
}
export function matchDistance(token: u32): u32 {
  return (token & 0x7fff) + 1;
}
export function matchDistanceSymbol(token: u32): u32 {
  return (token >>> 23) & 0x1f;
}

/** The symbol of a distance of 2 bytes or more: two to every power of two (RFC 1951, 3.2.5). */
function distanceSymbol(distance: u32): u32 {
  const past = distance - 1;
  const bits = 30 - clz(past);
  return 2 * bits + (past >>> bits);
}
