/** Blocks → plain data for the template. One file per block that has more to say than a line or two. */
import type { Block, Division, Figure, Image, Inline } from "../../../document.ts";
import { edgeOf, setBeside, type Beside, type Room } from "../../design/beside.ts";
import { mergeFloats } from "../../design/floats.ts";
import { leadsIn } from "../../design/leads-in.ts";
import { gapBetween } from "../../design/spacing.ts";
import { pieces } from "../inlines/index.ts";
import { runPlace } from "../inlines/long-run.ts";
import type { Piece } from "../inlines/piece.ts";
import { languageOf } from "../language.ts";
import { points } from "../paper.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import type { TextLook } from "../sheet.ts";
import { codeBlock } from "./code.ts";
import { definitions } from "./definitions.ts";
import { details } from "./details.ts";
import { diagram } from "./diagram.ts";
import { heading } from "./heading.ts";
import { list } from "./list.ts";
import { formula } from "./formula.ts";
import type { Body, Leaf, Node } from "./node.ts";
import { alert, quote } from "./quote.ts";
import { imagePiece, PAGE_SHARE, sizeOf } from "../inlines/image.ts";
import { inParts } from "../pages/parts.ts";
import { table } from "./table.ts";
import { paragraph } from "./paragraph.ts";

/** Blocks one below the other, each at its distance from the one before. */
export function nodes(blocks: readonly Block[], setting: Setting, place: Place): Node[] {
  const made: Node[] = [];
  let previous: Block | Beside | undefined;
  for (const block of setBeside(mergeFloats(blocks), roomOf(setting, place))) {
    const wide = isWide(block, setting);
    const room = wide ? { ...place, width: setting.paper.across } : place;
    const node: Node =
      block.type === "beside" ? beside(block, setting, place) : marked(block, setting, room);
    if (wide) node.wide = true;
    const last = made.at(-1);
    if (previous) {
      const [above, below] = [edgeOf(previous, "bottom"), edgeOf(block, "top")];
      if (last?.k === "paragraph" && leadsIn(above, below)) last.keep = true;
      if (last?.k === "rule" && made.at(-2)?.k === "heading") last.keep = true;
      node.gapPt = points(gapBetween(above, below, setting, place));
      setting.marks?.keepsOff(last?.at, node.gapPt);
      if (last?.k === "heading" && !last.wide && !wide)
        keepTwoLines(last, node, node.gapPt, setting, place);
    }
    made.push(...(wide ? inParts(node, setting) : [node]));
    previous = block;
  }
  return made;
}

/**
 * A heading keeps two lines of what follows. The engine keeps as much as it cannot divide: of a paragraph two lines, of a list
 * the first item.
 */
function keepTwoLines(
  heading: Extract<Node, { k: "heading" }>,
  next: Node,
  gap: number,
  { pages, family }: Setting,
  { size }: Place,
): void {
  if (!pages) return;
  if (next.k === "list" && next.items.length > 1)
    heading.keepPt = gap + next.itemGapPt + points(2 * size * family.leading);
}

/** Whether a block is one that spans all columns. */
function isWide(block: Block | Beside, { pages }: Setting): boolean {
  return pages !== undefined && block.type !== "beside" && pages.wide.has(block);
}

function roomOf(setting: Setting, { width, size }: Place): Room {
  const tallest = setting.paper.height * PAGE_SHARE;
  const sizeOfImage = (inline: Image) =>
    inline.picture ? sizeOf(inline, inline.picture, width, tallest) : { width: 0, height: 0 };
  return { width, size, leading: setting.family.leading, sizeOf: sizeOfImage };
}

function beside({ image, side, width, children }: Beside, setting: Setting, place: Place): Node {
  const shown = imagePiece(image, setting, place);
  const c = nodes(children, setting, { ...place, width });
  const images = shown.k === "image" ? [shown] : [];
  const node: Node = { k: "side", side, images, wPt: images[0]?.wPt ?? 0, c };
  if (place.dir === "rtl") node.rtl = true;
  return node;
}

/** A block, and its number where its place is asked for. */
function marked(block: Block, setting: Setting, place: Place): Node {
  const { marks } = setting;
  if (!marks) return nodeOf(block, setting, place);
  const at = marks.begin(block.type, marks.source.ofBlock(block), place);
  const node = nodeOf(block, setting, place);
  marks.end();
  if (marks.shows(at)) node.at = at;
  return node;
}

function nodeOf(block: Block, setting: Setting, outer: Place): Node {
  const place = block.dir ? { ...outer, dir: block.dir } : outer;
  const node: Node = bodyOf(block, setting, place);
  if (block.dir) node.dir = block.dir;
  const language = block.lang ? languageOf(block.lang) : undefined;
  if (language) node.language = language;
  if (place.dir === "rtl") node.rtl = true;
  if (block.pageBreak) node.breaks = true;
  if (block === setting.pages?.headings.titleRoot) node.titles = true;
  if (block.anchor !== undefined && block.type !== "heading") {
    const at = setting.anchors.labelOf(block.anchor);
    if (at !== undefined) node.begins = at;
  }
  const linked = setting.anchors.labelOn(block);
  if (linked !== undefined) node.place = linked;
  return node;
}

function bodyOf(block: Block, setting: Setting, place: Place): Body {
  switch (block.type) {
    case "heading":
      return heading(block, setting, place);
    case "paragraph":
      return paragraph(block, setting, place);
    case "code":
      return codeBlock(block, setting, place);
    case "math":
      return formula(block, setting, place);
    case "diagram":
      return diagram(block, setting, place);
    case "list":
      return list(block, setting, place, nodes);
    case "quote":
      return quote(block, setting, place, nodes);
    case "alert":
      return alert(block, setting, place, nodes);
    case "table":
      return table(block, setting, place, nodes);
    case "rule":
      return { k: "rule" };
    case "details":
      return details(block, setting, place, nodes);
    case "figure":
      return figure(block, setting, place);
    case "definitions":
      return definitions(block, setting, place, nodes);
    case "division":
      return division(block, setting, place);
  }
}

/** A run of text where a block has one. */
export function leaf(inlines: readonly Inline[], setting: Setting, outer: Place): Leaf {
  const { place, stack } = enter(inlines, setting, outer);
  const c = pieces(inlines, setting, runPlace(inlines, place));
  return {
    c,
    ...(stack === undefined ? {} : { stack }),
    ...(c.some((piece) => isFullHeight(piece, setting.sheet.looks)) ? {} : { strut: true }),
  };
}

/** Whether a line with this piece is as high as others: formulas, emoji, code may make it lower. */
function isFullHeight(piece: Piece, looks: readonly TextLook[]): boolean {
  if (piece.k === "text") return piece.s === undefined || looks[piece.s]?.size === undefined;
  if (piece.k === "link" || piece.k === "mark")
    return piece.c.some((inner) => isFullHeight(inner, looks));
  return piece.k === "image";
}

/** Small print that belongs to a figure or a table. */
export function caption(inlines: readonly Inline[], setting: Setting, place: Place): Leaf {
  const color = setting.theme.colors.muted;
  return leaf(inlines, setting, { ...place, color, size: place.size * 0.875 });
}

function figure(block: Figure, setting: Setting, place: Place): Body {
  return {
    k: "group",
    align: block.align ?? "center",
    ...(block.caption ? { caption: caption(block.caption, setting, place) } : {}),
    c: nodes(block.children, setting, place),
  };
}

function division(block: Division, setting: Setting, place: Place): Body {
  const c = nodes(block.children, setting, place);
  return block.align ? { k: "group", align: block.align, c } : { k: "group", c };
}
