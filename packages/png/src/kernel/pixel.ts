/** What a pixel is: RGB. `pixel-indexed.ts` says the same of palette indices, for a module of its own. */

/** Bytes of a pixel as it comes. */
export const PIXEL_BYTES: u32 = 4;
/** Bytes of a pixel in the file. */
export const CHANNELS: u32 = 3;
