/** Boxes, texts and images → where each of them stands. */
import { Blocks } from "./boxes/blocks.ts";
import type { Divide } from "./flow.ts";
import type { FaceSet } from "./text/faces.ts";
import type { Layout } from "./layout.ts";
import type { Node } from "./node.ts";
import { readStyle } from "./read-style.ts";
import { rootType, typeWithin } from "./style.ts";
import { widthsOf, type Widths } from "./boxes/widths.ts";

export { hasRightToLeft } from "./text/bidi.ts";
export type { Face, FaceSource, LoadFont } from "./text/face.ts";
export { FaceSet } from "./text/faces.ts";
export type * from "./layout.ts";
export type { Box, ImageNode, Node, Style, TextNode } from "./node.ts";
export { TooTall, Unsupported } from "./unsupported.ts";

export interface LayoutOptions {
  boxes?: boolean;
  height?: number;
  tallest?: number | undefined;
  undrawn?: boolean;
  spaces?: boolean;
  divide?: Divide | undefined;
}

/**
 * Lays a page out. Its height is whole pixels, and so is the distance of each of its own boxes from
 * the one above.
 *
 * @param width width of the page in CSS pixels
 * @param pixelRatio device pixels of one CSS pixel
 * @param parameters `boxes`: the Layout says where each box and text stands; `height`: height of the
 *   page, in device pixels, if it does not follow from its content; `tallest`: the most that it may
 *   be; `undrawn`: only sizes are asked for, and of the items only pictures are complete; `spaces`:
 *   spaces at the beginning of a line are items, too, without glyphs; `divide`: finds where words
 *   with `hyphens: auto` may be divided
 * @throws Unsupported for features that this layout does not have
 * @throws TooTall as soon as the page is taller than `tallest`
 */
export function layOut(
  page: Node,
  width: number,
  pixelRatio: number,
  faces: FaceSet,
  parameters: LayoutOptions = {},
): Layout {
  const notes = parameters.boxes ? { boxes: [], runs: [] } : undefined;
  const { height: pageHeight, tallest, undrawn, spaces, divide } = parameters;
  const blocks = new Blocks(faces, pixelRatio, page, {
    height: pageHeight,
    tallest,
    notes,
    undrawn,
    spaces,
    divide,
  });
  const pixels = Math.round(width * pixelRatio);
  const { height, laid } = blocks.box(page, 0, 0, pixels, rootType);
  return {
    width: pixels,
    height: parameters.height ?? Math.max(1, Math.round(height)),
    pixelRatio,
    items: blocks.items,
    ...(laid && { box: laid }),
  };
}

/** How narrow and how wide boxes are, each for itself, in CSS pixels; `outer` holds the type around. */
export function measureWidths(nodes: readonly Node[], outer: Node, faces: FaceSet): Widths[] {
  const blocks = new Blocks(faces, 1, undefined, { undrawn: true });
  const type = typeWithin(readStyle(outer.style), rootType, 1);
  return nodes.map((node) => widthsOf(node, type, blocks.flow));
}
