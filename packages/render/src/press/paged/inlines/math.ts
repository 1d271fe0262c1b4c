import type { MathDrawing, MathPart } from "../../../document.ts";
import { lineScale } from "../../design/equation.ts";
import type { Place, Setting } from "../setting.ts";
import type { MathPiece } from "./piece.ts";

/** A formula within a line, shrunk where its widest part is wider than the line. */
export function inlineMath(
  drawing: MathDrawing,
  setting: Setting,
  place: Place,
  color: string,
): MathPiece[] {
  const scale = lineScale(drawing.parts, place.width / (setting.family.mathScale * place.size));
  return mathPieces(drawing, drawing.parts, setting, color, scale);
}

/** A formula's parts as drawings on the baseline. `scale` shrinks one that is too wide. */
export function mathPieces(
  drawing: MathDrawing,
  parts: readonly MathPart[],
  { family, sheet }: Setting,
  color: string,
  scale: number,
): MathPiece[] {
  const factor = family.mathScale * scale;
  const em = (value: number) => Math.round(value * factor * 1000) / 1000;
  return parts.map((part, index) => ({
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
