/** The letterhead: an image across the top of the first page, as broad as the sheet. */
import type { Picture as Item } from "@platen/layout";
import type { Document } from "../../../document.ts";
import { PX } from "../../pages/sheet/paper.ts";
import { box, px, type Box } from "../../set/nodes/node.ts";
import type { Sheet } from "../sheets/frame.ts";
import { pageImage } from "./page-image.ts";

export interface Letterhead {
  item: Item;
  /** Left edge on the page, in points; it begins at the upper edge. */
  x: number;
  /** Room above the text of the first page, as far as the letterhead is higher than the margin. */
  node: Box;
}

/** Most of a page's height that it takes: a higher image is narrower than the sheet. */
const MOST = 0.4;
/** Between it and the text, in points. */
const GAP = 14;

/** Returns the letterhead of a document; `undefined`: it has none that can be drawn. */
export function letterheadOf(
  { letterhead }: Document,
  { frame: { width: sheet, height: tallest, margin }, single }: Sheet,
): Letterhead | undefined {
  const { picture } = letterhead ?? {};
  if (!letterhead || !picture) return undefined;
  const most = single ? Infinity : MOST * tallest;
  const height = Math.min(most, (sheet * picture.height) / picture.width);
  const width = (height * picture.width) / picture.height;
  const item = pageImage(letterhead, { width, height });
  if (!item) return undefined;
  const above = Math.max(0, height + GAP - margin.top) / PX;
  return { item, x: (sheet - width) / 2, node: box({ height: px(above) }, []) };
}
