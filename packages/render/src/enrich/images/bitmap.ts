/** Bitmaps: looked at, fully decoded once to be sure of them, and made fit for both presses. */
import type { Metadata, Sharp, SharpOptions } from "sharp";
import type { Picture } from "../../document.ts";
import { loadSharp } from "../../platform/load-sharp.ts";
import { ImageFailure } from "../../net/failure.ts";
import { isPlainJpeg } from "./jpeg-frame.ts";
import { firstFrame } from "./gif-frame.ts";
import { imageLimits, pixelWeights } from "./limits.ts";
import { plainPng } from "./png-chunks.ts";
import type { BitmapFormat } from "./sniff.ts";

/** A bitmap of which only the header has been read. */
export interface BitmapProbe {
  format: BitmapFormat;
  bytes: Uint8Array;
  /** Natural size with orientation applied. */
  width: number;
  height: number;
  hasAlpha: boolean;
  /** Both presses draw the bytes rightly as they are. */
  plain: boolean;
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
  const sharp = await loadSharp();
  // The bound is checked here, where it can be told apart from a broken file.
  const metadata = await sharp(own, { failOn: "error", limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw broken(format, String(error));
    });
  const { width, height } = metadata.autoOrient;
  if (!(width > 0 && height > 0)) throw broken(format, "no size");
  const most = imageLimits.bitmapPixels / pixelWeights[format];
  if (width * height > most) {
    if (pixelWeights[format] > 1)
      throw new ImageFailure(
        "limit",
        `${width}×${height} pixels are more than ${most / 1_000_000} million, the most for ${names[format]}`,
      );
    throw new ImageFailure(
      "limit",
      `${width}×${height} pixels are more than ${most / 1_000_000} million`,
    );
  }
  const hasAlpha = metadata.hasAlpha;
  return { format, bytes: own, width, height, hasAlpha, plain: isPlain(own, format, metadata) };
}

function isPlain(bytes: Uint8Array, format: BitmapFormat, metadata: Metadata): boolean {
  if (format === "gif" || format === "avif") return false;
  if (format === "jpeg" && !isPlainJpeg(bytes)) return false;
  const { depth, orientation = 1, pages = 1, space, icc } = metadata;
  const usual = depth === "uchar" && (space === "srgb" || space === "b-w");
  return usual && orientation === 1 && pages === 1 && (!icc || isSrgbProfile(icc));
}

/** Profiles name themselves near their beginning, in ASCII or UTF-16. */
function isSrgbProfile(profile: Buffer): boolean {
  return profile.subarray(0, 2_048).toString("latin1").replaceAll("\0", "").includes("sRGB");
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
  const bytes = asIs ? probe.bytes : await convert(probe, scaledTo);
  return { kind: "bitmap", bytes, width, height };
}

/** Decodes strictly. A picture that fails here may still be drawn after a lenient conversion. */
async function isSound(probe: BitmapProbe): Promise<boolean> {
  const all = (await open(probe.bytes, "warning")).timeout({ seconds: imageLimits.decodeSeconds });
  const small = all.resize(16, 16, { fit: "fill", fastShrinkOnLoad: false }).raw();
  return small.toBuffer().then(
    () => true,
    () => false,
  );
}

async function convert(probe: BitmapProbe, width: number): Promise<Uint8Array> {
  const image = (await open(probe.bytes, "error"))
    .timeout({ seconds: imageLimits.decodeSeconds })
    .autoOrient()
    .toColourspace("srgb");
  if (width !== probe.width) image.resize({ width, kernel: "lanczos3" });
  try {
    return await encode(image, probe).toBuffer();
  } catch (error) {
    throw broken(probe.format, String(error));
  }
}

/** Photographs stay JPEG; what may have sharp edges or see-through parts becomes PNG. */
function encode(image: Sharp, { format, hasAlpha }: BitmapProbe): Sharp {
  return !hasAlpha && (format === "jpeg" || format === "avif")
    ? image.jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    : image.png({ compressionLevel: 3 });
}

async function open(
  bytes: Uint8Array,
  failOn: NonNullable<SharpOptions["failOn"]>,
): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, {
    failOn,
    limitInputPixels: imageLimits.bitmapPixels,
    sequentialRead: true,
    animated: false,
  });
}

function broken(format: BitmapFormat, internal: string): ImageFailure {
  return new ImageFailure("invalid", `a broken ${names[format]}`, internal);
}
