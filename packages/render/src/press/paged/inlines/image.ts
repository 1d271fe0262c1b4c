import type { Image, Length } from "../../../document.ts";
import { splitEmoji } from "@platen/fonts/emoji";
import { LABEL_SIZE, placeholderLabel, placeholderSize } from "../../design/placeholder.ts";
import { STACK_GAP } from "../../design/stacked-images.ts";
import { styledScale } from "../../design/styled-scale.ts";
import { emojiPiece } from "./emoji.ts";
import { points } from "../paper.ts";
import type { Place, Setting } from "../setting.ts";
import { breakable } from "./breaks.ts";
import type { ImagePiece, MissingImagePiece, Piece } from "./piece.ts";

interface Size {
  width: number;
  height: number;
}

/** Room that an image leaves on a page for the line it may stand in, as a part of the page. */
export const PAGE_SHARE = 0.94;

/** An image in a line of text, or the placeholder when it could not be loaded. */
export function imagePiece(
  inline: Image,
  setting: Setting,
  place: Place,
): ImagePiece | MissingImagePiece {
  const { picture } = inline;
  const alt = placeholderLabel(inline);
  if (!picture) return missing(inline, alt, setting, place);
  const size = sizeOf(inline, picture, place.width, setting.paper.height * PAGE_SHARE);
  const path =
    picture.kind === "svg"
      ? setting.sheet.svg(new TextDecoder().decode(picture.bytes), picture)
      : setting.sheet.bitmap(picture.bytes, picture);
  return {
    k: "image",
    path,
    alt,
    wPt: points(size.width),
    hPt: points(size.height),
    ...(size.height <= 2 * place.size ? { middle: true } : {}),
    ...(place.stacked?.has(inline) ? { topPt: points(STACK_GAP * place.size) } : {}),
    ...(inline.align === "left" || inline.align === "right" ? { side: inline.align } : {}),
  };
}

function missing(inline: Image, label: string, setting: Setting, place: Place): MissingImagePiece {
  const room = place.width / (place.size * LABEL_SIZE);
  const c = splitEmoji(label).map((part): Piece =>
    typeof part === "string"
      ? { k: "text", v: breakable(part, room) }
      : emojiPiece(part, setting, {}),
  );
  const size = placeholderSize(inline, label, place.size, place.width);
  if (!size || size.height > setting.paper.height * PAGE_SHARE) return { k: "missing", c };
  return { k: "missing", c, wPt: points(size.width), hPt: points(size.height) };
}

/**
 * The size an image takes: what its attributes ask for, the missing side by its proportions,
 * never wider or taller than its place.
 */
export function sizeOf(inline: Image, natural: Size, room: number, tallest: number): Size {
  const ratio = natural.height / natural.width;
  let width = resolved(inline.width, room);
  let height = inline.height?.unit === "px" ? inline.height.value : undefined;
  if (width === undefined && height === undefined) width = natural.width;
  width ??= (height ?? 0) / ratio;
  height ??= width * ratio;
  const styled = styledScale(inline, { width, height }, room);
  const scale = Math.min(styled, room / width, tallest / height);
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
}

function resolved(length: Length | undefined, room: number): number | undefined {
  if (!length) return undefined;
  return length.unit === "px" ? length.value : (length.value / 100) * room;
}
