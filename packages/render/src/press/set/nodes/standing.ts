/** Blocks that stand one below the other. Each kind is built by the function that the setting has for it. */
import type { Block, Image } from "../../../document.ts";
import { edgeOf, setBeside, type Beside, type Room } from "../../design/beside.ts";
import { changed } from "../../design/copies.ts";
import { mergeFloats } from "../../design/floats.ts";
import { gapBetween } from "../../design/spacing.ts";
import type { Place, Setting } from "../setting.ts";
import { inlineImage, sizeOf } from "./images.ts";
import { box, px, type Node } from "./node.ts";

type Build<T extends Block> = (block: T, setting: Setting, place: Place) => Node;

/** How each kind of block is built. */
export type Builders = { [T in Block["type"]]: Build<Extract<Block, { type: T }>> };

/** A block, or blocks in a column beside an image, as they stand one below the other. */
export type Standing = Block | Beside;

/** Blocks one below the other, each at its distance from the one before. */
export function blockNodes(blocks: readonly Block[], setting: Setting, place: Place): Node[] {
  const standing = standingBlocks(blocks, setting, place);
  return standing.map((_, index) => nodeAt(standing, index, setting, place));
}

/** The blocks that stand one below the other: a floating image is part of the blocks beside it. */
export function standingBlocks(
  blocks: readonly Block[],
  setting: Setting,
  place: Place,
): readonly Standing[] {
  return setBeside(mergeFloats(blocks), roomOf(setting, place));
}

/** One of them, with its distance from the one before as its upper margin. */
export function nodeAt(
  standing: readonly Standing[],
  index: number,
  setting: Setting,
  place: Place,
): Node {
  const block = standing[index];
  if (!block) throw new RangeError(`there is no block ${index}`);
  const node =
    block.type === "beside" ? besideNode(block, setting, place) : blockNode(block, setting, place);
  if (index === 0) return node;
  node.style = { ...node.style, marginTop: px(gapAbove(standing, index, setting, place)) };
  return node;
}

/** Returns the distance of one of them from the one before, in CSS pixels: 0 above the first. */
export function gapAbove(
  standing: readonly Standing[],
  index: number,
  setting: Setting,
  place: Place,
): number {
  const [previous, block] = [standing[index - 1], standing[index]];
  if (!previous || !block) return 0;
  return gapBetween(edgeOf(previous, "bottom"), edgeOf(block, "top"), setting, place);
}

function blockNode(block: Block, setting: Setting, outer: Place): Node {
  const { across } = setting;
  if (across?.blocks.has(block)) {
    const { across: _, ...within } = setting;
    const inner = blockNode(block, within, { ...outer, width: across.width });
    return box({ width: px(across.width) }, [inner]);
  }
  const place = block.dir ? { ...outer, dir: block.dir } : outer;
  const build = setting.builders[block.type] as Build<Block>;
  return told(build(block, setting, place), block, setting);
}

/** Says of a node what block it is. */
export function told<T extends Node>(node: T, block: Block, setting: Setting): T {
  if (setting.tells) node.of = block;
  if (block.dir) node.dir = block.dir;
  setting.origins?.note(node, { kind: "block", block });
  return node;
}

function roomOf(setting: Setting, { width, size }: Place): Room {
  const sizeOfImage = (inline: Image) =>
    inline.picture ? sizeOf(inline, inline.picture, width, setting) : { width: 0, height: 0 };
  return { width, size, leading: setting.family.leading, sizeOf: sizeOfImage };
}

function besideNode(
  { image, side, width, children }: Beside,
  setting: Setting,
  place: Place,
): Node {
  const column = box({ width: px(width) }, blockNodes(children, setting, { ...place, width }));
  if (place.dir === "rtl") column.dir = "rtl";
  const inline = changed(image, {});
  delete inline.align;
  const picture = box({}, inlineImage(inline, setting, place));
  const row = box(
    { display: "flex", flexDirection: "row", alignItems: "flex-start", columnGap: px(place.size) },
    side === "left" ? [picture, column] : [column, picture],
  );
  row.dir = "ltr";
  return row;
}
