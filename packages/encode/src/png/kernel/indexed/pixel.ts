/** Layout of a pixel: an index into a palette, 8 bits. */

/** Bytes of a pixel as it comes. */
export const PIXEL_BYTES: u32 = 1;
/** Bytes of a pixel in the file. */
export const CHANNELS: u32 = 1;
/** A run: colour and pixels in one (see `runs.ts`). */
export const RUN_BYTES: u32 = 4;
