/** Blocks → boxes. One file per block that has more to say than a line or two. */
import type {
  Block,
  Details,
  Division,
  Figure,
  Heading,
  Image,
  Inline,
  Paragraph,
} from "../../../document.ts";
import { icons } from "../../design/icons.ts";
import { changed } from "../nodes/copies.ts";
import { flow } from "../nodes/flow.ts";
import { stackedImages } from "../../design/stacked-images.ts";
import { inlineImage, sizeOf } from "../nodes/images.ts";
import { inlineNodes } from "../nodes/inlines.ts";
import { mathBlock } from "../nodes/math.ts";
import { box, em, image, px, type Box, type Node } from "../nodes/node.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import { gapBetween } from "../../design/spacing.ts";
import { tableBlock } from "../table/index.ts";
import { alertBlock } from "./alert.ts";
import { codeBlock } from "./code.ts";
import { definitionsBlock } from "./definitions.ts";
import { diagramBlock } from "./diagram.ts";
import { listBlock } from "./list.ts";
import { edgeOf, setBeside, type Beside, type Room } from "../../design/beside.ts";
import { mergeFloats } from "../../design/floats.ts";
import { quoteBlock } from "./quote.ts";

type Build<T extends Block> = (block: T, setting: Setting, place: Place) => Node;

const builders: { [T in Block["type"]]: Build<Extract<Block, { type: T }>> } = {
  heading,
  paragraph,
  code: codeBlock,
  math: mathBlock,
  diagram: diagramBlock,
  list: listBlock,
  quote: quoteBlock,
  alert: alertBlock,
  table: tableBlock,
  rule,
  details,
  figure,
  definitions: definitionsBlock,
  division,
};

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
  const previous = standing[index - 1];
  if (!previous) return node;
  const [above, below] = [edgeOf(previous, "bottom"), edgeOf(block, "top")];
  const gap = gapBetween(above, below, setting, place);
  node.style = { ...node.style, marginTop: px(gap) };
  return node;
}

function blockNode(block: Block, setting: Setting, outer: Place): Node {
  const place = block.dir ? { ...outer, dir: block.dir } : outer;
  const build = builders[block.type] as Build<Block>;
  const node = build(block, setting, place);
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

function heading(block: Heading, setting: Setting, outer: Place): Node {
  const { family, theme } = setting;
  const { place, style } = enter(block.children, setting, outer, "heading");
  const size = place.size * (family.headingScale[block.depth - 1] ?? 1);
  const ruled = block.depth <= theme.shape.headingRule;
  const color = block.depth === 6 ? theme.colors.muted : theme.colors.heading;
  return flow(
    {
      ...style,
      fontSize: px(size),
      fontWeight: family.headingWeight,
      letterSpacing: em(family.headingTracking),
      lineHeight: family.headingLeading,
      ...(setting.evenHeadings ? { textWrap: "balance" } : {}),
      color,
      ...(block.align ? { textAlign: block.align } : {}),
      ...(ruled ? { paddingBottom: em(0.3), borderBottom: `1px solid ${theme.colors.line}` } : {}),
    },
    inlineNodes(block.children, setting, { ...place, size, color }),
  );
}

function paragraph(block: Paragraph, setting: Setting, place: Place): Node {
  const inner = enter(block.children, setting, place);
  const stacked = stackedImages(
    block.children,
    (image) => image.picture && sizeOf(image, image.picture, inner.place.width, setting),
    inner.place.width,
    inner.place.size,
  );
  return flow(
    block.align ? { ...inner.style, textAlign: block.align } : inner.style,
    inlineNodes(
      block.children,
      setting,
      stacked.size > 0 ? { ...inner.place, stacked } : inner.place,
    ),
  );
}

function rule(_block: Block, setting: Setting): Node {
  const height = setting.theme.shape.rule;
  return box({ height: px(height), backgroundColor: setting.theme.colors.line }, []);
}

/** A picture cannot be opened: the contents are always shown. */
function details(block: Details, setting: Setting, place: Place): Node {
  const indent = place.size * 1.25;
  const rtl = place.dir === "rtl";
  const side = rtl ? "paddingRight" : "paddingLeft";
  // The sign takes no room in its line, as the marker of an item: it is never alone there.
  const sign = image(icons.opened(setting.theme.colors.muted), "0.8em", "0.8em", {
    verticalAlign: "-0.04em",
    [rtl ? "marginRight" : "marginLeft"]: "-1.25em",
    [rtl ? "marginLeft" : "marginRight"]: "0.45em",
  });
  const head = enter(block.summary, setting, place);
  const summary = inlineNodes(block.summary, setting, head.place, {
    fontWeight: setting.family.labelWeight,
  });
  const inner = { ...place, width: place.width - indent };
  const children: Node[] = [flow({ ...head.style, [side]: px(indent) }, [sign, ...summary])];
  if (block.children.length > 0)
    children.push(
      box({ [side]: px(indent), marginTop: em(0.5) }, blockNodes(block.children, setting, inner)),
    );
  return box({}, children);
}

function figure(block: Figure, setting: Setting, place: Place): Node {
  const children: Node[] = blockNodes(block.children, setting, place);
  if (block.caption) children.push(caption(block.caption, setting, place));
  const align = block.align ?? (block.children.every(isPictures) ? "center" : undefined);
  return box(align ? { textAlign: align } : {}, children);
}

function isPictures(block: Block): boolean {
  return block.type === "paragraph" && block.children.every((inline) => inline.type === "image");
}

/** Small print that belongs to a figure or a table. */
export function caption(inlines: readonly Inline[], setting: Setting, outer: Place): Node {
  const { place, style } = enter(inlines, setting, outer);
  return flow(
    { ...style, fontSize: em(0.875), color: setting.theme.colors.muted, margin: "0.5em 0" },
    inlineNodes(inlines, setting, { ...place, size: place.size * 0.875 }),
  );
}

function division(block: Division, setting: Setting, place: Place): Box {
  return box(
    block.align ? { textAlign: block.align } : {},
    blockNodes(block.children, setting, place),
  );
}
