/**
 * Drawings as content streams: SVG of groups, paths, circles, ellipses and rectangles, filled and stroked in one colour
 * each, with a `viewBox`. Signs of the house and nearly all emoji are such.
 */
import { parsePath, parseTransform } from "@platen/svg/geometry";
import { num, num4 } from "./objects.ts";
import { boxPath, colorOf, ellipsePath } from "./shapes.ts";

/** Its upper left corner is at 0, 0, and y grows downwards, as SVG has it. */
export interface Drawing {
  width: number;
  height: number;
  content: string;
}

type Attributes = Readonly<Record<string, string>>;

/** Attributes that are heeded, and those that change nothing here. */
const known = new Set(
  (
    "viewBox fill fill-rule stroke stroke-width stroke-linecap stroke-linejoin transform " +
    "d cx cy r rx ry x y width height xmlns xml:space clip-rule"
  ).split(" "),
);
const looks = "fill fill-rule stroke stroke-width stroke-linecap stroke-linejoin".split(" ");

const tags = /<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const attributes = /([\w:-]+)="([^"]*)"/g;

/** An element that is open: its look, and what ends it. */
interface Open {
  look: Attributes;
  end: string;
}

/** `undefined`: it has what is not known here. */
export function readDrawing(svg: string): Drawing | undefined {
  const open: Open[] = [];
  let size: { width: number; height: number } | undefined;
  let content = "";
  for (const [, closes, name = "", rest = "", empty] of svg.matchAll(tags)) {
    if (closes) {
      content += open.pop()?.end ?? "";
      continue;
    }
    const own: Attributes = Object.fromEntries(
      Array.from(rest.matchAll(attributes), ([, key = "", value = ""]) => [key, value]),
    );
    if (!Object.keys(own).every((key) => known.has(key))) return undefined;
    const look = lookOf(open.at(-1)?.look ?? {}, own);
    if (name === "svg") size = sizeOf(own["viewBox"]);
    if (!size) return undefined;
    const moved = own["transform"];
    if (moved !== undefined) content += `q ${parseTransform(moved).map(num4).join(" ")} cm\n`;
    if (name !== "svg" && name !== "g") {
      const path = pathOf(name, own);
      const painted = path === undefined ? undefined : paintedPath(path, look);
      if (painted === undefined) return undefined;
      content += painted;
    }
    const end = moved === undefined ? "" : "Q\n";
    if (empty) content += end;
    else open.push({ look, end });
  }
  return size && { ...size, content };
}

function lookOf(outer: Attributes, own: Attributes): Attributes {
  const set = looks.filter((key) => own[key] !== undefined);
  return set.length === 0
    ? outer
    : { ...outer, ...Object.fromEntries(set.map((key) => [key, own[key]!])) };
}

function sizeOf(viewBox = ""): { width: number; height: number } | undefined {
  const [x, y, width = 0, height = 0] = viewBox.split(/[ ,]+/).map(Number);
  return x === 0 && y === 0 && width > 0 && height > 0 ? { width, height } : undefined;
}

function pathOf(name: string, own: Attributes): string | undefined {
  const at = (key: string, otherwise = "0") => Number(own[key] ?? otherwise);
  const [x, y] = [at("x"), at("y")];
  switch (name) {
    case "rect":
      return boxPath(
        { left: x, right: x + at("width"), bottom: y, top: y + at("height") },
        at("rx"),
      );
    case "circle":
    case "ellipse":
      return ellipsePath(at("cx"), at("cy"), at("rx", own["r"]), at("ry", own["r"]));
    case "path":
      return pathData(own["d"] ?? "");
    default:
      return undefined;
  }
}

function pathData(data: string): string {
  let path = "";
  let [x, y] = [NaN, NaN];
  for (const segment of parsePath(data)) {
    if (segment[0] !== x || segment[1] !== y)
      path += `${num4(segment[0]!)} ${num4(segment[1]!)} m\n`;
    path += `${segment.slice(2).map(num4).join(" ")} ${segment.length === 4 ? "l" : "c"}\n`;
    [x, y] = [segment.at(-2)!, segment.at(-1)!];
  }
  return path;
}

function paintedPath(path: string, look: Attributes): string | undefined {
  const fill = colorIn(look["fill"] ?? "#000");
  const stroke = colorIn(look["stroke"] ?? "none");
  if (fill === undefined || stroke === undefined) return undefined;
  const isEven = look["fill-rule"] === "evenodd" ? "*" : "";
  let before = "";
  if (fill !== "none") before += `${colorOf(fill)} rg\n`;
  if (stroke !== "none")
    before +=
      `${colorOf(stroke)} RG ${num(Number(look["stroke-width"] ?? 1))} w ` +
      `${look["stroke-linecap"] === "round" ? 1 : 0} J ${look["stroke-linejoin"] === "round" ? 1 : 0} j\n`;
  const fills = fill !== "none";
  const operator = stroke === "none" ? (fills ? `f${isEven}` : "n") : fills ? `B${isEven}` : "S";
  return `${before}${path}${operator}\n`;
}

/** `undefined`: it is a colour by a name, or none that is known. */
function colorIn(value: string): number | "none" | undefined {
  if (value === "none") return "none";
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value) ?? [];
  if (digits === undefined) return undefined;
  return Number.parseInt(digits.length === 6 ? digits : digits.replace(/./g, "$&$&"), 16);
}
