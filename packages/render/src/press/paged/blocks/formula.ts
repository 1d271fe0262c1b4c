import type { MathBlock } from "../../../document.ts";
import { mathPieces, mathWidth } from "../inlines/math.ts";
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
  const tallest = Math.max(0, ...drawing.parts.map(({ height }) => height));
  const natural = {
    width: mathWidth(drawing, setting),
    height: tallest * setting.family.mathScale,
  };
  const scale = Math.min(
    1,
    place.width / Math.max(1, natural.width * place.size),
    (setting.paper.height * 0.9) / Math.max(1, natural.height * place.size),
  );
  return {
    k: "formula",
    c: mathPieces(drawing, setting, place.color, scale),
    heightPt: points(natural.height * place.size * scale),
  };
}
