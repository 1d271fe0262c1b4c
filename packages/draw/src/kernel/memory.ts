/**
 * Addresses in the kernel's memory, in bytes from its start. The canvas, whose size varies, stands
 * behind everything of fixed size.
 */

/** Scratch space of sixteen bytes, to read a vector's bytes one by one. */
export const LANES: u32 = 64;
/** Scratch space for four points of a curve: their x, and behind that their y. */
export const POINTS: u32 = 80;

/** Outlines, from the host: 32-bit floats. */
export const PATH: u32 = 1024;
export const PATH_BYTES: u32 = 1 << 18;
/** Signed areas of the pixels of the mask in the making: 32-bit floats. */
export const AREAS: u32 = PATH + PATH_BYTES;
export const AREA_PIXELS: u32 = 1 << 20;
const AREAS_END: u32 = AREAS + AREA_PIXELS * 4 + 64;

/** Colours of the palette, `0x00bbggrr`, and their number's place by hash. */
export const PALETTE: u32 = AREAS_END;
export const PALETTE_HASH: u32 = PALETTE + 256 * 4;
export const HASH_BITS: u32 = 10;
/** Palette indices of each ink on each ground, 16 of them by coverage. */
export const BLENDS: u32 = PALETTE_HASH + (1 << HASH_BITS);
export const INKS: u32 = 64;
/** Colours of the inks, `0x00bbggrr`. */
export const INK_COLOURS: u32 = BLENDS + INKS * 256 * 16;
const INKS_END: u32 = INK_COLOURS + INKS * 4;

/** Colours that were looked for in a palette without them, and the nearest there is: `0xff00_0000` is none. */
export const NEAREST_BITS: u32 = 11;
export const NEAREST_COLOURS: u32 = INKS_END;
export const NEAREST: u32 = NEAREST_COLOURS + (4 << NEAREST_BITS);
const NEAREST_END: u32 = NEAREST + (1 << NEAREST_BITS);

/** Palette index of a marked pixel, by opacity and ground. */
export const MARKED: u32 = NEAREST_END;
const MARKED_END: u32 = MARKED + 256 * 256;

/** Masks, one behind the other. */
export const MASKS: u32 = MARKED_END;
/** Bytes that all masks may take. */
export const MASK_BYTES: u32 = 24 << 20;
export const CANVAS_BASE: u32 = MASKS + MASK_BYTES;

/** Vectors read and write this much before the first and past the last row. */
const MARGIN: u32 = 64;

export let width: u32 = 0;
export let rows: u32 = 0;
/** Bytes from one row of the canvas to the next. */
export let stride: u32 = 0;
/** The canvas's first pixel. */
export let canvasAt: u32 = 0;
/**
 * Address of a byte for each row of a canvas of palette indices: 0 where the row surely equals the
 * one above.
 */
export let changesAt: u32 = 0;

/** Makes room for a canvas; returns whether there is memory for it. */
export function openCanvas(pixels: u32, height: u32, bytesPerPixel: u32): bool {
  width = pixels;
  rows = height;
  stride = pixels * bytesPerPixel;
  canvasAt = CANVAS_BASE + MARGIN;
  changesAt = canvasAt + stride * height + MARGIN;
  if (!ensure(changesAt + height + MARGIN)) return false;
  // The memory may hold bytes of an older canvas: every row counts as changed.
  memory.fill(changesAt, 1, height);
  return true;
}

function ensure(bytes: u32): bool {
  const pages = (bytes + 0xffff) >>> 16;
  const held = <u32>memory.size();
  return pages <= held || memory.grow(pages - held) >= 0;
}
