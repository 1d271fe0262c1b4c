/** Nodes → their places, widths and pixels, by our own layout and drawing. */
import { drawDirect } from "@platen/draw";
import { layOut, measureWidths, type FaceSet, type Layout, type LayoutWish } from "@platen/layout";
import type { MeasuredNode } from "@takumi-rs/core";
import { typeStyle, type Raw, type Sheet } from "../engine/engine.ts";
import { box, type Node } from "../nodes/node.ts";
import type { Setting } from "../setting.ts";
import { placesOf } from "./places.ts";
import { preparePictures } from "./pictures.ts";

/** A page as our own layout has it. */
export function layOutOwn(
  page: Node,
  { width, quality }: Pick<Sheet, "width" | "quality">,
  faces: FaceSet,
  wish: LayoutWish = {},
): Layout {
  return layOut(page, width / quality, quality, faces, wish);
}

/** Where everything on a page stands, in device pixels. */
export function placeOwn(page: Node, sheet: Sheet, faces: FaceSet): MeasuredNode {
  const { box: laid, height } = layOutOwn(page, sheet, faces, { boxes: true });
  if (!laid) throw new Error("a layout did not say where its boxes stand");
  return { ...placesOf(laid), height };
}

/** Widths in CSS pixels of boxes that are laid out each for itself, in the document's type. */
export function measureOwn(
  nodes: readonly Node[],
  setting: Setting,
  faces: FaceSet,
): { width: number; least: number }[] {
  const widths = measureWidths(nodes, box(typeStyle(setting), []), faces);
  return widths.map(({ min, max }, i) => ({
    width: nodes[i]?.style?.["width"] === "min-content" ? min : max,
    least: min,
  }));
}

/** Draws a page in colours, at its own height or into a picture of `height` device pixels. */
export async function drawOwn(
  page: Node,
  sheet: Sheet,
  faces: FaceSet,
  height?: number,
): Promise<Raw> {
  const layout = layOutOwn(page, sheet, faces, height === undefined ? {} : { height });
  const pictures = await preparePictures(layout);
  const { width } = layout;
  const pixels = new Uint8Array(width * 4 * layout.height);
  let at = 0;
  for (const band of drawDirect(layout, pictures.paint)) {
    pixels.set(band.pixels, at);
    at += band.pixels.length;
  }
  return { pixels, width, height: layout.height };
}
