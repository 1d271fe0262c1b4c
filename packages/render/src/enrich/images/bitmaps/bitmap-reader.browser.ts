/** Reads bitmaps in a browser: those kinds of which it gives the pixels of Node. */
import { narrowedBitmap, pixelsOf } from "../../../bitmaps/kept.ts";
import { pngHeader } from "../../../bitmaps/png.ts";
import { NotHere } from "../../../platform/not-here.ts";
import type { BitmapHeader, BitmapProbe } from "./bitmap.ts";
import type { BitmapFormat } from "../sniff.ts";

/** Most pixels of a bitmap: larger ones take more time and memory than somebody who writes can spare. */
const PIXELS = 16_000_000;

/** @throws NotHere for another kind, and for what may be broken: how far such a file is read, only one decoder can say */
export async function readHeader(bytes: Uint8Array, format: BitmapFormat): Promise<BitmapHeader> {
  const header = format === "png" ? pngHeader(bytes) : undefined;
  if (!header || header.width * header.height > PIXELS) throw new NotHere("images");
  const { width, height, hasAlpha } = header;
  return { width, height, hasAlpha, plain: true };
}

/** @throws NotHere for a file that is not sound */
export async function isSound({ bytes }: BitmapProbe): Promise<boolean> {
  await pixelsOf(bytes);
  return true;
}

/** @returns bytes that stand for the pixels, and are no file */
export function convert({ bytes }: BitmapProbe, width: number): Promise<Uint8Array> {
  return narrowedBitmap(bytes, width);
}
