/** An image that fills the ground of a frame. */
import { drawDirect } from "@platen/draw";
import type { Layout, Picture } from "@platen/layout";
import type { Image } from "../../../document.ts";
import { preparePictures } from "../../set/drawn/pictures.ts";
import { imageSource } from "../../set/nodes/images.ts";

/** Most pixels that are drawn; below them the image goes on upside down, so that no edge shows. */
const PIXELS = 24e6;

export interface ImageGround {
  width: number;
  /** Rows that were drawn. */
  height: number;
  /** RGBA8, row by row. */
  pixels: Uint32Array;
}

/** The last that was made of each: all cards have the same. */
const last = new WeakMap<Image, ImageGround & { whole: number }>();

/**
 * Draws an image so that it fills a size, and is cut where it has other proportions.
 *
 * @param color shows through it, `0xRRGGBB`
 * @returns undefined for one that could not be loaded
 */
export async function imageGround(
  image: Image | undefined,
  { width, height: whole }: { width: number; height: number },
  color: number,
): Promise<ImageGround | undefined> {
  if (!image?.picture) return undefined;
  const known = last.get(image);
  if (known && known.width === width && known.whole === whole) return known;
  const height = Math.min(whole, Math.max(1, Math.floor(PIXELS / width)));
  const place = { x: 0, y: 0, width, height };
  const src = imageSource(image.picture);
  const picture: Picture = {
    type: "picture",
    of: image,
    src,
    fit: "cover",
    ground: color,
    ...place,
  };
  const layout: Layout = {
    width,
    height,
    pixelRatio: 1,
    items: [{ type: "fill", radius: 0, color, ...place }, picture],
  };
  const { paint } = await preparePictures(layout);
  const pixels = new Uint8Array(4 * width * height);
  let at = 0;
  for (const band of drawDirect(layout, paint)) {
    const rows = band.pixels.subarray(0, 4 * width * band.height);
    pixels.set(rows, at);
    at += rows.length;
  }
  const made = { width, whole, height, pixels: new Uint32Array(pixels.buffer) };
  last.set(image, made);
  return made;
}
