import { encodeIndexedJpeg, encodeJpeg, MAX_JPEG_SIDE } from "@platen/encode";
import { CSS_DPI, type Encoder } from "./encoder.ts";

/** Baseline JPEG with whole-resolution colour, so that coloured text stays crisp, by our own encoder. */
export const jpeg: Encoder = {
  mediaType: "image/jpeg",
  extension: "jpg",
  maxSide: MAX_JPEG_SIDE,
  encode: (raster, { quality, photographs = true }) =>
    encodeJpeg(raster, {
      dpi: CSS_DPI * quality,
      content: photographs ? "photograph" : "page",
    }),
  encodeIndexed: (raster, { quality }) => encodeIndexedJpeg(raster, { dpi: CSS_DPI * quality }),
};
