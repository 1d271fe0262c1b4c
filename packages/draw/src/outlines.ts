/** Outlines of glyphs, from HarfBuzz, in the font's units. */
import type { Face } from "@platen/layout";
import { DrawFuncs } from "harfbuzzjs";

let pen: number[] = [];
let funcs: DrawFuncs | undefined;

function penFuncs(): DrawFuncs {
  const made = new DrawFuncs();
  made.setMoveToFunc((x, y) => pen.push(0, x, y));
  made.setLineToFunc((x, y) => pen.push(1, x, y));
  made.setQuadraticToFunc((a, b, x, y) => pen.push(2, a, b, x, y));
  made.setCubicToFunc((a, b, c, d, x, y) => pen.push(3, a, b, c, d, x, y));
  made.setClosePathFunc(() => {});
  return made;
}

/** Commands and coordinates: 0 x y begins a contour, 1 is a line, 2 a quadratic and 3 a cubic curve. */
export function outlineOf(face: Face, glyph: number): Float32Array {
  funcs ??= penFuncs();
  pen = [];
  face.font.drawGlyph(glyph, funcs);
  return Float32Array.from(pen);
}
