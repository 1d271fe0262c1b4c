/** Palette indices have no cache: an index is as short as a place in one. */
export function resetCache(): void {}
export function cacheRow(row: u32, from: u32, to: u32): void {}
export function cachedAt(pixel: u32): u32 {
  return 0;
}
