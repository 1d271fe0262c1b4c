/**
 * What a pixel is: RGBA, 32 bits. There is a module for palette indices, too, in which files of
 * `indexed/` take the place of those of the same name.
 */

/** Bytes of a pixel, as a power of two. */
export const PIXEL_SHIFT: u32 = 2;
