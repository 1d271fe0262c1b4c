import { checkedBands, type Raster } from "@platen/png";
import type { Sharp } from "sharp";
import { loadSharp } from "../../../load-sharp.ts";

/** All pixels of a picture. */
export interface Whole {
  pixels: Uint8Array;
  width: number;
  height: number;
  /** 4 where the pixels are a band's own, 3 where they were put together. */
  channels: 3 | 4;
}

/**
 * For encoders that cannot take a picture band by band. A picture of one band is given as it is;
 * several are put together as RGB8, three bytes a pixel and no other copy. The pixels are there
 * until the promise of `make` is settled.
 */
export async function withWhole(
  raster: Raster,
  make: (whole: Whole) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { width, height } = raster;
  let made: Uint8Array | undefined;
  let rgb: Uint8Array | undefined;
  let at = 0;
  for await (const band of checkedBands(raster)) {
    if (band.height === height) {
      made = await make({ pixels: band.pixels, width, height, channels: 4 });
    } else {
      rgb ??= new Uint8Array(width * height * 3);
      at = copyRgb(band.pixels, rgb, at);
    }
  }
  if (made) return made;
  return make({ pixels: rgb ?? new Uint8Array(0), width, height, channels: 3 });
}

function copyRgb(rgba: Uint8Array, rgb: Uint8Array, to: number): number {
  for (let from = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from]!;
    rgb[to + 1] = rgba[from + 1]!;
    rgb[to + 2] = rgba[from + 2]!;
  }
  return to;
}

/** The picture as sharp takes it, without its alpha. Size was checked before. */
export async function toSharp({ pixels, width, height, channels }: Whole): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false }).removeAlpha();
}
