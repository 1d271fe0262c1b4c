/**
 * The tokens of a stripe before they are coded, and how often there is each symbol. Words of 32 bits:
 *
 * - literal: the pixel itself
 * - cached: `CACHED_TOKEN` and the place among the colours that stood before
 * - copy: `COPY` and its pixels, and then the code of its distance
 */
import {
  BLUE_COUNTS,
  CACHED,
  COUNTS_BYTES,
  DISTANCE_COUNTS,
  LENGTHS,
  MAIN_COUNTS,
  NEAR_CODES,
  RED_COUNTS,
  tokensAt,
  width,
} from "./layout";
import { PIXEL_SHIFT } from "./pixel";

export const CACHED_TOKEN: u32 = 0x4000_0000;
export const COPY: u32 = 0x8000_0000;
/** Most pixels of a copy. */
export const MAX_LENGTH: u32 = 4096;
/** Codes of distances of which each has a place near the pixel; others follow. */
const NEAR: u32 = 120;
/** The code of the pixel above, and of the one before. */
const ABOVE: u32 = 1;
const BEFORE: u32 = 2;

export let tokensEnd: u32 = 0;
/** Pixels that equal those above and are not a token yet: they may go on in the next row. */
let above: u64 = 0;

export function resetTokens(): void {
  tokensEnd = tokensAt;
  memory.fill(MAIN_COUNTS, 0, COUNTS_BYTES);
}

export function forgetTokens(): void {
  above = 0;
  resetTokens();
}

export function literal(pixel: u32): void {
  endAbove();
  store<u32>(tokensEnd, pixel);
  tokensEnd += 4;
  if (PIXEL_SHIFT === 0) count(MAIN_COUNTS, pixel);
  else {
    count(RED_COUNTS, pixel & 0xff);
    count(MAIN_COUNTS, (pixel >>> 8) & 0xff);
    count(BLUE_COUNTS, pixel >>> 16);
  }
}

export function cached(place: u32): void {
  endAbove();
  store<u32>(tokensEnd, CACHED_TOKEN | place);
  tokensEnd += 4;
  count(MAIN_COUNTS, CACHED + place);
}

export function copyBefore(pixels: u32): void {
  endAbove();
  for (let left = pixels; left > 0; left -= min<u32>(left, MAX_LENGTH))
    put(min<u32>(left, MAX_LENGTH), BEFORE);
}

/** @param pixels at most `MAX_LENGTH` */
export function copy(pixels: u32, distance: u32): void {
  endAbove();
  put(pixels, codeOf(distance));
}

/** Adds a copy of so many pixels from the row above: whole rows, or a part of one. */
export function copyAbove(pixels: u64): void {
  above += pixels;
}

/** Makes tokens of the pixels that equal those above. */
export function endAbove(): void {
  if (above === 0) return;
  for (; above > MAX_LENGTH; above -= MAX_LENGTH) put(MAX_LENGTH, ABOVE);
  put(<u32>above, ABOVE);
  above = 0;
}

function put(pixels: u32, code: u32): void {
  store<u32>(tokensEnd, COPY | pixels);
  store<u32>(tokensEnd, code, 4);
  tokensEnd += 8;
  count(MAIN_COUNTS, LENGTHS + symbolOf(pixels));
  count(DISTANCE_COUNTS, symbolOf(code));
}

function count(counts: u32, symbol: u32): void {
  const at = counts + (symbol << 2);
  store<u32>(at, load<u32>(at) + 1);
}

/** The symbol of a length or a distance's code: two to every power of two (RFC 9649, 5.2.2). */
export function symbolOf(value: u32): u32 {
  const past = value - 1;
  if (past < 2) return past;
  const bits = 30 - clz(past);
  return 2 * bits + (past >>> bits);
}

/** How many bits follow a symbol. */
export function extraBitsOf(symbol: u32): u32 {
  return symbol < 4 ? 0 : (symbol >>> 1) - 1;
}

/** A distance's code: near places in two directions have short ones (RFC 9649, 5.2.2). */
function codeOf(distance: u32): u32 {
  if (width >= 32) {
    const rows = distance / width;
    const pixels = distance - rows * width;
    if (pixels <= 8 && rows < 8) {
      const code: u32 = load<u8>(NEAR_CODES + (rows << 4) + 8 - pixels);
      if (code > 0) return code;
    } else if (pixels > width - 8 && rows < 7) {
      const code: u32 = load<u8>(NEAR_CODES + ((rows + 1) << 4) + 8 + (width - pixels));
      if (code > 0) return code;
    }
  }
  return distance + NEAR;
}
