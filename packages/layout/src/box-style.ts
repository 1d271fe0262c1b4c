/** Reads the styles of boxes: margins, paddings, borders. */
import type { Box, Node, Style } from "./node.ts";
import { colorOf, length } from "./style.ts";

export const none: Style = {};

/** Whether boxes hold text and images in lines, not boxes. */
export function isFlow(children: readonly Node[]): boolean {
  for (const { type, style } of children) {
    if (style?.["position"] === "absolute") continue;
    const display = style?.["display"];
    if (display === "inline" || display === "inline-block") return true;
    if (type === "text" && display !== "block") return true;
    if (type === "image") return true;
    return false;
  }
  return false;
}

/** Whether a box holds boxes one below the other. */
export function isStack({ style, children }: Box): boolean {
  return style?.["display"] === "block" && children.length > 0 && !isFlow(children);
}

export interface Edges {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export function autoShift(style: Style, room: number, width: number): number {
  if (style["marginLeft"] !== "auto") return 0;
  return style["marginRight"] === "auto" ? (room - width) / 2 : room - width;
}

export function edges(style: Style, kind: "margin" | "padding", em: number, ratio: number): Edges {
  let top = 0;
  let right = 0;
  let bottom = 0;
  let left = 0;
  const all = style[kind];
  if (all !== undefined) {
    const parts = String(all).split(" ");
    const at = (index: number) => length(parts[index] ?? "0", em, ratio);
    top = at(0);
    right = parts.length > 1 ? at(1) : top;
    bottom = parts.length > 2 ? at(2) : top;
    left = parts.length > 3 ? at(3) : right;
  }
  const own = (side: "Top" | "Right" | "Bottom" | "Left", before: number) => {
    const value = style[`${kind}${side}`];
    return value === undefined || value === "auto" ? before : length(value, em, ratio);
  };
  return {
    top: own("Top", top),
    right: own("Right", right),
    bottom: own("Bottom", bottom),
    left: own("Left", left),
  };
}

export function borders(
  style: Style,
  em: number,
  ratio: number,
): Edges & { color: number | undefined } {
  const result: Edges & { color: number | undefined } = {
    top: 0,
    right: 0,
    bottom: 0,
    left: 0,
    color: undefined,
  };
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
  const foot = style["borderBottomWidth"];
  if (foot !== undefined) result.bottom = length(foot, em, ratio);
  return result;
}
