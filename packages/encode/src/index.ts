/** Opaque pixels → a file. This is the package's whole surface. */
export { checkedBands, type Band, type Raster } from "./bands.ts";
export { chunk, SIGNATURE } from "./png/chunk.ts";
export {
  encodeIndexedPng,
  encodePng,
  MAX_SIDE,
  type IndexedBand,
  type IndexedRaster,
  type PngOptions,
} from "./png/encode-png.ts";
