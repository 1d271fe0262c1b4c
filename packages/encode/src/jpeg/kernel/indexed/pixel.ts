/** Layout of a pixel: an index into a palette, 8 bits. */

/** Bytes of a pixel, as a power of two. */
export const PIXEL_SHIFT: u32 = 0;
