import { encodeIndexedPng, encodePng, MAX_SIDE } from "@platen/encode";
import { CSS_DPI, type Encoder } from "./encoder.ts";

/** PNG for pages, by our own encoder: exact, and its memory grows with the picture's width alone. */
export const png: Encoder = {
  mediaType: "image/png",
  extension: "png",
  maxSide: MAX_SIDE,
  encode: (raster, { quality }) => encodePng(raster, { dpi: CSS_DPI * quality }),
  encodeIndexed: (raster, { quality }) => encodeIndexedPng(raster, { dpi: CSS_DPI * quality }),
};
