/**
 * Reads bitmaps: first the header, then all pixels once to find broken files, and makes them fit
 * for both presses.
 */
import type { Picture } from "../../../document.ts";
import { ImageFailure } from "../../../net/failure.ts";
import { convert, isSound, readHeader } from "./bitmap-reader.ts";
import { firstFrame } from "./gif-frame.ts";
import { DEEP_WEIGHT, imageLimits, pixelWeights } from "../limits.ts";
import { BrokenBitmap } from "./broken-bitmap.ts";
import { plainPng } from "./png-chunks.ts";
import type { BitmapFormat } from "../sniff.ts";

/** Properties of a bitmap that its header declares. */
export interface BitmapHeader {
  /** Natural size with orientation applied. */
  width: number;
  height: number;
  hasAlpha: boolean;
  /** Whether both presses draw the bytes correctly as they are. */
  plain: boolean;
  /** Whether all samples, of 16 bits each, have to be decoded at once. */
  isDeep?: boolean;
}

/** A bitmap of which only the header has been read. */
export interface BitmapProbe extends BitmapHeader {
  format: BitmapFormat;
  bytes: Uint8Array;
}

const names: Record<BitmapFormat, string> = {
  png: "PNG",
  jpeg: "JPEG",
  webp: "WebP",
  gif: "GIF",
  avif: "AVIF",
};

/** The part of a file that is looked at; nothing if it is broken. */
const neededOf: Record<BitmapFormat, (bytes: Uint8Array) => Uint8Array | undefined> = {
  png: plainPng,
  gif: firstFrame,
  jpeg: (bytes) => bytes,
  webp: (bytes) => bytes,
  avif: (bytes) => bytes,
};

/**
 * Reads the header.
 *
 * @throws ImageFailure when it is broken, empty or declares too many pixels
 */
export async function probeBitmap(bytes: Uint8Array, format: BitmapFormat): Promise<BitmapProbe> {
  const own = neededOf[format](bytes);
  if (!own) throw broken(format, "its parts do not add up");
  // The bound is checked here, where it can be told apart from a broken file.
  const header = await readHeader(own, format).catch((error: unknown) => {
    throw error instanceof BrokenBitmap ? broken(format, error.message) : error;
  });
  const { width, height } = header;
  if (!(width > 0 && height > 0)) throw broken(format, "no size");
  const probe = { format, bytes: own, ...header };
  const weight = pixelWeight(probe);
  const most = imageLimits.bitmapPixels / weight;
  if (width * height > most) {
    const kind = probe.isDeep ? `an interlaced ${names[format]} of 16 bits` : names[format];
    const why = weight > 1 ? `, the most for ${kind}` : "";
    const message = `${width}×${height} pixels are more than ${most / 1_000_000} million${why}`;
    throw new ImageFailure("limit", message);
  }
  return probe;
}

/** Weight of decoding a pixel of a bitmap. */
export function pixelWeight({ format, isDeep = false }: Pick<BitmapProbe, "format" | "isDeep">) {
  return pixelWeights[format] * (isDeep ? DEEP_WEIGHT : 1);
}

/** A picture this much wider than its place is scaled down to it; less is not worth the loss. */
const WORTH_SCALING = 1.5;

/** Width in pixels that the picture will have, given the widest place it takes. */
export function keptWidth(probe: BitmapProbe, targetWidth: number): number {
  const target = Math.max(1, Math.ceil(targetWidth));
  return probe.width > target * WORTH_SCALING ? target : probe.width;
}

/**
 * Decodes all of the bitmap, so that a broken one is found here, and gives it back as 8-bit sRGB.
 *
 * @param targetWidth device pixels of the widest place the picture takes
 * @throws ImageFailure when it is broken or takes too long
 */
export async function finishBitmap(probe: BitmapProbe, targetWidth: number): Promise<Picture> {
  const { width, height } = probe;
  const scaledTo = keptWidth(probe, targetWidth);
  const asIs = probe.plain && scaledTo === width && (await isSound(probe));
  try {
    const bytes = asIs ? probe.bytes : await convert(probe, scaledTo);
    return { kind: "bitmap", bytes, width, height };
  } catch (error) {
    throw error instanceof BrokenBitmap ? broken(probe.format, error.message) : error;
  }
}

function broken(format: BitmapFormat, internal: string): ImageFailure {
  return new ImageFailure("invalid", `a broken ${names[format]}`, internal);
}
