/**
 * What a filtered picture is made of before it is coded, one 32-bit word each:
 *
 * - pixel: `0x00bbggrr`, three literal bytes
 * - byte: one literal byte
 * - run: the pixel just written, 1 to 2²⁴ − 1 times more
 * - repeat: rows that equal the one above, 1 to 2²⁴ − 1 of them
 * - match: 1 to 86 pixels that stand 1 to 32768 bytes before
 *
 * A literal pixel is its own token, so that the commonest needs no packing.
 */
import { MAX_LENGTH, distanceSymbol } from "./symbols.ts";

export const BYTE = 0x1000_0000;
export const REPEAT = 0x2000_0000;
export const RUN = 0x4000_0000;
export const MATCH = 0x8000_0000;

/** Most pixels that one match or one code of a run copies: 86 × 3 = 258 bytes. */
export const MATCH_PIXELS = MAX_LENGTH / 3;
/** Low bits of a byte, run or repeat token: its value or count. */
export const COUNT_MASK = 0xff_ffff;

export function matchToken(pixels: number, distance: number): number {
  const symbol = distanceSymbol(distance);
  return (MATCH | (symbol << 23) | ((pixels * 3 - 3) << 15) | (distance - 1)) >>> 0;
}
/** Length in bytes of a match token. */
export function matchLength(token: number): number {
  return ((token >>> 15) & 0xff) + 3;
}
export function matchDistance(token: number): number {
  return (token & 0x7fff) + 1;
}
export function matchDistanceSymbol(token: number): number {
  return (token >>> 23) & 0x1f;
}
