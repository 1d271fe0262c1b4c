/** A glyph as a path of a content stream. */
import { outlineOf } from "@platen/draw";
import type { Face } from "@platen/layout";
import { num } from "../objects.ts";
import type { Box } from "../shapes.ts";

/** Numbers of a command in an outline, by its kind. */
const sizes = [3, 3, 5, 7];
const operators = ["m", "l", "c", "c"];

/**
 * @param size points of an em
 * @param left where the glyph begins on its baseline, in points
 */
export function glyphPath(
  face: Face,
  glyph: number,
  size: number,
  left: number,
  baseline: number,
): string {
  const scale = size / face.upem;
  const place = { x: left, y: baseline, scaleX: scale, scaleY: scale };
  return penPath(outlineOf(face, glyph), place, num);
}

/** Where an outline's origin stands, and how large it is drawn. */
export interface PenPlace {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
}

/** An outline as `@platen/draw` has it, at a place. */
export function penPath(
  pen: ArrayLike<number>,
  { x: left, y: baseline, scaleX, scaleY }: PenPlace,
  write: (value: number) => string,
): string {
  let path = "";
  let [px, py] = [0, 0];
  const point = (x: number, y: number) => `${write(x)} ${write(y)} `;
  for (let at = 0; at < pen.length;) {
    const command = pen[at]!;
    const end = at + sizes[command]!;
    const x = left + pen[end - 2]! * scaleX;
    const y = baseline + pen[end - 1]! * scaleY;
    if (command === 2) {
      // A quadratic curve as a cubic one: its handles are two thirds of the way.
      const cx = left + pen[at + 1]! * scaleX;
      const cy = baseline + pen[at + 2]! * scaleY;
      path +=
        point((px + 2 * cx) / 3, (py + 2 * cy) / 3) + point((x + 2 * cx) / 3, (y + 2 * cy) / 3);
    } else
      for (let i = at + 1; i < end - 2; i += 2)
        path += point(left + pen[i]! * scaleX, baseline + pen[i + 1]! * scaleY);
    path += `${point(x, y)}${operators[command]}\n`;
    [px, py] = [x, y];
    at = end;
  }
  return path;
}

/** The box of an outline with the handles of its curves, in its units. */
export function penBox(pen: ArrayLike<number>): Box {
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (let at = 0; at < pen.length;) {
    const end = at + sizes[pen[at]!]!;
    for (let i = at + 1; i < end; i += 2) {
      const [x, y] = [pen[i]!, pen[i + 1]!];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = Math.min(box.bottom, y);
      box.top = Math.max(box.top, y);
    }
    at = end;
  }
  return box;
}
