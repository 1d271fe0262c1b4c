/** Lays nodes out and draws them: by our own press where the document is set by it, else by the engine. */
import type { MeasuredNode } from "@takumi-rs/core";
import * as engine from "./engine/engine.ts";
import type { Raw, Sheet } from "./engine/engine.ts";
import type { Node } from "./nodes/node.ts";
import { drawOwn, measureOwn, placeOwn } from "./own/typeset.ts";
import type { Setting } from "./setting.ts";

export { sheetFor, type Raw, type Sheet } from "./engine/engine.ts";

/** Lays a page out without drawing it. Sizes are in device pixels. */
export function layOut(page: Node, sheet: Sheet): Promise<MeasuredNode> {
  const { faces } = sheet;
  return faces ? Promise.resolve(placeOwn(page, sheet, faces)) : engine.layOut(page, sheet);
}

/** Draws a page, at its own height or into a picture of `height` device pixels. */
export function draw(page: Node, sheet: Sheet, height?: number): Promise<Raw> {
  const { faces } = sheet;
  return faces ? drawOwn(page, sheet, faces, height) : engine.draw(page, sheet, height);
}

/** In CSS pixels. */
export interface Measured {
  width: number;
  /** The width in which its longest word has just room, if that is known as well. */
  least?: number;
}

/** Widths of boxes that are laid out each for itself, in the document's type. */
export async function measure(nodes: Node[], setting: Setting): Promise<Measured[]> {
  const { faces } = setting;
  if (faces) return measureOwn(nodes, setting, faces);
  return (await engine.measure(nodes, setting)).map((width) => ({ width }));
}
