/** Nodes → their places, widths and pixels. */
import { drawDirect } from "@platen/draw";
import * as layout from "@platen/layout";
import type { LaidBox, Layout, LayoutOptions } from "@platen/layout";
import { box, type Node } from "./nodes/node.ts";
import { preparePictures } from "./drawn/pictures.ts";
import type { Setting } from "./setting.ts";
import { typeStyle, type Sheet } from "./sheet.ts";

export function layOut(
  page: Node,
  { width, quality, faces }: Sheet,
  parameters: LayoutOptions = {},
): Layout {
  return layout.layOut(page, width / quality, quality, faces, parameters);
}

/** Where every box of a page stands, in device pixels. The page's own is as high as the page. */
export function boxesOf(page: Node, sheet: Sheet, tallest?: number): LaidBox {
  const { box: laid, height } = layOut(page, sheet, { boxes: true, tallest });
  if (!laid) throw new Error("a layout did not say where its boxes stand");
  return { ...laid, height };
}

/** In CSS pixels. */
export interface Measured {
  width: number;
  /** The width in which its longest word has just room. */
  least: number;
  /** Its text: see `Widths` of `@platen/layout`. */
  words: readonly number[];
}

/** Widths of boxes that are laid out each for itself, in the document's type. */
export function measure(nodes: readonly Node[], setting: Setting): Measured[] {
  const widths = layout.measureWidths(nodes, box(typeStyle(setting), []), setting.faces);
  return widths.map(({ min, max, words }, i) => ({
    width: nodes[i]?.style?.["width"] === "min-content" ? min : max,
    least: min,
    words,
  }));
}

/** RGBA8. */
export interface Raw {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Draws a page in colours, at its own height or into a picture of `height` device pixels. */
export async function draw(page: Node, sheet: Sheet, height?: number): Promise<Raw> {
  const laid = layOut(page, sheet, height === undefined ? {} : { height });
  const pictures = await preparePictures(laid);
  const { width } = laid;
  const pixels = new Uint8Array(width * 4 * laid.height);
  let at = 0;
  for (const band of drawDirect(laid, pictures.paint)) {
    pixels.set(band.pixels, at);
    at += band.pixels.length;
  }
  return { pixels, width, height: laid.height };
}
