/** Lossless WebP for pages: the container and the stream's head. The format is that of RFC 9649. */
import { BandCheck, checkedBands, type IndexedRaster, type Raster } from "../bands.ts";
import { BitWriter } from "./bit-writer.ts";
import { IndexedPixels } from "./indexed-pixels.ts";
import { PixelStream } from "./pixel-stream.ts";
import { writeSmallImage } from "./small-image.ts";

/** Longest side in pixels. */
export const MAX_WEBP_SIDE = 16_383;

const SIGNATURE = 0x2f;
/** The numbers of transforms. */
const PREDICTOR = 0;
const SUBTRACT_GREEN = 2;
const COLOUR_INDEXING = 3;
/** Bytes before the stream: `RIFF`, the length, `WEBP`, `VP8L`, its length. */
const HEAD = 20;

/**
 * Encodes a picture of palette indices, exactly. It does not let go of the thread, so that a band need not outlive the call
 * that gives the next.
 *
 * @throws RangeError when the bands do not add up to the picture.
 */
export function encodeIndexedWebp(raster: IndexedRaster): Uint8Array {
  const { width, height } = raster;
  const check = new BandCheck(raster, 1);
  const pixels = new IndexedPixels(width);
  try {
    for (const band of raster.bands) if (check.take(band)) pixels.write(band);
    check.end();
    const palette = raster.palette();
    const stream = pixels.end(palette.length / 3);
    const writer = startStream(width, height);
    writer.put(1, 1);
    writer.put(COLOUR_INDEXING, 2);
    writePalette(writer, palette);
    writer.put(0, 1);
    stream.writeTo(writer);
    return ended(writer);
  } finally {
    pixels.release();
  }
}

/**
 * Encodes an opaque picture, exactly. The bands are read once, in order, and never held together.
 *
 * @throws RangeError when the bands do not add up to the picture.
 */
export async function encodeWebp(raster: Raster): Promise<Uint8Array> {
  const { width, height } = raster;
  const stream = new PixelStream(width, "rgb");
  try {
    for await (const band of checkedBands(raster)) stream.write(band.pixels, band.height);
    stream.end();
    const writer = startStream(width, height);
    writer.put(1, 1);
    writer.put(SUBTRACT_GREEN, 2);
    writer.put(1, 1);
    writer.put(PREDICTOR, 2);
    stream.writeGuesses(writer);
    writer.put(0, 1);
    stream.writeTo(writer);
    return ended(writer);
  } finally {
    stream.release();
  }
}

function writePalette(writer: BitWriter, palette: Uint8Array): void {
  const colours = new Uint32Array(palette.length / 3);
  let before = [0, 0, 0];
  for (let index = 0; index < colours.length; index++) {
    const colour = [...palette.subarray(3 * index, 3 * index + 3)];
    const [red = 0, green = 0, blue = 0] = colour.map((value, at) => (value - before[at]!) & 0xff);
    colours[index] = ((index === 0 ? 0xff00_0000 : 0) | (red << 16) | (green << 8) | blue) >>> 0;
    before = colour;
  }
  writer.put(colours.length - 1, 8);
  writeSmallImage(writer, colours, colours.length);
}

/** A file up to where its transforms begin. */
function startStream(width: number, height: number): BitWriter {
  const writer = new BitWriter(HEAD);
  writer.put(SIGNATURE, 8);
  writer.put(width - 1, 14);
  writer.put(height - 1, 14);
  // Opaque, version 0.
  writer.put(0, 4);
  return writer;
}

/** Fills in the container of a stream that has ended. */
function ended(writer: BitWriter): Uint8Array {
  const length = writer.align();
  // A chunk has an even length.
  if (length % 2 === 1) writer.put(0, 8);
  const file = writer.finish();
  const view = new DataView(file.buffer, file.byteOffset);
  for (const [at, name] of [
    [0, "RIFF"],
    [8, "WEBP"],
    [12, "VP8L"],
  ] as const)
    for (let i = 0; i < 4; i++) file[at + i] = name.charCodeAt(i);
  view.setUint32(4, file.length - 8, true);
  view.setUint32(16, length - HEAD, true);
  return file;
}
