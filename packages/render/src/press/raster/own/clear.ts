/** The file of a page without a ground. */
import { drawDirect } from "@platen/draw";
import type { Item, Layout } from "@platen/layout";
import { loadSharp } from "../../../platform/load-sharp.ts";
import { preparePictures } from "../../set/drawn/pictures.ts";
import { CSS_DPI } from "../encode/encoder.ts";
import type { RasterFormat } from "../encode/index.ts";
import type { Watermark } from "../watermark/watermark.ts";

const WHITE = 0xffffff;
const BLACK = 0x000000;

/**
 * Draws a page on white and on black: where the two differ, the page lets its ground through.
 *
 * @param ground colour of the page, which is left out
 * @param format one that can leave it out
 */
export async function pressClear(
  layout: Layout,
  ground: number,
  format: RasterFormat,
  quality: number,
  mark?: Watermark,
): Promise<Uint8Array> {
  const { width, height } = layout;
  const over = mark?.over({ width, height });
  const [onWhite, onBlack] = await Promise.all(
    [WHITE, BLACK].map(async (color) => {
      const page = { ...layout, items: layout.items.map((item) => onGround(item, ground, color)) };
      const pictures = await preparePictures(page);
      return drawDirect(page, pictures.paint, over)[Symbol.iterator]();
    }),
  );
  const pixels = new Uint8Array(4 * width * height);
  for (let at = 0; at < pixels.length;) {
    // Both are drawn in the same memory.
    const light = onWhite!.next().value!.pixels.slice();
    const dark = onBlack!.next().value!.pixels;
    apart(light, dark, pixels, at);
    at += light.length;
  }
  return encodeClear([{ pixels }], layout, format, quality);
}

/** Encodes pixels with their opacity. */
export async function encodeClear(
  bands: Iterable<{ pixels: Uint8Array }>,
  { width, height }: { width: number; height: number },
  format: RasterFormat,
  quality: number,
): Promise<Uint8Array> {
  const raw = { width, height, channels: 4 } as const;
  const sharp = await loadSharp();
  const pixels = new Uint8Array(4 * width * height);
  let at = 0;
  for (const band of bands) {
    pixels.set(band.pixels, at);
    at += band.pixels.length;
  }
  const picture = sharp(pixels, { raw, limitInputPixels: false });
  if (format === "webp") return picture.webp({ lossless: true, effort: 2 }).toBuffer();
  const density = CSS_DPI * quality;
  return picture.withMetadata({ density }).png({ compressionLevel: 3 }).toBuffer();
}

/** The item where boxes of the ground's colour have another one. */
function onGround(item: Item, ground: number, color: number): Item {
  if (item.type === "glyphs" || item.type === "picture")
    return item.ground === ground ? { ...item, ground: color } : item;
  return item.color === ground ? { ...item, color } : item;
}

/** Writes the colours and the opacity of which two pictures are made: `white + (1 - opacity)` is what they differ by. */
function apart(light: Uint8Array, dark: Uint8Array, into: Uint8Array, from: number): void {
  for (let at = 0; at < light.length; at += 4) {
    let through = 0;
    for (let i = at; i < at + 3; i += 1) through += light[i]! - dark[i]!;
    const opacity = 255 - Math.round(Math.max(0, through) / 3);
    if (opacity === 0) continue;
    for (let i = at; i < at + 3; i += 1)
      into[from + i] = Math.min(255, Math.round((dark[i]! * 255) / opacity));
    into[from + at + 3] = opacity;
  }
}
