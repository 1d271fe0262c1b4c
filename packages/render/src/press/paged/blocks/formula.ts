import type { MathBlock } from "../../../document.ts";
import { placeFormula, widthOf, type PlacedFormula } from "../../design/equation.ts";
import { mathPieces } from "../inlines/math.ts";
import { sourcePiece } from "../inlines/code.ts";
import { points } from "../paper.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import type { Body } from "./node.ts";

/** A displayed formula: centred, and shrunk when it is wider or taller than its place. */
export function formula(block: MathBlock, setting: Setting, place: Place): Body {
  const { drawing } = block;
  if (!drawing) {
    const inner = enter(block, setting, place, "mono").place;
    return { k: "paragraph", c: sourcePiece(block.tex, setting, inner, {}) };
  }
  const em = setting.family.mathScale * place.size;
  const fitted = placeFormula(drawing, place.width / em);
  const tallest = Math.max(0, ...fitted.parts.map(({ height }) => height)) * em;
  const scale = Math.min(fitted.scale, (setting.paper.height * 0.9) / Math.max(1, tallest));
  return {
    k: "formula",
    c: mathPieces(drawing, fitted.parts, setting, place.color, scale),
    heightPt: points(tallest * scale),
    ...(setting.undrawn && isOneLine(fitted, place.width / em) ? { oneLine: true as const } : {}),
  };
}

/** Room that a formula of several parts leaves where it is certainly one line, in em. */
const SPARE = 0.1;

function isOneLine({ parts, scale }: PlacedFormula, width: number): boolean {
  return parts.length === 1 || widthOf(parts) * scale < width - SPARE;
}
