/**
 * Layout of a pixel: RGB. The module for palette indices is made with the files of `indexed/` in
 * place of those of the same name.
 */

/** Bytes of a pixel as it comes. */
export const PIXEL_BYTES: u32 = 4;
/** Bytes of a pixel in the file. */
export const CHANNELS: u32 = 3;
/** A run: colour, pixels, place (see `runs.ts`) and nothing, 32 bits each. */
export const RUN_BYTES: u32 = 16;
