/** Small documents and pictures for the tests of images. */
import sharp from "sharp";
import { Diagnostics, type Warning } from "../../src/diagnostics.ts";
import type { Document, Image } from "../../src/document.ts";
import { sniff } from "../../src/enrich/images/sniff.ts";
import { bitmapPixels } from "../../src/press/set/drawn/bitmap-pixels.ts";
import { svgPixels } from "../../src/press/set/drawn/svg-pixels.ts";
import type { Pixels } from "../../../svg/test/support.ts";
import { loadImages, type LoadImagesOptions } from "../../src/enrich/images.ts";

export { ink, pixel, xmlns } from "../../../svg/test/support.ts";

/** Draws a drawing or a bitmap, stretched to a size, as pages have it. */
export async function draw(bytes: Uint8Array, width: number, height: number): Promise<Pixels> {
  const isDrawing = sniff(bytes) === undefined;
  const size = { width, height };
  const data = isDrawing
    ? await svgPixels(new TextDecoder().decode(bytes), size, false)
    : await bitmapPixels(bytes, size, false);
  return { data, ...size };
}

export function imageAt(src: string, more: Partial<Image> = {}): Image {
  return { type: "image", src, alt: "", ...more };
}

export function documentOf(images: readonly Image[]): Document {
  return {
    blocks: images.map((image) => ({ type: "paragraph", children: [image] })),
    footnotes: [],
  };
}

/** Loads images for a page of 800 CSS pixels at 2; gives the warnings. */
export async function load(
  images: readonly Image[],
  options: Partial<LoadImagesOptions> = {},
): Promise<Warning[]> {
  const diagnostics = new Diagnostics();
  const page = { maxPixelWidth: 1_600, pixelRatio: 2 };
  await loadImages(documentOf(images), { page, ...options }, diagnostics);
  return diagnostics.list();
}

export function dataUri(bytes: Uint8Array | string, type = "image/png"): string {
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}

/** A picture whose upper half is red and whose lower half is blue. */
export function twoTone(width = 40, height = 20) {
  const half = Math.floor(height / 2);
  const red = { r: 255, g: 0, b: 0 };
  const blue = { width, height: height - half, channels: 3 as const, background: "#00f" };
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: { create: blue }, top: half, left: 0 },
  ]);
}
