/** The colours that stood before, each at a place that its hash decides (RFC 9649, 5.2.3). */
import { CACHE, CACHE_BITS, beforeAt } from "./layout";
import { CACHED_TOKEN } from "./tokens";

const FACTOR: u32 = 0x1e35a7bd;

export function resetCache(): void {
  memory.fill(CACHE, 0, 4 << CACHE_BITS);
}

/** Takes the pixels of a row from one to another. */
export function cacheRow(row: u32, from: u32, to: u32): void {
  for (let x = from; x < to; x++) {
    // A run is one colour.
    if (x > from && ((load<u8>(beforeAt + (x >>> 3)) >>> (x & 7)) & 1) !== 0) continue;
    const pixel = load<u32>(row + (x << 2));
    store<u32>(CACHE + (placeOf(pixel) << 2), pixel);
  }
}

/** The place of a colour that is there; else `CACHED_TOKEN` or more. */
export function cachedAt(pixel: u32): u32 {
  const place = placeOf(pixel);
  return load<u32>(CACHE + (place << 2)) === pixel ? place : CACHED_TOKEN;
}

function placeOf(pixel: u32): u32 {
  const argb = ((pixel & 0xff) << 16) | (pixel & 0xff00) | (pixel >>> 16);
  return (argb * FACTOR) >>> (32 - CACHE_BITS);
}
