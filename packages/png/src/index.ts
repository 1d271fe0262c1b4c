/** Opaque pixels → PNG. This is the package's whole surface. */
export { checkedBands, type Band, type Raster } from "./bands.ts";
export { chunk, SIGNATURE } from "./chunk.ts";
export {
  encodeIndexedPng,
  encodePng,
  MAX_SIDE,
  type IndexedBand,
  type IndexedRaster,
  type PngOptions,
} from "./encode-png.ts";
