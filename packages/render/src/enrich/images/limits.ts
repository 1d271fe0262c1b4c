import type { BitmapFormat } from "./sniff.ts";

/** The bounds of loading images. Bytes and numbers over the network are in `net/policy.ts`. */
export const imageLimits = {
  /** Different addresses in one document, data URIs and files included. */
  sources: 300,
  /** Bytes of one decoded data URI. */
  dataBytes: 10_000_000,
  /** Pixels of one bitmap, as its header declares them, times what its format weighs. */
  bitmapPixels: 50_000_000,
  /** The same of all bitmaps of a document. */
  documentPixels: 100_000_000,
  /** Pixels of all bitmaps of a document after scaling down: what the presses hold in memory. */
  keptPixels: 64_000_000,
  /** Most pixels that are decoded at a time, times their weight, unless one bitmap alone has more. */
  decodingPixels: 24_000_000,
  /** Seconds for decoding one bitmap. */
  decodeSeconds: 5,
  /** Bytes of an SVG's source. */
  svgBytes: 4_000_000,
  /** Letters of all SVGs of a document; outlining and drawing one takes 0.1 ms. */
  svgLetters: 40_000,
  /** Bitmaps within one SVG. */
  svgBitmaps: 20,
} as const;

/** Weight of decoding a pixel: one of an AVIF takes 20 bytes of memory, most others 4 to 8. */
export const pixelWeights: Readonly<Record<BitmapFormat, number>> = {
  png: 1,
  jpeg: 1,
  webp: 1,
  gif: 1,
  avif: 4,
};

/** Additional weight where a whole bitmap of 16 bits a sample is decoded at once: 10 bytes a pixel. */
export const DEEP_WEIGHT = 2;
