import type { Place, Setting } from "../setting.ts";
import type { TextLook } from "../sheet.ts";
import { breakable } from "./breaks.ts";
import type { TextPiece } from "./piece.ts";

export function textPiece(
  value: string,
  setting: Setting,
  place: Place,
  look: TextLook,
): TextPiece {
  const s = setting.sheet.lookOf(value, look, place.role);
  const v = breakable(value, place.width / (place.size * (look.size ?? 1)), place.longRun);
  return s === undefined ? { k: "text", v } : { k: "text", v, s };
}
