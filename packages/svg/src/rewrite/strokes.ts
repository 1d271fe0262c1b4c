/** Strokes measured otherwise than in user units → strokes in user units (SVG 2, sections 8.13 and 9.6.1). */
import { referenceId } from "../clean-attributes.ts";
import type { SvgElement } from "../element.ts";
import { identity, invert, multiply, parseTransform, type Matrix } from "../geometry/matrix.ts";
import { MeasuredPath } from "../geometry/path-length.ts";
import { parsePath } from "../geometry/path.ts";
import { formatNumber as num, parseLength, parseLengths } from "../length.ts";
import { resources } from "../vocabulary.ts";
import { shapePath, viewportOf } from "./bounds.ts";
import { inherited, type Drawing } from "./drawing.ts";

/** Dashes by a length that the author gives the outline → dashes by its true length. */
export function rewritePathLength(element: SvgElement, drawing: Drawing): void {
  const given = Number(element.attributes.get("pathLength"));
  element.attributes.delete("pathLength");
  const dashes = inherited(element, "stroke-dasharray") ?? "none";
  const path = shapePath(element);
  if (!(given > 0) || dashes === "none" || path === undefined) return;
  if (!drawing.mayMeasure(path.length)) {
    drawing.lacks.add("`pathLength`");
    return;
  }
  const factor = new MeasuredPath(path).length / given;
  if (Number.isFinite(factor) && factor > 0) scaleDashes(element, factor);
}

function scaleDashes(element: SvgElement, factor: number): void {
  for (const name of ["stroke-dasharray", "stroke-dashoffset"]) {
    const value = inherited(element, name);
    if (value === undefined || value === "none") continue;
    const lengths = parseLengths(value, 16).map((length) => exact(length * factor));
    if (lengths.length > 0) element.attributes.set(name, lengths.join(" "));
  }
}

const exact = (value: number) => String(Number(value.toPrecision(6))).replace(/e.*$/u, "");

/** Coordinates of one outline that are written anew. */
const LONGEST = 20_000;

/** A stroke that stays as wide as it is wherever it stands → a stroke of that width in user units. */
export function rewriteFixedStroke(element: SvgElement, drawing: Drawing): void {
  const { attributes } = element;
  const effect = attributes.get("vector-effect")!.trim();
  attributes.delete("vector-effect");
  if ((inherited(element, "stroke") ?? "none") === "none") return;
  const outer = effect === "non-scaling-stroke" ? matrixAround(element) : undefined;
  const matrix = outer && multiply(outer, parseTransform(attributes.get("transform") ?? null));
  const scale = matrix && uniformScale(matrix);
  if (matrix && scale !== undefined) {
    if (!(scale > 0) || Math.abs(scale - 1) < 1e-3) return;
    const width = parseLength(inherited(element, "stroke-width") ?? "1");
    if (width === undefined) return;
    attributes.set("stroke-width", exact(width / scale));
    scaleDashes(element, 1 / scale);
  } else if (!matrix || !asSeen(element, matrix, outer)) drawing.lacks.add("`vector-effect`");
}

/** The factor of a transform that keeps shapes similar. */
function uniformScale([a, b, c, d]: Matrix): number | undefined {
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)];
  const isSquare = Math.abs(a * c + b * d) < 1e-3 * across * down;
  return isSquare && Math.abs(across - down) < 1e-3 * across ? across : undefined;
}

/** Writes the outline as it is seen, and undoes the transform; paint by the box of the shape would change by that. */
function asSeen(element: SvgElement, matrix: Matrix, outer: Matrix): boolean {
  const { attributes } = element;
  const path = shapePath(element);
  const paints = ["fill", "stroke", "marker-start", "marker-mid", "marker-end"];
  const isPlain =
    !paints.some((name) => referenceId(inherited(element, name)) !== undefined) &&
    !["clip-path", "mask", "filter"].some((name) => attributes.has(name));
  if (path === undefined || !isPlain) return false;
  const [a, b, c, d] = outer;
  if (path.length > LONGEST || Math.abs(a * d - b * c) < 1e-9) return false;
  const [e, f, g, h, x, y] = matrix;
  const place = (px: number, py: number) =>
    `${num(e * px + g * py + x)} ${num(f * px + h * py + y)}`;
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  const closes = /z\s*$/iu.test(path);
  let written = "";
  for (const segment of parsePath(path)) {
    if (segment[0] !== lastX || segment[1] !== lastY)
      written += `M${place(segment[0]!, segment[1]!)}`;
    written += segment.length === 4 ? "L" : "C";
    for (let at = 2; at + 1 < segment.length; at += 2)
      written += `${at > 2 ? " " : ""}${place(segment[at]!, segment[at + 1]!)}`;
    [lastX, lastY] = [segment.at(-2)!, segment.at(-1)!];
  }
  for (const name of [
    "x",
    "y",
    "width",
    "height",
    "rx",
    "ry",
    "cx",
    "cy",
    "r",
    "x1",
    "y1",
    "x2",
    "y2",
    "points",
  ])
    attributes.delete(name);
  element.localName = "path";
  element.extent = undefined;
  attributes.set("d", written + (closes ? "Z" : ""));
  attributes.set(
    "transform",
    `matrix(${invert(outer)
      .map((value) => value.toFixed(6))
      .join(" ")})`,
  );
  return true;
}

/** The transform from around an element to the pixels of the drawing at its own size; none where it is drawn elsewhere. */
function matrixAround(element: SvgElement): Matrix | undefined {
  let matrix = identity;
  for (let at = element.parent; at; at = at.parent) {
    if (resources.has(at.localName)) return undefined;
    if (at.localName === "svg") {
      const view = viewMatrix(at);
      if (!view) return undefined;
      matrix = multiply(view, matrix);
    }
    if (at.parent)
      matrix = multiply(parseTransform(at.attributes.get("transform") ?? null), matrix);
  }
  return matrix;
}

function viewMatrix(svg: SvgElement): Matrix | undefined {
  const [left = 0, top = 0, across, down] = parseLengths(svg.attributes.get("viewBox"), 16);
  const around = svg.parent ? viewportOf(svg) : undefined;
  const side = (name: "width" | "height") =>
    parseLength(svg.attributes.get(name) ?? (around && "100%"), 16, around?.[name]);
  const at = (name: "x" | "y") => (around && parseLength(svg.attributes.get(name))) ?? 0;
  if (across === undefined || down === undefined) return [1, 0, 0, 1, at("x"), at("y")];
  let [width, height] = [side("width"), side("height")];
  width ??= height === undefined ? across : (height * across) / down;
  height ??= (width * down) / across;
  const fits = svg.attributes.get("preserveAspectRatio")?.trim() ?? "xMidYMid";
  const [wide, high] = [width / across, height / down];
  if (fits.startsWith("none"))
    return [wide, 0, 0, high, at("x") - left * wide, at("y") - top * high];
  const scale = fits.includes("slice") ? Math.max(wide, high) : Math.min(wide, high);
  // Where it stands in its place makes no difference to strokes.
  return [scale, 0, 0, scale, at("x") - left * scale, at("y") - top * scale];
}
