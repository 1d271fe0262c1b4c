/**
 * Turns formulas into drawings of a file. The same signs come again and again: each is written
 * once, and placed.
 */
import { penBox, penPath, type PenPlace } from "./fonts/glyph-path.ts";
import { colorOf } from "./shapes.ts";
import { noResources, type Drawing, type Operators } from "./vector/drawing.ts";

/** An outline in the form of `@platen/draw`, and its place. */
interface Shape {
  outline: Float64Array;
  place: PenPlace;
  /** Key of a sign, which no sign with another outline has; absent: it is no sign. */
  data?: string;
}

/** Shapes in one colour, in a window; y grows downwards. */
export interface Formula {
  shapes: readonly Shape[];
  /** `0xRRGGBB`. */
  color: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Rounds a number: units of a formula are thousandths of an em, so that fractions are not seen, and
 * take long to write.
 */
const whole = (value: number) => String(Math.round(value));

export function drawingOfFormula({ shapes, color, left, top, width, height }: Formula): Drawing {
  const rules = rulesOfRoots(shapes);
  const path = ({ outline, place }: Shape) =>
    penPath(outline, { ...place, x: place.x - left, y: place.y - top }, whole);
  const content: Operators = [`${colorOf(color)} rg\n`];
  const drawn = new Set(rules.values());
  for (const shape of shapes) {
    const { outline, place, data } = shape;
    const rule = rules.get(shape);
    // Spaces have no outline.
    if (outline.length === 0) continue;
    if (rule) content.push(`${path(shape)}${path(rule)}f\n`);
    else if (data !== undefined) {
      const [x, y] = [place.x - left, place.y - top].map(Math.round);
      content.push({ data, outline, place: [place.scaleX, 0, 0, place.scaleY, x!, y!] });
    } else if (!drawn.has(shape)) content.push(`${path(shape)}f\n`);
  }
  return { type: "drawing", width, height, content, resources: noResources() };
}

/**
 * Finds the rules that begin at the upper right corner of a sign, as that of a root does: filled
 * one after the other, both would be light where they meet.
 */
function rulesOfRoots(shapes: readonly Shape[]): ReadonlyMap<Shape, Shape> {
  const found = new Map<Shape, Shape>();
  if (shapes.every(({ data }) => data !== undefined)) return found;
  const at = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  const signs = new Map<string, Shape>();
  for (const shape of shapes) {
    const { place, data } = shape;
    const box = penBox(shape.outline);
    const top = Math.min(box.top * place.scaleY, box.bottom * place.scaleY) + place.y;
    if (data !== undefined) signs.set(at(box.right * place.scaleX + place.x, top), shape);
    else {
      const sign = signs.get(at(box.left * place.scaleX + place.x, top));
      if (sign) found.set(sign, shape);
    }
  }
  return found;
}
