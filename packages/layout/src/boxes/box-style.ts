/** Reads the styles of boxes: margins, paddings, borders. */
import type { Box, Node } from "../node.ts";
import { edgeNames, readStyle, type ReadStyle } from "../read-style.ts";
import { colorOf, length } from "../style.ts";

/** Whether boxes hold text and images in lines, not boxes. */
export function isFlow(children: readonly Node[]): boolean {
  for (const { type, style } of children) {
    const { position, display, float } = readStyle(style);
    if (position === "absolute") continue;
    if (float !== undefined) return true;
    if (display === "inline" || display === "inline-block") return true;
    if (type === "text" && display !== "block") return true;
    if (type === "image" && display !== "block") return true;
    return false;
  }
  return false;
}

/** Whether a box holds boxes one below the other. */
export function isStack({ style, children }: Box): boolean {
  return readStyle(style).display === "block" && children.length > 0 && !isFlow(children);
}

export interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Edges and the colour of their borders. */
export interface Borders extends Edges {
  readonly color: number | undefined;
}

/** Edges of the many boxes that have no margin, padding or border. */
const noEdges: Borders = { top: 0, right: 0, bottom: 0, left: 0, color: undefined };

/** How far right a box stands that is narrower than its room; `rtl`: those begin at the right. */
export function autoShift(
  { marginLeft, all }: ReadStyle,
  room: number,
  width: number,
  rtl: boolean,
): number {
  if (marginLeft !== "auto") return rtl && all["marginRight"] !== "auto" ? room - width : 0;
  return all["marginRight"] === "auto" ? (room - width) / 2 : room - width;
}

export function edges(
  read: ReadStyle,
  kind: "margin" | "padding",
  em: number,
  ratio: number,
): Edges {
  if (!read.has(kind)) return noEdges;
  const style = read.all;
  const [all, onTop, onRight, onBottom, onLeft] = edgeNames[kind];
  let top = 0;
  let right = 0;
  let bottom = 0;
  let left = 0;
  const value = style[all];
  if (value !== undefined) {
    const parts = String(value).split(" ");
    const at = (index: number) => length(parts[index] ?? "0", em, ratio);
    top = at(0);
    right = parts.length > 1 ? at(1) : top;
    bottom = parts.length > 2 ? at(2) : top;
    left = parts.length > 3 ? at(3) : right;
  }
  const own = (name: string, before: number) => {
    const value = style[name];
    return value === undefined || value === "auto" ? before : length(value, em, ratio);
  };
  return {
    top: own(onTop, top),
    right: own(onRight, right),
    bottom: own(onBottom, bottom),
    left: own(onLeft, left),
  };
}

export function borders(read: ReadStyle, em: number, ratio: number): Borders {
  if (!read.has("border")) return noEdges;
  const style = read.all;
  const foot = style["borderBottomWidth"];
  const result: { -readonly [Key in keyof Borders]: Borders[Key] } = { ...noEdges };
  const put = (value: string | number | undefined, sides: readonly (keyof Edges)[]) => {
    if (value === undefined) return;
    const [width = "0", , color = ""] = String(value).split(" ");
    for (const side of sides) result[side] = length(width, em, ratio);
    if (color !== "transparent") result.color = colorOf(color);
  };
  put(style["border"], ["top", "right", "bottom", "left"]);
  put(style["borderTop"], ["top"]);
  put(style["borderRight"], ["right"]);
  put(style["borderBottom"], ["bottom"]);
  put(style["borderLeft"], ["left"]);
  if (foot !== undefined) result.bottom = length(foot, em, ratio);
  return result;
}
