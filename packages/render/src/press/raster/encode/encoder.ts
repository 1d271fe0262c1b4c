/** The type of every encoder: its input, and facts about its format. */
import type { IndexedRaster, Raster } from "@platen/encode";
import type { Format } from "../../../options.ts";

export type RasterFormat = Exclude<Format, "pdf">;

export interface EncodeOptions {
  /** Device scale factor, written as the density `96 × quality` dpi where the format has a place. */
  quality: number;
  /** Whether the picture may have photographs. Default: true. */
  photographs?: boolean;
}

export interface Encoder {
  mediaType: string;
  /** File name extension without its dot. */
  extension: string;
  /** Longest side in pixels that the format, or what reads it, can hold. */
  maxSide: number;
  encode(raster: Raster, options: EncodeOptions): Promise<Uint8Array>;
  /**
   * Encodes a page of palette indices, without letting go of the thread. Absent: the format has no palette.
   *
   * @throws RangeError when the bands do not add up to the picture.
   */
  encodeIndexed?: (raster: IndexedRaster, options: EncodeOptions) => Uint8Array;
}

/** CSS pixels per inch. */
export const CSS_DPI = 96;
