/** Reads bitmaps by sharp. A browser has `bitmap-reader.browser.ts` in its place. */
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { loadSharp } from "../../../platform/load-sharp.ts";
import type { BitmapHeader, BitmapProbe } from "./bitmap.ts";
import { BrokenBitmap } from "./broken-bitmap.ts";
import { isPlainJpeg } from "./jpeg-frame.ts";
import { imageLimits } from "../limits.ts";
import type { BitmapFormat } from "../sniff.ts";

/** @throws BrokenBitmap */
export async function readHeader(bytes: Uint8Array, format: BitmapFormat): Promise<BitmapHeader> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { failOn: "error", limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new BrokenBitmap(String(error));
    });
  const { autoOrient, hasAlpha } = metadata;
  const { width, height } = autoOrient;
  const isDeep = format === "png" && metadata.isProgressive && metadata.depth === "ushort";
  return { width, height, hasAlpha, plain: isPlain(bytes, format, metadata), isDeep };
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

/** Decodes strictly. A picture that fails here may still be drawn after a lenient conversion. */
export async function isSound(probe: BitmapProbe): Promise<boolean> {
  const all = (await open(probe.bytes, "warning")).timeout({ seconds: imageLimits.decodeSeconds });
  const small = all.resize(16, 16, { fit: "fill", fastShrinkOnLoad: false }).raw();
  return small.toBuffer().then(
    () => true,
    () => false,
  );
}

/**
 * Gives it back as 8-bit sRGB.
 *
 * @param width that it will have, in pixels
 * @throws BrokenBitmap when it is broken or takes too long
 */
export async function convert(probe: BitmapProbe, width: number): Promise<Uint8Array> {
  const image = (await open(probe.bytes, "error"))
    .timeout({ seconds: imageLimits.decodeSeconds })
    .autoOrient()
    .toColourspace("srgb");
  if (width !== probe.width) image.resize({ width, kernel: "lanczos3" });
  return encode(image, probe)
    .toBuffer()
    .catch((error: unknown) => {
      throw new BrokenBitmap(String(error));
    });
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
