/** A bitmap's file → pixels, in a browser. */
import type { PixelSize } from "@platen/svg/fit";
import { isNarrowed, pixelsOf, scaledPixels } from "../../../bitmaps/kept.ts";
import type { Plane } from "../../../bitmaps/plane.ts";
import { NotHere } from "../../../platform/not-here.ts";

/** @throws NotHere for a file that is not read here */
export async function bitmapPixels(
  bytes: Uint8Array,
  size: PixelSize,
  covers: boolean,
): Promise<Uint8Array> {
  return withAlpha(await scaledPixels(bytes, size, covers));
}

/** @throws NotHere also for what was made of a file: in Node it is a file of another's encoder, which papers hold as it is */
export async function wholeBitmap(
  bytes: Uint8Array,
): Promise<{ pixels: Uint8Array; width: number; height: number }> {
  if (isNarrowed(bytes)) throw new NotHere("images");
  const plane = await pixelsOf(bytes);
  return { pixels: withAlpha(plane), width: plane.width, height: plane.height };
}

/** Grey or colours, with opacities or without → RGBA8. */
function withAlpha({ width, height, bands, samples }: Plane): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  const isGrey = bands < 3;
  const hasAlpha = bands % 2 === 0;
  for (let from = 0, to = 0; to < pixels.length; from += bands, to += 4) {
    pixels[to] = samples[from]!;
    pixels[to + 1] = samples[isGrey ? from : from + 1]!;
    pixels[to + 2] = samples[isGrey ? from : from + 2]!;
    pixels[to + 3] = hasAlpha ? samples[from + bands - 1]! : 255;
  }
  return pixels;
}
