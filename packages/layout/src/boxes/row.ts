/** Boxes beside each other. */
import type { Boxes } from "../boxes.ts";
import type { Box, Node } from "../node.ts";
import { readStyle } from "../read-style.ts";
import { length, type Type } from "../style.ts";
import { widthsOf } from "./widths.ts";

/** Lays a row out; returns its height. One box may grow into what the others leave. */
export function layOutRow(
  boxes: Boxes,
  node: Box,
  x: number,
  y: number,
  room: number,
  type: Type,
): number {
  const { flow } = boxes;
  const gap = length(node.style?.["columnGap"] ?? 0, type.size, flow.ratio);
  const widthOf = (child: Node): number => {
    const asked = readStyle(child.style).width;
    return asked === undefined
      ? widthsOf(child, type, flow).max
      : length(asked, type.size, flow.ratio);
  };
  const grows = ({ style }: Node) => style?.["flexGrow"] !== undefined;
  const widths = node.children.map((child) => (grows(child) ? 0 : widthOf(child)));
  const taken = widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1);
  let pen = x;
  let height = 0;
  for (const [index, child] of node.children.entries()) {
    const width = grows(child) ? Math.max(0, room - taken) : (widths[index] ?? 0);
    const at = type.rtl ? x + room - (pen - x) - width : pen;
    height = Math.max(height, boxes.box(child, at, y, width, type).height);
    pen += width + gap;
  }
  return height;
}
