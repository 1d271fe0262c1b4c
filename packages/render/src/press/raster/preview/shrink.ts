/** The export's pixels, made as few as somebody can see, as a PNG. */
import { encodePng } from "@platen/png";
import { loadSharp } from "../../../load-sharp.ts";
import type { Raw } from "../engine.ts";

/** @param ratio of the new size to the old, at most 1 */
export async function shrink(raw: Raw, width: number, height: number): Promise<Uint8Array> {
  const small =
    raw.width === width && raw.height === height ? raw : await resized(raw, width, height);
  return encodePng({ width, height, bands: only(small) }, { dpi: 96 });
}

async function resized(
  { pixels, width, height }: Raw,
  toWidth: number,
  toHeight: number,
): Promise<Raw> {
  const sharp = await loadSharp();
  const { data } = await sharp(pixels, {
    raw: { width, height, channels: 4 },
    limitInputPixels: false,
  })
    .resize(toWidth, toHeight, { fit: "fill", kernel: "mitchell" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: toWidth, height: toHeight };
}

async function* only(raw: Raw): AsyncGenerator<Raw> {
  await Promise.resolve();
  yield raw;
}
