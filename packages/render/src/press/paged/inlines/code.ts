import { splitEmoji } from "@platen/fonts/emoji";
import type { Place, Setting } from "../setting.ts";
import type { TextLook } from "../sheet.ts";
import { breakable } from "./breaks.ts";
import { partsWithMarks } from "./loose-marks.ts";
import { fitsIn, roomInEm } from "./text.ts";
import { emojiPiece } from "./emoji.ts";
import { isRightToLeft } from "./words.ts";
import type { CodePiece, EmojiPiece, OverPiece, Piece, TextPiece } from "./piece.ts";

/** Code of up to this many characters may stand unbroken in a line that holds it. */
const UNBROKEN = 40;

const plain = /^[\x20-\x7e]*$/;

/** Code in a line: on its own background, which breaks with it. */
export function inlineCode(
  value: string,
  setting: Setting,
  place: Place,
  outer: TextLook,
): CodePiece {
  const { colors } = setting.theme;
  const look = codeLook(setting, place, outer, outer.color ?? colors.inlineCodeText);
  const c = codePieces(value, setting, place, look);
  // One font and one direction make one stretch of background; otherwise a box holds all together.
  const whole = value.length <= UNBROKEN && standsWhole(value, setting, place, look);
  if (whole ? c.length > 1 || typeof c[0]?.v !== "string" : !isOneStretch(c))
    setting.sheet.covered = true;
  return whole ? { k: "code", box: true, c } : { k: "code", c };
}

/**
 * Whether code of several fonts or directions is to be one box: where it fits in a line, and where it needs the box for
 * its direction.
 */
function standsWhole(value: string, setting: Setting, place: Place, look: TextLook): boolean {
  if (place.dir === "rtl" || isRightToLeft(value)) return true;
  return !plain.test(value) && fitsIn(setting, place, look, "mono")(value);
}

/** Whether all is of one font and has no places to break: the engine draws one background behind it. */
export function isOneStretch(pieces: readonly Piece[]): boolean {
  const [only] = pieces;
  return (
    pieces.length === 1 && only?.k === "text" && typeof only.v === "string" && plain.test(only.v)
  );
}

/** A formula that could not be drawn: its source, in the colour of errors. */
export function sourcePiece(
  source: string,
  setting: Setting,
  place: Place,
  outer: TextLook,
): TextPiece[] {
  const look = codeLook(setting, place, outer, setting.theme.colors.error);
  return codePieces(source, setting, place, look).filter((piece) => piece.k === "text");
}

export function codeLook(setting: Setting, place: Place, outer: TextLook, color: string): TextLook {
  return {
    ...outer,
    stack: setting.sheet.stack("mono", place.locale),
    size: Math.round((outer.size ?? 1) * setting.family.codeSize * 1000) / 1000,
    color,
    code: true,
  };
}

/** Runs of text and emoji in a code face. */
export function codePieces(
  value: string,
  setting: Setting,
  place: Place,
  look: TextLook,
): (TextPiece | EmojiPiece | OverPiece)[] {
  const s = setting.sheet.lookOf(value, look);
  if (!plain.test(value)) setting.sheet.code(value);
  const em = roomInEm(place, look);
  const textOf = (part: string): TextPiece => {
    const v = breakable(part, em, place.longRun, fitsIn(setting, place, look, "mono"));
    return s === undefined ? { k: "text", v } : { k: "text", v, s };
  };
  return splitEmoji(value).flatMap((part): (TextPiece | EmojiPiece | OverPiece)[] =>
    typeof part === "string"
      ? partsWithMarks(part, setting, place, look, "mono", s).map((each) =>
          typeof each === "string" ? textOf(each) : each,
        )
      : [emojiPiece(part, setting, look)],
  );
}
