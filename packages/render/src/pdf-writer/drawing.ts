/**
 * Drawings of ours as content streams: SVG of groups, paths, circles and rectangles, filled or stroked in one colour
 * each, on a grid that `viewBox` names.
 */
import { parsePath } from "@platen/svg/geometry";
import { num } from "./objects.ts";
import { boxPath, colorOf } from "./shapes.ts";

export interface DrawnShape {
  width: number;
  height: number;
  content: string;
}

type Look = Record<string, string>;

const tags = /<(\/?)(\w+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>/g;
const attributes = /([\w-]+)="([^"]*)"/g;

/** Undefined: it has what this does not know. */
export function readDrawing(svg: string): DrawnShape | undefined {
  const looks: Look[] = [];
  let size: [number, number] | undefined;
  let content = "";
  for (const [, closes, name, rest = "", empty] of svg.matchAll(tags)) {
    if (closes) {
      looks.pop();
      continue;
    }
    const own: Look = Object.fromEntries(
      [...rest.matchAll(attributes)].map(([, key, value]) => [key!, value!]),
    );
    const look = { ...looks.at(-1), ...own };
    if (name === "svg") {
      const [x, y, width, height] = (own["viewBox"] ?? "").split(/[ ,]+/).map(Number);
      if (x !== 0 || y !== 0 || !width || !height) return undefined;
      size = [width, height];
      looks.push({});
      continue;
    }
    if (!size) return undefined;
    if (name === "g") {
      if (own["transform"]) return undefined;
      looks.push(look);
      continue;
    }
    const path = pathOf(name!, own, size[1]);
    if (path === undefined) return undefined;
    content += painted(path, look);
    if (!empty) looks.push(look);
  }
  return size && { width: size[0], height: size[1], content };
}

function pathOf(name: string, own: Look, height: number): string | undefined {
  const at = (key: string) => Number(own[key] ?? 0);
  if (name === "rect") {
    const [x, y, w, h] = [at("x"), at("y"), at("width"), at("height")];
    return boxPath({ left: x, right: x + w, top: height - y, bottom: height - y - h }, at("rx"));
  }
  if (name === "circle") {
    const [x, y, r] = [at("cx"), at("cy"), at("r")];
    return boxPath({ left: x - r, right: x + r, top: height - y + r, bottom: height - y - r }, r);
  }
  if (name !== "path") return undefined;
  let path = "";
  let [px, py] = [NaN, NaN];
  for (const segment of parsePath(own["d"] ?? "")) {
    const points = segment.map((value, index) => (index % 2 === 0 ? value : height - value));
    if (points[0] !== px || points[1] !== py) path += `${num(points[0]!)} ${num(points[1]!)} m\n`;
    path += `${points.slice(2).map(num).join(" ")} ${points.length === 4 ? "l" : "c"}\n`;
    [px, py] = [points.at(-2)!, points.at(-1)!];
  }
  return path;
}

function painted(path: string, look: Look): string {
  const fill = look["fill"] ?? "#000000";
  const stroke = look["stroke"] ?? "none";
  let before = "";
  const fills = fill !== "none";
  const strokes = stroke !== "none";
  if (fills) before += `${colorOf(parseInt(fill.slice(1), 16))} rg\n`;
  if (strokes)
    before +=
      `${colorOf(parseInt(stroke.slice(1), 16))} RG ${look["stroke-width"] ?? 1} w ` +
      `${look["stroke-linecap"] === "round" ? 1 : 0} J ${look["stroke-linejoin"] === "round" ? 1 : 0} j\n`;
  return `${before}${path}${fills ? (strokes ? "b" : "f") : strokes ? "S" : "n"}\n`;
}
