import type { Image, Inline, Paragraph } from "../../../document.ts";
import { stackedImages } from "../../design/stacked-images.ts";
import { imagePiece, PAGE_SHARE, sizeOf } from "../inlines/image.ts";
import type { ImagePiece } from "../inlines/piece.ts";
import { points, PX } from "../paper.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import { leaf } from "./index.ts";
import { standIn } from "../undrawn/stand-in.ts";
import type { Body, Leaf, Node } from "./node.ts";

/** Images at the side take at most this part of the width; wider ones stand in the line. */
const WIDEST = 0.6;

/**
 * A paragraph. The engine has no text that flows round an image, so images that are to stand at a
 * side get a column of their own.
 */
export function paragraph(block: Paragraph, setting: Setting, place: Place): Body {
  const images = block.children.filter(isAtSide);
  const shown = images.map((image) => imagePiece(image, setting, place)).filter(isImage);
  const wPt = Math.max(0, ...shown.map((image) => image.wPt));
  const rest = block.children.filter((inline) => !isAtSide(inline));
  if (shown.length === 0 || wPt > WIDEST * points(place.width) || !rest.some(isSomething))
    return textOf(block, block.children, setting, place);
  const inner = { ...place, width: place.width - wPt / PX - place.size, wordsFit: false };
  const text: Node = textOf(block, withoutLeadingSpace(rest), setting, inner);
  return { k: "side", side: shown[0]?.side ?? "left", images: shown, wPt, c: [text] };
}

function textOf(
  { align, pageOf }: Paragraph,
  children: readonly Inline[],
  setting: Setting,
  place: Place,
): Body {
  const body = { k: "paragraph" as const, ...lines(children, setting, place) };
  const label = pageOf === undefined ? undefined : setting.anchors.labelOf(pageOf);
  if (label !== undefined) return { ...body, pageOf: label };
  return align ? { ...body, align } : body;
}

function lines(children: readonly Inline[], setting: Setting, outer: Place): Leaf {
  const { place } = enter(children, setting, outer);
  const tallest = setting.paper.height * PAGE_SHARE;
  const stacked = stackedImages(
    children,
    (image) => image.picture && sizeOf(image, image.picture, place.width, tallest),
    place.width,
    place.size,
  );
  return (
    standIn(children, setting, place, { strut: true }) ??
    leaf(children, setting, stacked.size > 0 ? { ...outer, stacked } : outer)
  );
}

function isAtSide(inline: Inline): inline is Image {
  return (
    inline.type === "image" &&
    inline.picture !== undefined &&
    (inline.align === "left" || inline.align === "right")
  );
}

function isImage(piece: { k: string }): piece is ImagePiece {
  return piece.k === "image";
}

function isSomething(inline: Inline): boolean {
  return inline.type !== "break" && !(inline.type === "text" && inline.value.trim() === "");
}

function withoutLeadingSpace(inlines: readonly Inline[]): Inline[] {
  const [first, ...more] = inlines;
  if (first?.type !== "text") return [...inlines];
  return [{ ...first, value: first.value.trimStart() }, ...more];
}
