import type { MathDrawing } from "../../../document.ts";
import type { Setting } from "../setting.ts";
import type { MathPiece } from "./piece.ts";

/** A formula's parts as drawings on the baseline. `scale` shrinks one that is too wide. */
export function mathPieces(
  drawing: MathDrawing,
  { family, sheet }: Setting,
  color: string,
  scale: number,
): MathPiece[] {
  const factor = family.mathScale * scale;
  const em = (value: number) => Math.round(value * factor * 1000) / 1000;
  return drawing.parts.map((part, index) => ({
    k: "math",
    path: sheet.svg(part.svg.replaceAll("currentColor", color), drawing),
    alt: drawing.alt.trim() || "formula",
    ...(index > 0 ? { more: true } : {}),
    w: em(part.width),
    h: em(part.height),
    depth: em(part.depth),
    gap: em(part.gap),
  }));
}

/** Width of a formula on one line, in em of the text around. */
export function mathWidth(drawing: MathDrawing, { family }: Setting): number {
  let width = 0;
  for (const part of drawing.parts) width += part.gap + part.width;
  return width * family.mathScale;
}
