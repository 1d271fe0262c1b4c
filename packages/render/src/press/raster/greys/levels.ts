/** Colours → a few greys: the nearest one, and for bitmaps an ordered dither (Bayer 1973), whose result depends on no other pixel. */
import type { Band } from "@platen/draw";
import type { Layout, Picture } from "@platen/layout";
import type { Palette } from "../../../options.ts";

export type GreyPalette = Exclude<Palette, "color">;

/** Greys of each palette, black and white among them. */
const counts: Readonly<Record<GreyPalette, number>> = { grey16: 16, grey4: 4, bw: 2 };

/** The greys of a palette by index, RGB, three bytes each. */
export function paletteOf(name: GreyPalette): Uint8Array {
  const count = counts[name];
  return Uint8Array.from({ length: 3 * count }, (_, at) => greyAt(Math.floor(at / 3), count));
}

const greyAt = (index: number, count: number) => Math.round((index * 255) / (count - 1));

/** Side of the matrix of thresholds. */
const SIDE = 8;
/** Thresholds from -0.5 to 0.5, each once in a square of 8 × 8. */
const thresholds = Float64Array.from({ length: SIDE * SIDE }, (_, at) => {
  const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
  let value = 0;
  for (let bit = 0; bit < 3; bit += 1) {
    const [across, down] = [(x >> bit) & 1, (y >> bit) & 1];
    value = value * 4 + 2 * (across ^ down) + down;
  }
  return (value + 0.5) / (SIDE * SIDE) - 0.5;
});

/**
 * Returns bands of indices into the greys of a palette. A band is there until the next is asked for.
 *
 * @param drawn bands in RGBA
 * @param isDark the page's ground is
 */
export function* greyBands(
  drawn: Iterable<Band>,
  { width, items }: Pick<Layout, "width" | "items">,
  name: GreyPalette,
  isDark: boolean,
): Generator<Band> {
  const count = counts[name];
  const photos = items.filter(
    (item): item is Picture => item.type === "picture" && typeof item.src !== "string",
  );
  const nearest = count === 2 ? inkOrGround(isDark) : nearestGreys(count);
  let indices = new Uint8Array(0);
  let top = 0;
  for (const { pixels, height } of drawn) {
    const size = width * height;
    if (indices.length < size) indices = new Uint8Array(size);
    for (let at = 0, from = 0; at < size; at += 1, from += 4)
      indices[at] = nearest[grey(pixels, from)]!;
    for (const photo of photos) dither(photo, { pixels, indices, width, height, top }, count);
    yield { pixels: indices.subarray(0, size), height };
    top += height;
  }
}

/** The index that is nearest to each grey of 256. */
const nearestGreys = (count: number) =>
  Uint8Array.from({ length: 256 }, (_, grey) => Math.round((grey * (count - 1)) / 255));

/** Share of the way from the ground to the other end from where on a grey counts as ink. */
const INK = 0.28;

/** Black or white for each grey of 256: thin strokes are kept, and inks that are but grey. */
const inkOrGround = (isDark: boolean) =>
  Uint8Array.from({ length: 256 }, (_, grey) =>
    isDark ? Number(grey > 255 * INK) : Number(grey >= 255 * (1 - INK)),
  );

/** Lightness of a pixel, of 255, with the weights of ITU-R BT.709. */
const grey = (pixels: Uint8Array, at: number) =>
  Math.round(0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!);

interface Rows {
  pixels: Uint8Array;
  indices: Uint8Array;
  width: number;
  height: number;
  /** Row of the page that the first of them is. */
  top: number;
}

/** Dithers the part of a bitmap that stands in a band. */
function dither(
  photo: Picture,
  { pixels, indices, width, height, top }: Rows,
  count: number,
): void {
  const [left, right] = [Math.floor(photo.x), Math.ceil(photo.x + photo.width)];
  const [first, last] = [Math.floor(photo.y), Math.ceil(photo.y + photo.height)];
  for (let y = Math.max(first, top); y < Math.min(last, top + height); y += 1)
    for (let x = Math.max(0, left); x < Math.min(width, right); x += 1) {
      const at = (y - top) * width + x;
      const level = (grey(pixels, 4 * at) * (count - 1)) / 255;
      const shifted = Math.round(level + thresholds[(y % SIDE) * SIDE + (x % SIDE)]!);
      indices[at] = Math.min(count - 1, Math.max(0, shifted));
    }
}

/** Bands of indices as RGBA, for formats without palettes. */
export function* inGreys(bands: Iterable<Band>, name: GreyPalette): Generator<Band> {
  const count = counts[name];
  for (const { pixels, height } of bands) {
    const colours = new Uint8Array(4 * pixels.length).fill(255);
    for (const [at, index] of pixels.entries())
      colours.fill(greyAt(index, count), 4 * at, 4 * at + 3);
    yield { pixels: colours, height };
  }
}
