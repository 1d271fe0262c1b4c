import { CSS_DPI, type Encoder } from "./encoder.ts";
import { toSharp, withWhole } from "./whole.ts";

/** Of 100. */
const COMPRESSION_QUALITY = 90;
/** Bytes of the marker a file begins with. */
const START_OF_IMAGE = 2;

/**
 * Baseline JPEG with whole-resolution colour, so that coloured text stays crisp. Huffman tables are
 * the standard ones: tables of its own make a page 14 % smaller but
 * take twice the time.
 */
export const jpeg: Encoder = {
  mediaType: "image/jpeg",
  extension: "jpg",
  // The format could say 65,535; libjpeg, which writes it and reads it nearly everywhere, stops here.
  maxSide: 65_500,
  // 5.5 MB for a million pixels.
  maxPixels: 60_000_000,
  async encode(raster, { quality }) {
    const bytes = await withWhole(raster, async (whole) =>
      (await toSharp(whole))
        .jpeg({ quality: COMPRESSION_QUALITY, chromaSubsampling: "4:4:4", optimiseCoding: false })
        .toBuffer(),
    );
    return Buffer.concat([
      bytes.subarray(0, START_OF_IMAGE),
      jfif(Math.round(CSS_DPI * quality)),
      bytes.subarray(START_OF_IMAGE),
    ]);
  },
};

/** The header segment of JFIF 1.1 with a density in dots per inch, which sharp leaves out. */
function jfif(dpi: number): Uint8Array {
  const segment = Buffer.from("\xff\xe0\0\x10JFIF\0\x01\x01\x01\0\0\0\0\0\0", "latin1");
  segment.writeUInt16BE(dpi, 12);
  segment.writeUInt16BE(dpi, 14);
  return segment;
}
