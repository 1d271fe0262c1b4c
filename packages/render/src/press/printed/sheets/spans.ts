/** Finds the blocks that span the columns of a page, or stand on turned paper. */
import type { Block, Document, Image, Table } from "../../../document.ts";
import { leadsIn } from "../../design/words/leads-in.ts";
import { cramped, wideBlocks } from "../../design/wide.ts";
import type { PageHeadings } from "../../pages/headings/index.ts";
import { sizeOf } from "../../set/nodes/images.ts";
import { rootPlace, type Setting } from "../../set/setting.ts";
import { SPARE } from "../../set/table/cell.ts";
import type { Sheet } from "./frame.ts";

/** Longest caption, in inlines: one emphasis, and what ends the sentence. */
const CAPTION = 2;

/**
 * Returns the blocks that span the columns, or the tables that stand on turned paper, with the headings above and a caption below, so that
 * neither is alone at the end of a column.
 */
export function spansOf(
  { blocks }: Pick<Document, "blocks">,
  { frame, paper, turned }: Sheet,
  headings: PageHeadings,
  setting: Setting,
): ReadonlySet<Block> {
  if (frame.columns === 1 && !turned) return new Set();
  const { width, size } = rootPlace(setting);
  const room = {
    width,
    spare: SPARE * size,
    cellsOf: (table: Table) => setting.tables.get(table) ?? [],
    widthOf: (image: Image) =>
      image.picture ? sizeOf(image, image.picture, paper.across, setting).width : 0,
  };
  const spans = turned ? cramped(blocks, room) : wideBlocks(blocks, room, headings.title);
  for (let index = blocks.length - 2; index >= 0; index -= 1) {
    const [block, next] = [blocks[index]!, blocks[index + 1]!];
    if (spans.has(next) && (block.type === "heading" || leadsIn(block, next))) spans.add(block);
    if (spans.has(block) && block.type !== "heading" && isCaption(next)) spans.add(next);
  }
  return spans;
}

/** A paragraph of nothing but emphasis, as captions are written. */
function isCaption(block: Block): boolean {
  return (
    block.type === "paragraph" &&
    block.children[0]?.type === "emphasis" &&
    block.children.length <= CAPTION
  );
}
