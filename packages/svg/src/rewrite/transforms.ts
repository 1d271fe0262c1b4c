/** Transforms in CSS's spelling and their origins → transforms as SVG 1.1 writes them. */
import type { SvgElement } from "../element.ts";
import { formatNumber, parseLength } from "../length.ts";
import { boundsOf, viewportOf } from "./bounds.ts";
import type { Drawing } from "./drawing.ts";
import type { Box } from "../geometry/box.ts";

/** Transforms that are read as they stand. */
export const plainTransform =
  /^[\s,]*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([-+.,\s\deE]*\)[\s,]*)*$|^none$/u;

const functions = /([a-z\d]+)\s*\(([^()]*)\)/giu;

/** Degrees of each unit of angles. */
const angles: Readonly<Record<string, number>> = {
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
  "": 1,
};

/** Reads `45deg` in degrees. */
export function parseAngle(text: string): number | undefined {
  const [, number, unit = ""] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(deg|grad|rad|turn)?\s*$/iu.exec(text) ?? [];
  return number === undefined ? undefined : Number(number) * angles[unit.toLowerCase()]!;
}

const exact = (value: number) => String(Math.round(value * 1e6) / 1e6).replace(/e.*$/u, "");

/** Writes a transform without units, percentages and functions of CSS. */
export function rewriteTransform(element: SvgElement, name: string, drawing: Drawing): void {
  const text = element.attributes.get(name)!;
  const written: string[] = [];
  let box: Box | undefined;
  for (const [, called = "", body = ""] of text.matchAll(functions)) {
    const parts = body.split(/[\s,]+/u).filter(Boolean);
    const length = (part: string | undefined, side: "width" | "height") => {
      if (!part?.includes("%")) return part === undefined ? 0 : (parseLength(part) ?? Number.NaN);
      box ??= referenceBox(element, drawing);
      return parseLength(part, 16, box?.[side]) ?? Number.NaN;
    };
    const step = stepOf(called, parts, length);
    if (step === undefined || /NaN|undefined/u.test(step)) {
      element.attributes.delete(name);
      drawing.lacks.add(`\`${name}: ${called.slice(0, 20)}()\``);
      return;
    }
    written.push(step);
  }
  if (written.length === 0) element.attributes.delete(name);
  else element.attributes.set(name, written.join(" "));
}

function stepOf(
  called: string,
  parts: readonly string[],
  length: (part: string | undefined, side: "width" | "height") => number,
): string | undefined {
  const [first = "", second, third] = parts;
  const angle = parseAngle(first);
  const share = (part = "1") =>
    exact(part.endsWith("%") ? Number.parseFloat(part) / 100 : Number(part));
  switch (called.toLowerCase()) {
    case "translate":
    case "translate3d":
      return `translate(${exact(length(first, "width"))} ${exact(length(second, "height"))})`;
    case "translatex":
      return `translate(${exact(length(first, "width"))} 0)`;
    case "translatey":
      return `translate(0 ${exact(length(first, "height"))})`;
    case "translatez":
      return "";
    case "scale":
    case "scale3d":
      return `scale(${share(first)} ${share(second ?? first)})`;
    case "scalex":
      return `scale(${share(first)} 1)`;
    case "scaley":
      return `scale(1 ${share(first)})`;
    case "rotate":
    case "rotatez":
      return second === undefined
        ? `rotate(${exact(angle ?? Number.NaN)})`
        : `rotate(${exact(angle ?? Number.NaN)} ${exact(length(second, "width"))} ${exact(length(third, "height"))})`;
    case "skewx":
    case "skewy":
      return `${called.toLowerCase() === "skewx" ? "skewX" : "skewY"}(${exact(angle ?? Number.NaN)})`;
    case "skew":
      return second === undefined || parseAngle(second) === 0
        ? `skewX(${exact(angle ?? Number.NaN)})`
        : undefined;
    case "matrix":
      return parts.length === 6
        ? `matrix(${parts.map((part) => exact(Number(part))).join(" ")})`
        : undefined;
    default:
      return undefined;
  }
}

/** The box that percentages and keywords of an origin refer to. */
function referenceBox(element: SvgElement, drawing: Drawing): Box | undefined {
  const kind = element.attributes.get("transform-box")?.trim();
  if (kind === "fill-box" || kind === "content-box") return boundsOf(element, drawing);
  if (kind === "stroke-box" || kind === "border-box") return undefined;
  return viewportOf(element);
}

const keywords: Readonly<Record<string, readonly ["x" | "y" | "", number]>> = {
  left: ["x", 0],
  right: ["x", 1],
  top: ["y", 0],
  bottom: ["y", 1],
  center: ["", 0.5],
};

/** Moves the origin of a transform into the transform itself. */
export function rewriteOrigin(element: SvgElement, drawing: Drawing): void {
  const { attributes } = element;
  const text = attributes.get("transform-origin")!;
  attributes.delete("transform-origin");
  const name = ["transform", "patternTransform", "gradientTransform"].find((one) =>
    attributes.has(one),
  );
  if (name === undefined) return;
  const origin = originOf(text, element, drawing);
  if (!origin) {
    drawing.lacks.add("`transform-origin`");
    return;
  }
  const [x, y] = origin.map(formatNumber);
  if (x === "0" && y === "0") return;
  attributes.set(
    name,
    `translate(${x} ${y}) ${attributes.get(name)} translate(${formatNumber(-origin[0])} ${formatNumber(-origin[1])})`,
  );
}

function originOf(
  text: string,
  element: SvgElement,
  drawing: Drawing,
): [number, number] | undefined {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/u);
  const [first = "center"] = parts;
  let [, second = "center"] = parts;
  let across = first;
  if (keywords[first]?.[0] === "y" || keywords[second]?.[0] === "x")
    [across, second] = [second, first];
  const box = referenceBox(element, drawing);
  if (!box) return undefined;
  // Lengths count from the corner of the box of a shape, and else from where coordinates begin.
  const isOwn = element.attributes.get("transform-box") === "fill-box";
  const at = (part: string, from: number, whole: number) => {
    const share = keywords[part]?.[1];
    const length = share === undefined ? parseLength(part, 16, whole) : share * whole;
    return length === undefined ? undefined : length + (isOwn ? from : 0);
  };
  const [x, y] = [at(across, box.x, box.width), at(second, box.y, box.height)];
  return x === undefined || y === undefined ? undefined : [x, y];
}
