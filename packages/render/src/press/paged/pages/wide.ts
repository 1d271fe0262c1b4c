/** Which blocks span all columns: those that a column has too little room for. */
import type { Block, Document, Image, Table } from "../../../document.ts";
import { columnWidths, totalWidth } from "../../design/columns.ts";
import { gridOf } from "../../design/grid.ts";
import { CELL_PADDING, cellWidths, TIGHT_PADDING } from "../blocks/intrinsics.ts";
import { sizeOf } from "../inlines/image.ts";
import { rootPlace, type Place, type Setting } from "../setting.ts";

/** A drawing, or a table that is alone between headings, may shrink to this part of its width before it spans. */
const LEAST_SCALE = 0.8;
/** A table spans when its text would take so many lines in a column. */
const MOST_LINES = 3;

export function wideBlocks({ blocks }: Document, setting: Setting): ReadonlySet<Block> {
  const { pages } = setting;
  if (!pages || pages.frame.columns === 1) return new Set();
  const place = rootPlace(setting);
  const wide = new Set(
    blocks.filter((block, index) => isWide(block, setting, place, isAlone(blocks, index))),
  );
  if (pages.headings.title && !pages.options.cover) wide.add(pages.headings.title);
  for (const block of blocks) if (block.type === "heading" && block.anchor) wide.add(block);
  return wide;
}

/** All that its section holds: what spans columns moves to an edge of a page, and would leave two headings together. */
function isAlone(blocks: readonly Block[], index: number): boolean {
  const next = blocks[index + 1];
  return blocks[index - 1]?.type === "heading" && (!next || next.type === "heading");
}

function isWide(block: Block, setting: Setting, place: Place, isAlone: boolean): boolean {
  switch (block.type) {
    case "table":
      return isWideTable(block, setting, place, isAlone);
    case "diagram":
      return block.drawing !== undefined && place.width < LEAST_SCALE * block.drawing.width;
    case "paragraph":
    case "figure":
      return isWideImage(onlyImage(block), setting, place);
    case "heading":
    case "code":
    case "math":
    case "list":
    case "quote":
    case "alert":
    case "rule":
    case "details":
    case "definitions":
    case "division":
      return false;
  }
}

function isWideImage(image: Image | undefined, setting: Setting, place: Place): boolean {
  if (!image?.picture || image.align === "left" || image.align === "right") return false;
  const { width } = sizeOf(image, image.picture, setting.paper.across, Infinity);
  return place.width < LEAST_SCALE * width;
}

function isWideTable(table: Table, setting: Setting, place: Place, isAlone: boolean): boolean {
  const { cells, columns } = gridOf(table);
  const asked = cells.map((placed) => cellWidths(placed, setting, place));
  const spare = 2 * (CELL_PADDING.x - TIGHT_PADDING) * place.size;
  const { scale, tight } = columnWidths(asked, columns, place.width, spare);
  if (isAlone) return scale < LEAST_SCALE;
  return scale < 1 || tight || totalWidth(asked, columns, "max") > MOST_LINES * place.width;
}

/** The image that a paragraph or a figure is, with nothing beside it. */
function onlyImage(block: Block): Image | undefined {
  if (block.type === "figure") {
    const [only, ...more] = block.children;
    return only && more.length === 0 ? onlyImage(only) : undefined;
  }
  if (block.type !== "paragraph") return undefined;
  const [only, ...more] = block.children;
  return only?.type === "image" && more.length === 0 ? only : undefined;
}
