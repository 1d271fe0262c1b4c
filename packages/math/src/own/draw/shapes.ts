/** Shapes of a drawing. */
import { fixed, Shape } from "../../drawing/drawing.ts";
import type { LiteElement } from "../../drawing/element.ts";
import { glyphOf, pathOf } from "../../drawing/path-data.ts";
import type { Facts } from "../facts.ts";

/** A length in em as units of a drawing. */
export const units = (em: number) => fixed(em * 1000, 1);

export const translation = (x: number, y: number) => `translate(${units(x)},${units(y)})`;

/** Adds a shape to a group. */
export function put(into: LiteElement, child: LiteElement): void {
  into.children.push(child);
}

/**
 * Draws a letter of a font.
 *
 * @returns its width in em
 */
export function letter(
  code: number,
  font: string,
  x: number,
  y: number,
  group: LiteElement,
  facts: Facts,
): number {
  const [, , width, data] = facts.char(font, code);
  if (data?.p === undefined) return width;
  const path = new Shape("path");
  path.glyph = glyphOf(data);
  path.attributes["d"] = pathOf(data);
  if (x !== 0 || y !== 0) path.attributes["transform"] = translation(x, y);
  put(group, path);
  return width;
}

/** Draws a line of a height. */
export function rule(
  group: LiteElement,
  width: number,
  height: number,
  x: number,
  y: number,
): void {
  const rect = new Shape("rect");
  rect.attributes = { width: units(width), height: units(height), x: units(x), y: units(y) };
  put(group, rect);
}
