import { type Box, boxOfPoints, pathBox } from "@platen/svg/geometry";
import type { Element } from "../dom/element.ts";
import { length } from "./computed-style.ts";

const numberPattern = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** The box of a basic shape or image, from its attributes; `undefined` for any other element. */
export function shapeBox(element: Element): Box | undefined {
  const n = (name: string) => length(element.getAttribute(name) ?? "", 16) ?? 0;
  switch (element.localName) {
    case "rect":
    case "image":
    case "foreignObject":
      return { x: n("x"), y: n("y"), width: n("width"), height: n("height") };
    case "circle":
      return around(n("cx"), n("cy"), n("r"), n("r"));
    case "ellipse":
      return around(n("cx"), n("cy"), n("rx"), n("ry"));
    case "line":
      return boxOfPoints([n("x1"), n("y1"), n("x2"), n("y2")]);
    case "polygon":
    case "polyline":
      return boxOfPoints((element.getAttribute("points")?.match(numberPattern) ?? []).map(Number));
    case "path":
      return cachedPathBox(element.getAttribute("d") ?? "");
    default:
      return undefined;
  }
}

function around(cx: number, cy: number, rx: number, ry: number): Box {
  return { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry };
}

/** Groups are asked for their boxes again and again; the paths in them seldom change. */
const pathBoxes = new Map<string, Box | undefined>();
const PATHS_LIMIT = 2000;

function cachedPathBox(data: string): Box | undefined {
  if (pathBoxes.has(data)) return pathBoxes.get(data);
  const box = pathBox(data);
  if (pathBoxes.size >= PATHS_LIMIT) pathBoxes.clear();
  pathBoxes.set(data, box);
  return box;
}
