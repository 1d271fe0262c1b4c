/** Basic shapes of CSS that clip → `clipPath` elements (CSS Shapes 1, section 3). */
import { splitOutside } from "../css/parse-css.ts";
import type { SvgElement } from "../element.ts";
import type { Box } from "../geometry/box.ts";
import { formatNumber as num, parseLength } from "../length.ts";
import { boundsOf, viewportOf } from "./bounds.ts";
import type { Drawing } from "./drawing.ts";

/** Values that are read as they stand. */
export const plainClip = /^\s*(?:none|inherit|url\([^)]*\))\s*$/iu;

type Made = readonly [name: string, attributes: Readonly<Record<string, string>>];
type Shape = (argument: string, box: Box) => Made | undefined;

/** Reads `x`, `y` behind `at`; the middle of the box where nothing is said. */
function centreOf(text: string | undefined, box: Box): [number, number] | undefined {
  const names: Readonly<Record<string, string>> = {
    left: "0%", top: "0%", center: "50%", right: "100%", bottom: "100%",
  }; // prettier-ignore
  let [x = "center", y = "center"] = text?.trim().split(/\s+/u) ?? [];
  if (/^(?:top|bottom)$/u.test(x) || /^(?:left|right)$/u.test(y)) [x, y] = [y, x];
  const left = parseLength(names[x] ?? x, 16, box.width);
  const top = parseLength(names[y] ?? y, 16, box.height);
  return left === undefined || top === undefined ? undefined : [box.x + left, box.y + top];
}

function radiusOf(
  text: string | undefined,
  sides: readonly [number, number],
  whole: number,
): number | undefined {
  if (text === undefined || text === "" || text === "closest-side") return Math.min(...sides);
  if (text === "farthest-side") return Math.max(...sides);
  const radius = parseLength(text, 16, whole);
  return radius === undefined || radius < 0 ? undefined : radius;
}

const shapes: Readonly<Record<string, Shape>> = {
  circle(argument, box) {
    const [radius = "", place] = argument.split(/\bat\b/u).map((part) => part.trim());
    const centre = centreOf(place, box);
    if (!centre) return undefined;
    const across = [Math.abs(centre[0] - box.x), Math.abs(box.x + box.width - centre[0])];
    const down = [Math.abs(centre[1] - box.y), Math.abs(box.y + box.height - centre[1])];
    const near = Math.min(...across, ...down);
    const far = Math.max(...across, ...down);
    const r = radiusOf(radius, [near, far], Math.hypot(box.width, box.height) / Math.SQRT2);
    if (r === undefined) return undefined;
    return ["circle", { cx: num(centre[0]), cy: num(centre[1]), r: num(r) }];
  },
  ellipse(argument, box) {
    const [radii = "", place] = argument.split(/\bat\b/u).map((part) => part.trim());
    const centre = centreOf(place, box);
    if (!centre) return undefined;
    const [first, second] = radii === "" ? [] : radii.split(/\s+/u);
    const [left, top] = [centre[0] - box.x, centre[1] - box.y];
    const rx = radiusOf(first, [left, box.width - left], box.width);
    const ry = radiusOf(second, [top, box.height - top], box.height);
    if (rx === undefined || ry === undefined) return undefined;
    return ["ellipse", { cx: num(centre[0]), cy: num(centre[1]), rx: num(rx), ry: num(ry) }];
  },
  inset(argument, box) {
    const [sides = "", round] = argument.split(/\bround\b/u).map((part) => part.trim());
    const [top = "0", right = top, bottom = top, left = right] = sides.split(/\s+/u);
    const [t, b] = [top, bottom].map((part) => parseLength(part, 16, box.height));
    const [l, r] = [left, right].map((part) => parseLength(part, 16, box.width));
    if (t === undefined || r === undefined || b === undefined || l === undefined) return undefined;
    const corner = round === undefined ? 0 : parseLength(round, 16, box.width);
    // Corners that differ are no rectangle of SVG.
    if (corner === undefined) return undefined;
    const [width, height] = [Math.max(0, box.width - l - r), Math.max(0, box.height - t - b)];
    return [
      "rect",
      {
        x: num(box.x + l),
        y: num(box.y + t),
        width: num(width),
        height: num(height),
        rx: num(corner),
      },
    ];
  },
  polygon(argument, box) {
    const [, rule, list = ""] = /^(?:\s*(nonzero|evenodd)\s*,)?(.*)$/su.exec(argument) ?? [];
    const points = splitOutside(list, ",").map((point) => {
      const [x, y] = point.split(/\s+/u);
      const [left, top] = [parseLength(x, 16, box.width), parseLength(y, 16, box.height)];
      return left === undefined || top === undefined
        ? undefined
        : `${num(box.x + left)},${num(box.y + top)}`;
    });
    if (points.length < 3 || points.includes(undefined)) return undefined;
    return ["polygon", { points: points.join(" "), ...(rule && { "clip-rule": rule }) }];
  },
  path(argument, box) {
    const [, rule, , d] =
      /^\s*(?:(nonzero|evenodd)\s*,)?\s*(["'])(.*)\2\s*$/su.exec(argument) ?? [];
    if (d === undefined) return undefined;
    const transform = `translate(${num(box.x)} ${num(box.y)})`;
    return ["path", { d, transform, ...(rule && { "clip-rule": rule }) }];
  },
};

/** Sets a `clipPath` in the place of a basic shape. */
export function rewriteClip(element: SvgElement, drawing: Drawing): void {
  const text = element.attributes.get("clip-path")!.trim();
  element.attributes.delete("clip-path");
  const [, before = "", name = "", argument = "", after = ""] =
    /^([a-z-]*)\s*\b(circle|ellipse|inset|polygon|path)\s*\((.*)\)\s*([a-z-]*)$/isu.exec(text) ??
    [];
  const box = /view-box/iu.test(before + after) ? viewportOf(element) : boundsOf(element, drawing);
  const made = box && shapes[name.toLowerCase()]?.(argument, box);
  if (!made || !drawing.mayMake(2)) {
    drawing.lacks.add(`\`clip-path: ${(name || text).slice(0, 20)}\``);
    return;
  }
  const clip = drawing.resource("clipPath", {});
  drawing.make(...made, clip);
  element.attributes.set("clip-path", `url(#${clip.attributes.get("id")})`);
}
