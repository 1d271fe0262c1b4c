/** Opaque pixels → a file. This is the package's whole surface. */
export {
  checkedBands,
  type Band,
  type IndexedBand,
  type IndexedRaster,
  type Raster,
} from "./bands.ts";
export { chunk, SIGNATURE } from "./png/chunk.ts";
export { encodeIndexedPng, encodePng, MAX_SIDE, type PngOptions } from "./png/encode-png.ts";
export { encodeIndexedWebp, encodeWebp, MAX_WEBP_SIDE } from "./webp/encode-webp.ts";
export {
  encodeIndexedJpeg,
  encodeJpeg,
  MAX_JPEG_SIDE,
  type JpegOptions,
} from "./jpeg/encode-jpeg.ts";
