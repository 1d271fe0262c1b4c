import { checkedBands, type Band, type Raster } from "@platen/encode";
import type { Sharp } from "sharp";
import { loadSharp } from "../../../platform/load-sharp.ts";

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

/** Rows of a band that is made of RGB8 again. */
const BAND_ROWS = 64;

/** A whole picture as bands. */
export function* rgbaBands({ pixels, width, height, channels }: Whole): Generator<Band> {
  if (channels === 4) {
    yield { pixels, height };
    return;
  }
  for (let row = 0; row < height; row += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - row);
    const band = new Uint8Array(4 * width * rows).fill(255);
    let from = 3 * width * row;
    for (let to = 0; to < band.length; to += 4) {
      band[to] = pixels[from++]!;
      band[to + 1] = pixels[from++]!;
      band[to + 2] = pixels[from++]!;
    }
    yield { pixels: band, height: rows };
  }
}

/** Whether a word of memory begins with its lowest byte, as on all processors that are in wide use. */
const LOWEST_FIRST = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** Returns the place after what it wrote. Four pixels at a time, as words: byte by byte took four times as long. */
function copyRgb(rgba: Uint8Array, rgb: Uint8Array, to: number): number {
  const aligned = (rgba.byteOffset | (rgb.byteOffset + to)) % 4 === 0;
  const fours = LOWEST_FIRST && aligned ? rgba.length >> 4 : 0;
  const source = new Uint32Array(rgba.buffer, fours > 0 ? rgba.byteOffset : 0, 4 * fours);
  const target = new Uint32Array(rgb.buffer, fours > 0 ? rgb.byteOffset + to : 0, 3 * fours);
  for (let from = 0, at = 0; from < source.length; from += 4, at += 3) {
    const second = source[from + 1]!;
    const third = source[from + 2]!;
    target[at] = (source[from]! & 0xff_ff_ff) | (second << 24);
    target[at + 1] = ((second >>> 8) & 0xff_ff) | (third << 16);
    target[at + 2] = ((third >>> 16) & 0xff) | (source[from + 3]! << 8);
  }
  let end = to + 12 * fours;
  for (let from = 16 * fours; from < rgba.length; from += 4, end += 3) {
    rgb[end] = rgba[from]!;
    rgb[end + 1] = rgba[from + 1]!;
    rgb[end + 2] = rgba[from + 2]!;
  }
  return end;
}

/** The picture as sharp takes it, without its alpha. Size was checked before. */
export async function toSharp({ pixels, width, height, channels }: Whole): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false }).removeAlpha();
}
