/** Images, and boxes that stand in a line. */
import { edges, type Edges } from "./box-style.ts";
import { boxOf, type Boxes, type Notes } from "../boxes.ts";
import type { Atom } from "../flow.ts";
import type { LaidBox } from "../layout.ts";
import type { ImageNode, Node } from "../node.ts";
import { readStyle, type ReadStyle } from "../read-style.ts";
import { length, typeIn, type Type } from "../style.ts";
import { widthsOf } from "./widths.ts";

/** Lays out what stands in a line as a whole. Its items are its own, as if it stood in the corner. */
export function layOutAtom(
  boxes: Boxes,
  node: Node,
  outer: Type,
  room: number,
): Omit<Atom, "span"> {
  const { ratio } = boxes.flow;
  const style = readStyle(node.style);
  const type = typeIn(node, style, outer, ratio);
  const margin = edges(style, "margin", type.size, ratio);
  const { items, notes } = boxes;
  boxes.items = [];
  boxes.notes = notes && { boxes: [], runs: [] };
  try {
    const align = style.verticalAlign;
    const placed =
      node.type === "image"
        ? layOutImage(boxes, node, style, type, margin)
        : layOutInlineBlock(boxes, node, style, type, outer, margin, room);
    return {
      width: margin.left + placed.width + margin.right,
      height: margin.top + placed.height + margin.bottom,
      baseline: margin.top + placed.baseline,
      align,
      type,
      items: boxes.items,
      laid: boxes.notes && outerBox(boxes.notes),
    };
  } finally {
    boxes.items = items;
    boxes.notes = notes;
  }
}

/** Returns a box in a line without its content: a line has it as one thing. */
function outerBox({ boxes: [box] }: Notes): LaidBox | undefined {
  return box && { ...box, children: [], runs: [] };
}

function layOutImage(
  boxes: Boxes,
  { src, style: { objectFit } = {} }: ImageNode,
  style: ReadStyle,
  type: Type,
  margin: Edges,
) {
  const { ground, flow } = boxes;
  const width = length(style.width ?? 0, type.size, flow.ratio);
  const height = length(style.height ?? 0, type.size, flow.ratio);
  const place = { x: margin.left, y: margin.top, width, height };
  const fit = objectFit === "cover" ? ({ fit: "cover" } as const) : undefined;
  boxes.items.push({ type: "picture", of: flow.of, src, ...fit, ground, ...place });
  boxes.notes?.boxes.push({ ...place, children: [], runs: [] });
  return { width, height, baseline: height };
}

function layOutInlineBlock(
  boxes: Boxes,
  node: Node,
  style: ReadStyle,
  type: Type,
  outer: Type,
  margin: Edges,
  room: number,
) {
  const asked = style.width;
  const width =
    asked === undefined
      ? Math.min(widthsOf(node, outer, boxes.flow).max, room)
      : length(asked, type.size, boxes.flow.ratio);
  const box = node.type === "text" ? boxOf(node) : node;
  const placed = boxes.box(box, margin.left, margin.top, width, outer);
  return { width, height: placed.height, baseline: placed.baseline ?? placed.height };
}
