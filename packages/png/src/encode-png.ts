/**
 * PNG for pages: 8-bit RGB, sRGB, with the density of the device scale. The format is that of the
 * W3C's "Portable Network Graphics (PNG) Specification (Third Edition)".
 */
import { checkedBands, type Raster } from "./bands.ts";
import { chunkParts, SIGNATURE } from "./chunk.ts";
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
  return Buffer.concat([
    SIGNATURE,
    ...chunkParts("IHDR", header(raster.width, raster.height)),
    ...chunkParts("sRGB", Uint8Array.of(0)),
    ...chunkParts("pHYs", density(dpi)),
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

/** 8 bits a channel, colour type 2 (RGB), not interlaced. */
function header(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = 8;
  data[9] = 2;
  return data;
}

function density(dpi: number): Uint8Array {
  const data = Buffer.alloc(9);
  const perMetre = Math.round(dpi * INCHES_PER_METRE);
  data.writeUInt32BE(perMetre, 0);
  data.writeUInt32BE(perMetre, 4);
  data[8] = 1;
  return data;
}
