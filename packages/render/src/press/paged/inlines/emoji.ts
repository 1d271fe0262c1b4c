/** An emoji in a line of a page: a drawing that copies as its characters. */
import { visibleCharacters } from "../fonts/emoji.ts";
import type { Setting } from "../setting.ts";
import type { TextLook } from "../sheet.ts";
import type { EmojiPiece } from "./piece.ts";

export function emojiPiece(
  emoji: { value: string; svg: string },
  setting: Setting,
  look: TextLook,
): EmojiPiece {
  const path = setting.sheet.svg(emoji.svg);
  const { size, raise } = look;
  const s = setting.sheet.look({
    ...(size === undefined ? {} : { size }),
    ...(raise === undefined ? {} : { raise }),
  });
  const wide = visibleCharacters(emoji.value);
  return s === undefined
    ? { k: "emoji", v: emoji.value, path, wide }
    : { k: "emoji", v: emoji.value, path, wide, s };
}
