import type { FontRole } from "@platen/fonts";
import { isOfNoScript } from "@platen/layout/mark-places";
import type { Place, Setting } from "../setting.ts";
import type { TextLook } from "../sheet.ts";
import { breakable, type Fits } from "./breaks.ts";
import { partsWithMarks } from "./loose-marks.ts";
import type { OverPiece, TextPiece } from "./piece.ts";

/** Room for text in em of its size, as far as its words have to be broken. */
export function roomInEm({ width, size, wordsFit }: Place, look: TextLook): number {
  return wordsFit ? Infinity : width / (size * (look.size ?? 1));
}

/** Measures words where the estimate says that they may be too long for the line. */
export function fitsIn(
  { metrics, familyName }: Setting,
  place: Place,
  look: TextLook,
  role: FontRole,
): Fits {
  const { locale, width } = place;
  const size = place.size * (look.size ?? 1);
  const setting = { role, size, weight: look.weight ?? place.weight, locale };
  const italic = look.italic ?? false;
  // Signs may stand at code, such as a bracket before a name. A column is as wide as its longest ordinary word.
  const signs = role === "mono" ? size : 0;
  return (word) => metrics.measureText(word, familyName, { ...setting, italic }) <= width - signs;
}

/** A text, with the marks apart that stand over letters of another font. */
export function textPieces(
  value: string,
  setting: Setting,
  place: Place,
  look: TextLook,
): (TextPiece | OverPiece) | (TextPiece | OverPiece)[] {
  if (!isOfNoScript(value)) return textPiece(value, setting, place, look);
  const s = setting.sheet.lookOf(value, look, place.role);
  return partsWithMarks(value, setting, place, look, place.role, s).map((part) =>
    typeof part === "string" ? textPiece(part, setting, place, look) : part,
  );
}

function textPiece(value: string, setting: Setting, place: Place, look: TextLook): TextPiece {
  const s = setting.sheet.lookOf(value, look, place.role);
  const em = roomInEm(place, look);
  const v = breakable(value, em, place.longRun, fitsIn(setting, place, look, place.role));
  return s === undefined ? { k: "text", v } : { k: "text", v, s };
}
