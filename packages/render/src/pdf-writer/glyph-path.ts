/** A glyph as a path of a content stream. */
import { outlineOf } from "@platen/draw";
import type { Face } from "@platen/layout";
import { num } from "./objects.ts";

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
  return penPath(outlineOf(face, glyph), size / face.upem, left, baseline, num);
}

/** An outline as `@platen/draw` has it, scaled and moved. */
export function penPath(
  pen: Float32Array,
  scale: number,
  left: number,
  baseline: number,
  write: (value: number) => string,
): string {
  let path = "";
  let [px, py] = [0, 0];
  for (let at = 0; at < pen.length;) {
    const command = pen[at]!;
    const end = at + sizes[command]!;
    const points: number[] = [];
    for (let i = at + 1; i < end; i += 2)
      points.push(left + pen[i]! * scale, baseline + pen[i + 1]! * scale);
    const [x, y] = [points.at(-2)!, points.at(-1)!];
    // A quadratic curve as a cubic one: its handles are two thirds of the way.
    if (command === 2) {
      const [cx, cy] = [points[0]!, points[1]!];
      points.splice(0, 2, (px + 2 * cx) / 3, (py + 2 * cy) / 3, (x + 2 * cx) / 3, (y + 2 * cy) / 3);
    }
    path += `${points.map(write).join(" ")} ${operators[command]}\n`;
    [px, py] = [x, y];
    at = end;
  }
  return path;
}
