/**
 * JPEG for pages: baseline (ITU-T T.81), YCbCr at full resolution as JFIF 1.02 has it, so that coloured text stays crisp.
 */
import { BandCheck, checkedBands, type IndexedRaster, type Raster } from "../bands.ts";
import { concat } from "../bytes.ts";
import { BlockStream } from "./block-stream.ts";
import type { JpegCode } from "./codes.ts";
import { type Quantisation, quantisations, zigzag } from "./quantisation.ts";

/** Longest side in pixels. The format allows 65,535; libjpeg, which most programs read with, refuses more than this. */
export const MAX_JPEG_SIDE = 65_500;

export interface JpegOptions {
  /** Density of the pixels, per inch. */
  dpi: number;
  /** Content of the picture, which decides how finely it is kept. Default: page. */
  content?: keyof typeof quantisations;
}

/**
 * Encodes an opaque picture. The bands are read once, in order, and never held together.
 *
 * @throws RangeError when the bands do not add up to the picture.
 */
export async function encodeJpeg(raster: Raster, options: JpegOptions): Promise<Uint8Array> {
  const quantisation = quantisations[options.content ?? "page"];
  const stream = new BlockStream(raster.width, "rgb", quantisation);
  try {
    for await (const band of checkedBands(raster)) stream.write(band.pixels, band.height);
    return fileOf(raster, stream.finish(), quantisation, options);
  } finally {
    stream.release();
  }
}

/**
 * Encodes a picture of palette indices. It does not let go of the thread, so that a band need not outlive the call
 * that gives the next.
 *
 * @throws RangeError when the bands do not add up to the picture.
 */
export function encodeIndexedJpeg(raster: IndexedRaster, options: JpegOptions): Uint8Array {
  const check = new BandCheck(raster, 1);
  const quantisation = quantisations[options.content ?? "page"];
  const stream = new BlockStream(raster.width, "indexed", quantisation);
  try {
    for (const band of raster.bands) {
      if (!check.take(band)) continue;
      stream.setPalette(raster.palette());
      stream.write(band.pixels, band.height);
    }
    check.end();
    return fileOf(raster, stream.finish(), quantisation, options);
  } finally {
    stream.release();
  }
}

function fileOf(
  { width, height }: Pick<Raster, "width" | "height">,
  { codes, scan }: ReturnType<BlockStream["finish"]>,
  { luminance, colour }: Quantisation,
  { dpi }: JpegOptions,
): Uint8Array {
  return concat([
    Uint8Array.of(0xff, 0xd8),
    segment(0xe0, [
      ...latin("JFIF"),
      0,
      1,
      2,
      1,
      ...word(Math.round(dpi)),
      ...word(Math.round(dpi)),
      0,
      0,
    ]),
    segment(0xdb, [...quantisationTable(0, luminance), ...quantisationTable(1, colour)]),
    // 8 bits, three components, none of them smaller than the others.
    segment(0xc0, [8, ...word(height), ...word(width), 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]),
    ...codes.map((code, table) => segment(0xc4, codeTable(table, code))),
    segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
    ...scan,
    Uint8Array.of(0xff, 0xd9),
  ]);
}

function segment(marker: number, content: readonly number[]): Uint8Array {
  return Uint8Array.of(0xff, marker, ...word(content.length + 2), ...content);
}

function word(value: number): [number, number] {
  return [value >>> 8, value & 0xff];
}

function latin(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

function quantisationTable(number: number, table: Uint8Array): number[] {
  return [number, ...Array.from(zigzag, (place) => table[place]!)];
}

/**
 * Makes the content of a segment with one table of codes.
 *
 * @param table number of the table: differences before coefficients, of luminance and then of
 *   colour
 */
function codeTable(table: number, { lengthCounts, symbols }: JpegCode): number[] {
  return [((table & 1) << 4) | (table >>> 1), ...lengthCounts, ...symbols];
}
