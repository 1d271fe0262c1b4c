/** Outlines of basic shapes as paths, and boxes of what elements draw. */
import { extentOf } from "../extent.ts";
import type { SvgElement } from "../element.ts";
import { transformBox, parseTransform } from "../geometry/matrix.ts";
import { union, type Box } from "../geometry/box.ts";
import { pathBox } from "../geometry/path.ts";
import { formatNumber as num, parseLength, parseLengths } from "../length.ts";
import { resources } from "../vocabulary.ts";
import type { Drawing } from "./drawing.ts";

/** Characters that measuring any element counts for at least. */
const LEAST = 50;

/** The box that percentages of an element refer to: that of the drawing it stands in. */
export function viewportOf(element: SvgElement): Box {
  let at: SvgElement | null = element.parent;
  while (at && at.localName !== "svg") at = at.parent;
  const [x = 0, y = 0, width, height] = parseLengths(at?.attributes.get("viewBox"), 16);
  if (width !== undefined && height !== undefined) return { x, y, width, height };
  const side = (name: string, otherwise: number) =>
    parseLength(at?.attributes.get(name)) ?? otherwise;
  return { x: 0, y: 0, width: side("width", 300), height: side("height", 150) };
}

type Shape = (length: (name: string, whole?: number) => number, element: SvgElement) => string;

const points: Shape = (_, { attributes }) => {
  const list = parseLengths(attributes.get("points"), 16);
  return list.length < 4 ? "" : `M${list.map(num).join(" ")}`;
};

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${num(cx + rx)} ${num(cy)}A${num(rx)} ${num(ry)} 0 0 1 ${num(cx - rx)} ${num(cy)}A${num(rx)} ${num(ry)} 0 0 1 ${num(cx + rx)} ${num(cy)}Z`;

const shapes: Readonly<Record<string, Shape>> = {
  path: (_, { attributes }) => attributes.get("d") ?? "",
  polyline: points,
  polygon: (length, element) => {
    const path = points(length, element);
    return path && `${path}Z`;
  },
  line: (length) =>
    `M${num(length("x1"))} ${num(length("y1"))}L${num(length("x2"))} ${num(length("y2"))}`,
  circle: (length) => ellipse(length("cx"), length("cy"), length("r"), length("r")),
  ellipse: (length) => ellipse(length("cx"), length("cy"), length("rx"), length("ry")),
  rect: (length, { attributes }) => {
    const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => num(length(name)));
    if (attributes.has("rx") || attributes.has("ry")) {
      const rx = Math.min(length(attributes.has("rx") ? "rx" : "ry"), Number(w) / 2);
      const ry = Math.min(length(attributes.has("ry") ? "ry" : "rx"), Number(h) / 2);
      if (rx > 0 && ry > 0) return rounded(Number(x), Number(y), Number(w), Number(h), rx, ry);
    }
    return `M${x} ${y}h${w}v${h}h-${w}Z`;
  },
};

function rounded(x: number, y: number, w: number, h: number, rx: number, ry: number): string {
  const corner = (dx: number, dy: number) => `a${num(rx)} ${num(ry)} 0 0 1 ${num(dx)} ${num(dy)}`;
  return (
    `M${num(x + rx)} ${num(y)}h${num(w - 2 * rx)}${corner(rx, ry)}v${num(h - 2 * ry)}${corner(-rx, ry)}` +
    `h${num(2 * rx - w)}${corner(-rx, -ry)}v${num(2 * ry - h)}${corner(rx, -ry)}Z`
  );
}

/** The outline of a shape as path data; `undefined` for elements that are no shapes. */
export function shapePath(element: SvgElement): string | undefined {
  const shape = shapes[element.localName];
  if (!shape) return undefined;
  const { width, height } = viewportOf(element);
  const whole = (name: string) =>
    /^(?:c?x|x[12]|rx|width)$/u.test(name)
      ? width
      : name === "r"
        ? Math.hypot(width, height) / Math.SQRT2
        : height;
  return shape((name) => parseLength(element.attributes.get(name), 16, whole(name)) ?? 0, element);
}

/**
 * The box of what an element fills, in its own coordinates; `undefined` where it is not known, as that of text and of
 * repetitions.
 */
export function boundsOf(element: SvgElement, drawing: Drawing): Box | undefined {
  const measure = (at: SvgElement): Box | "nothing" | undefined => {
    const { localName } = at;
    if (resources.has(localName)) return "nothing";
    const path = shapePath(at);
    if (!drawing.mayMeasure(LEAST + (path?.length ?? 0))) return undefined;
    if (path !== undefined) return pathBox(path) ?? "nothing";
    if (localName === "image") return imageBox(at);
    if (localName !== "g" && localName !== "a") return undefined;
    let box: Box | undefined;
    for (const child of at.elements()) {
      const inner = measure(child);
      if (!inner) return undefined;
      if (inner === "nothing") continue;
      box = union(
        box,
        transformBox(parseTransform(child.attributes.get("transform") ?? null), inner),
      );
    }
    return box ?? "nothing";
  };
  const box = measure(element);
  return box === "nothing" ? undefined : box;
}

function imageBox(image: SvgElement): Box | undefined {
  if (!image.attributes.has("width") || !image.attributes.has("height")) return undefined;
  const extent = extentOf(image, viewportOf(image).width);
  return (
    extent && {
      x: extent.left,
      y: extent.top,
      width: extent.right - extent.left,
      height: extent.bottom - extent.top,
    }
  );
}
