/**
 * Layout of a pixel: RGBA, 32 bits. The module for palette indices is made with the files of
 * `indexed/` in place of those of the same name.
 */

/** Bytes of a pixel, as a power of two. */
export const PIXEL_SHIFT: u32 = 2;
