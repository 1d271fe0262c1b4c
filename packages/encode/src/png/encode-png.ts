/**
 * PNG for pages: 8-bit RGB, sRGB, with the density of the device scale. The format is that of the
 * W3C's "Portable Network Graphics (PNG) Specification (Third Edition)".
 */
import { BandCheck, checkedBands, type IndexedRaster, type Raster } from "../bands.ts";
import { concat } from "../bytes.ts";
import { chunkParts, SIGNATURE, viewOf } from "./chunk.ts";
import { PixelDeflate } from "./pixel-deflate.ts";

/** Longest side in pixels. The format allows 2³¹ − 1; libpng, which most programs read with, refuses more than this. */
export const MAX_SIDE = 1_000_000;

const INCHES_PER_METRE = 1 / 0.0254;

export interface PngOptions {
  /** Density of the pixels, per inch. */
  dpi: number;
}

/**
 * Encodes an opaque picture. The bands are read once, in order, and never held together.
 *
 * @throws RangeError when the bands do not add up to the picture.
 */
export async function encodePng(raster: Raster, { dpi }: PngOptions): Promise<Uint8Array> {
  const data = await compressed(raster);
  return concat([
    SIGNATURE,
    ...chunkParts("IHDR", header(raster.width, raster.height, TRUE_COLOUR)),
    ...chunkParts("sRGB", Uint8Array.of(0)),
    ...chunkParts("pHYs", density(dpi)),
    ...chunkParts("IDAT", data),
    ...chunkParts("IEND", new Uint8Array(0)),
  ]);
}

/**
 * Encodes a picture of palette indices. It does not let go of the thread, so that a band need not outlive the call
 * that gives the next.
 *
 * @throws RangeError when the bands do not add up to the picture.
 */
export function encodeIndexedPng(raster: IndexedRaster, { dpi }: PngOptions): Uint8Array {
  const data = compressedIndices(raster);
  return concat([
    SIGNATURE,
    ...chunkParts("IHDR", header(raster.width, raster.height, PALETTE_COLOUR)),
    ...chunkParts("sRGB", Uint8Array.of(0)),
    ...chunkParts("pHYs", density(dpi)),
    ...chunkParts("PLTE", raster.palette()),
    ...chunkParts("IDAT", data),
    ...chunkParts("IEND", new Uint8Array(0)),
  ]);
}

async function compressed(raster: Raster): Promise<Uint8Array> {
  const deflate = new PixelDeflate(raster.width);
  try {
    for await (const band of checkedBands(raster)) deflate.write(band.pixels, band.height);
    return deflate.finish();
  } finally {
    deflate.release();
  }
}

function compressedIndices(raster: IndexedRaster): Uint8Array {
  const deflate = new PixelDeflate(raster.width, "indexed");
  const check = new BandCheck(raster, 1);
  try {
    for (const band of raster.bands)
      if (check.take(band)) deflate.write(band.pixels, band.height, band.changes);
    check.end();
    return deflate.finish();
  } finally {
    deflate.release();
  }
}

/** PNG's colour types. */
const TRUE_COLOUR = 2;
const PALETTE_COLOUR = 3;

/** 8 bits a channel or an index, not interlaced. */
function header(width: number, height: number, colourType: number): Uint8Array {
  const data = new Uint8Array(13);
  const view = viewOf(data);
  view.setUint32(0, width);
  view.setUint32(4, height);
  data[8] = 8;
  data[9] = colourType;
  return data;
}

function density(dpi: number): Uint8Array {
  const data = new Uint8Array(9);
  const view = viewOf(data);
  const perMetre = Math.round(dpi * INCHES_PER_METRE);
  view.setUint32(0, perMetre);
  view.setUint32(4, perMetre);
  data[8] = 1;
  return data;
}
