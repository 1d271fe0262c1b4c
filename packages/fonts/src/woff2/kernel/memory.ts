/** Addresses in the kernel's memory, in bytes from its start. */

export const MOST_POINTS: u32 = 0xffff;
/**
 * Points of the glyph that is written: the way to each from the one before, and 1 where it is on
 * the curve.
 */
export const ACROSS: u32 = 1024;
export const UP: u32 = ACROSS + 4 * (MOST_POINTS + 1);
export const ON_CURVE: u32 = UP + 4 * (MOST_POINTS + 1);
/** Last points of its contours. */
export const ENDS: u32 = ON_CURVE + (MOST_POINTS + 1);
/** A table in its packed form, or bytes to be added up. From the host. */
export const PACKED: u32 = ENDS + 2 * (MOST_POINTS + 1);
/** Points are read before it is known whether they are there: as much may be read past the end. */
const SLACK: u32 = 4 * (MOST_POINTS + 1);

/** Addresses of the results behind it: `loca`, `xMin` of each glyph, and `glyf`. */
export let locaAt: u32 = 0;
export let edgesAt: u32 = 0;
export let glyfAt: u32 = 0;

/** Makes room for so many bytes from the host; returns whether there is memory for them. */
export function openPacked(bytes: u32): bool {
  return ensure(<u64>PACKED + bytes + SLACK);
}

export function openTables(packed: u32, glyphs: u32, glyf: u64): bool {
  locaAt = (PACKED + packed + SLACK + 3) & ~3;
  edgesAt = locaAt + 4 * (glyphs + 1);
  glyfAt = (edgesAt + 2 * glyphs + 3) & ~3;
  return ensure(<u64>glyfAt + glyf);
}

function ensure(bytes: u64): bool {
  const pages = (bytes + 0xffff) >>> 16;
  const held = <u64>memory.size();
  if (pages > 0x8000) return false;
  return pages <= held || memory.grow(<i32>(pages - held)) >= 0;
}
