/** Images of a picture: in a line, at the side, or as a placeholder; and how large each of them is. */
import type { Image, Length, Picture } from "../../../document.ts";
import { splitEmoji } from "@platen/fonts/emoji";
import { chip, unbrokenChip } from "./chip.ts";
import { emojiNode } from "./emoji-node.ts";
import {
  LABEL_SIZE,
  placeholderLabel,
  placeholderSize,
  type PlaceholderSize,
} from "../../design/placeholder.ts";
import { STACK_GAP } from "../../design/stacked-images.ts";
import { styledScale } from "../../design/styled-scale.ts";
import { icons } from "../../design/icons.ts";
import { box, em, image, px, text, type Node, type Style } from "./node.ts";
import { measure } from "../typeset.ts";
import type { Place, Setting } from "../setting.ts";

interface Size {
  width: number;
  height: number;
}

/** An image in a line of text: itself, a float, or a placeholder. */
export function inlineImage(inline: Image, setting: Setting, place: Place): Node[] {
  const { picture } = inline;
  if (!picture) return [placeholder(inline, setting, place)];
  const size = sizeOf(inline, picture, place.width, setting);
  const node = image(imageSource(picture), px(size.width), px(size.height), {
    // Icons and badges stand in the middle of their line; what is taller than that is the line.
    verticalAlign: size.height <= 2 * place.size ? "middle" : "bottom",
    ...(place.stacked?.has(inline) ? { marginTop: em(STACK_GAP) } : {}),
  });
  if (setting.tells) node.of = inline;
  if (inline.align !== "left" && inline.align !== "right") return [node];
  const gap = em(1);
  return [
    box(
      {
        float: inline.align,
        width: px(size.width),
        height: px(size.height),
        ...(inline.align === "left" ? { marginRight: gap } : { marginLeft: gap }),
        marginBottom: em(0.3),
      },
      [{ ...node, style: { ...node.style, display: "block" } }],
    ),
  ];
}

/** An image's bytes, or the source of its drawing, as a node has it. */
export function imageSource(picture: Picture): string | Uint8Array {
  return picture.kind === "svg" ? new TextDecoder().decode(picture.bytes) : picture.bytes;
}

/**
 * The size an image takes: what its attributes ask for, the missing side by its proportions,
 * never wider than its place, nor taller than a page of paper. At least one device pixel each way.
 */
export function sizeOf(
  inline: Image,
  natural: Size,
  room: number,
  { tallest = Infinity }: Pick<Setting, "tallest"> = {},
): Size {
  const ratio = natural.height / natural.width;
  let width = resolve(inline.width, room);
  // A percentage of the height of a page without end means nothing.
  let height = inline.height?.unit === "px" ? inline.height.value : undefined;
  if (width === undefined && height === undefined) width = natural.width;
  width ??= (height ?? 0) / ratio;
  height ??= width * ratio;
  const scale = styledScale(inline, { width, height }, room);
  width *= scale;
  height *= scale;
  if (width > room) {
    height *= room / width;
    width = room;
  }
  if (height > tallest) {
    width *= tallest / height;
    height = tallest;
  }
  return { width: Math.max(1, width), height: Math.max(1, height) };
}

function resolve(length: Length | undefined, room: number): number | undefined {
  if (!length) return undefined;
  return length.unit === "px" ? length.value : (length.value / 100) * room;
}

/** The placeholder for an image that could not be loaded: a framed note with its text, of the image's size. */
function placeholder(inline: Image, setting: Setting, place: Place): Node {
  const { colors } = setting.theme;
  const label = placeholderLabel(inline);
  const icon = image(icons.brokenImage(colors.muted), "1em", "1em", { verticalAlign: "-0.12em" });
  const look: Style = {
    color: colors.muted,
    backgroundColor: colors.surface,
    border: `1px solid ${colors.line}`,
    borderRadius: "0.36em",
    fontSize: em(LABEL_SIZE),
  };
  const runs = [icon, ...labelNodes(`\u00a0${label}`)];
  const size = placeholderSize(inline, label, place.size, place.width);
  if (size) return framed(runs, look, size);
  const unbroken = unbrokenChip(runs, look);
  return fitsLine(unbroken, setting, place) ? unbroken : chip(runs, look);
}

/** Whether a placeholder stands on one line. It is measured, since the column of a table may be exactly that wide. */
function fitsLine(chip: Node, setting: Setting, place: Place): boolean {
  const [chips] = measure([box({ fontSize: px(place.size) }, [chip])], setting);
  return chips !== undefined && chips.width <= place.width;
}

function labelNodes(label: string): Node[] {
  return splitEmoji(label).map((part) =>
    typeof part === "string" ? text(part) : emojiNode(part.svg),
  );
}

function framed(runs: Node[], look: Style, size: PlaceholderSize): Node {
  const style: Style = {
    ...look,
    display: "inline-block",
    boxSizing: "border-box",
    width: px(size.width),
    height: px(size.height),
    padding: `${px((size.height - size.labelHeight) / 2)} 0.4em 0px`,
    lineHeight: 1.45,
    textAlign: "center",
    overflow: "hidden",
    verticalAlign: "bottom",
  };
  return { ...box(style, runs), dir: "ltr" };
}
