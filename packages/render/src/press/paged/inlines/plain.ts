/** Text that is no inline of the document: titles and sections in headers, which are one line. */
import { splitEmoji } from "@platen/fonts/emoji";
import { rootPlace, type Setting } from "../setting.ts";
import { breakable } from "./breaks.ts";
import { emojiPiece } from "./emoji.ts";
import { partsWithMarks } from "./loose-marks.ts";
import type { Piece } from "./piece.ts";

export function plainPieces(text: string, setting: Setting): Piece[] {
  const place = rootPlace(setting);
  return splitEmoji(text).flatMap((part): Piece[] =>
    typeof part === "string"
      ? partsWithMarks(part, setting, place, {}, "body").map((each) =>
          typeof each === "string" ? { k: "text", v: breakable(each, Infinity) } : each,
        )
      : [emojiPiece(part, setting, {})],
  );
}
