/** The proportions of a drawing and its ground, as every renderer and size takes them. */
import { SvgElement } from "./element.ts";
import { formatNumber, parseLengths } from "./length.ts";
import type { NaturalSize } from "./natural-size.ts";

/** Difference in proportions that nobody sees. */
const SEEN = 0.005;

/**
 * Makes the view box as wide and high as the drawing: one of other proportions goes into a drawing within. A ground in
 * colour becomes a rectangle.
 *
 * @param size of the root, whose attributes are settled
 */
export function settleView(root: SvgElement, size: NaturalSize): void {
  keepProportions(root, size);
  const { attributes } = root;
  const ground = attributes.get("background-color");
  attributes.delete("background-color");
  if (ground === undefined || /^#.{6}00$/u.test(ground)) return;
  const [x = 0, y = 0, width = 0, height = 0] = parseLengths(attributes.get("viewBox"), 16);
  const rect = made("rect", root, { x, y, width, height });
  rect.attributes.set("fill", ground);
  rect.attributes.set("stroke", "none");
  root.children.unshift(rect);
}

function keepProportions(root: SvgElement, { width, height }: NaturalSize): void {
  const { attributes } = root;
  const [, , across = width, down = height] = parseLengths(attributes.get("viewBox"), 16);
  const fits = attributes.get("preserveAspectRatio")?.trim() ?? "";
  const isSame = Math.abs((across * height) / (down * width) - 1) < SEEN;
  if (isSame || fits.startsWith("none")) return;
  const inner = made("svg", root, { width, height });
  for (const name of ["viewBox", "preserveAspectRatio"]) {
    const value = attributes.get(name);
    if (value !== undefined) inner.attributes.set(name, value);
    attributes.delete(name);
  }
  inner.children = root.children;
  for (const child of inner.elements()) child.parent = inner;
  root.children = [inner];
  attributes.set("viewBox", `0 0 ${formatNumber(width)} ${formatNumber(height)}`);
}

/** An element that is no child yet. */
function made(
  name: string,
  parent: SvgElement,
  numbers: Readonly<Record<string, number>>,
): SvgElement {
  const attributes = Object.entries(numbers).map(([key, value]): [string, string] => [
    key,
    formatNumber(value),
  ]);
  const element = new SvgElement(name, new Map(attributes), null, { left: 0 });
  element.parent = parent;
  return element;
}
