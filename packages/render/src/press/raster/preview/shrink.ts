/** Shrinks the export's pixels to the size at which a preview shows them. */
import { encodePng } from "@platen/encode";
import { loadSharp } from "../../../platform/load-sharp.ts";
import type { Raw } from "../../set/typeset.ts";

/**
 * Options of WebP for text that was made smaller: less than half the bytes of a lossless file, in
 * less time, with no difference that an eye sees.
 */
const WEBP = { quality: 92, effort: 0 } as const;

/**
 * Encodes as PNG, exactly, at the picture's own size, and else as WebP. Sizes are in pixels, and no
 * larger than the picture's own.
 */
export async function shrink(raw: Raw, width: number, height: number): Promise<Uint8Array> {
  if (raw.width === width && raw.height === height)
    return encodePng({ width, height, bands: only(raw) }, { dpi: 96 });
  const sharp = await loadSharp();
  const size = { width: raw.width, height: raw.height, channels: 4 } as const;
  return sharp(raw.pixels, { raw: size, limitInputPixels: false })
    .removeAlpha()
    .resize(width, height, { fit: "fill", kernel: "mitchell" })
    .webp(WEBP)
    .toBuffer();
}

async function* only(raw: Raw): AsyncGenerator<Raw> {
  await Promise.resolve();
  yield raw;
}
