/** Puts parts of the text, headers, footers and watermarks in their places on the pages. */
import type { Item } from "@platen/layout";
import type { Area, PdfPage } from "../../../pdf-writer/index.ts";
import { PX } from "../../pages/sheet/paper.ts";
import { itemsBetween, itemsOfParts } from "../items.ts";
import { pageCount, type Part } from "../part.ts";
import type { LaidOut } from "../set.ts";

/** Content of pages other than their text. */
export interface Beside {
  /** Returns the lines above and below the text of a page, counted from 0. */
  lines: (page: number) => Area[];
  /** Watermark that is drawn over a page. */
  over: (page: number) => NonNullable<PdfPage["over"]>;
  /** Size of a page that is none of the usual. */
  sizeOf: (page: number) => PdfPage["size"];
}

export function pagesOf(
  { layout, notes, front }: LaidOut,
  parts: readonly Part[],
  { lines, over, sizeOf }: Beside,
): PdfPage[] {
  const items = itemsOfParts(layout, parts);
  const pages: Area[][] = Array.from({ length: pageCount(parts) }, () => []);
  /** Where the text of each begins, in points. */
  const tops = pages.map(() => Infinity);
  for (const [index, part] of parts.entries()) {
    if (part.rule && notes)
      pages[part.page]!.push({ items: [notes.rule], ...part.rule, repeated: true });
    pages[part.page]!.push(...headOf(part, parts, items, layout), {
      items: items[index] ?? [],
      x: part.x,
      y: topOf(part),
      ...(part.scale !== undefined && { scale: part.scale }),
    });
    tops[part.page] = Math.min(tops[part.page]!, part.y);
  }
  const image = front.cover?.image;
  if (image) pages[0]!.unshift({ items: [image.item], x: image.x, y: image.y, repeated: true });
  const { letterhead } = front;
  if (letterhead)
    pages[0]!.unshift({ items: [letterhead.item], x: letterhead.x, y: 0, repeated: true });
  return pages.map((areas, page) => {
    const { above: heads = [], below = [] } = Object.groupBy(lines(page), ({ y }) =>
      y < tops[page]! ? "above" : "below",
    );
    const above = letterhead && page === 0 ? [] : heads;
    // In the order in which a page is read.
    const size = sizeOf(page);
    return { areas: [...above, ...areas, ...below], over: over(page), ...(size && { size }) };
  });
}

/**
 * Returns where the beginning of the Layout would stand on the page for a part to stand at its
 * place, in points.
 */
const topOf = ({ top, open, y, scale = 1 }: Part) => y - (top - open) * scale * PX;

/** Returns the head that is repeated above a part, from the part in which it stands first. */
function headOf(
  part: Part,
  parts: readonly Part[],
  items: readonly Item[][],
  layout: LaidOut["layout"],
): Area[] {
  const { head, top } = part;
  if (!head) return [];
  const first = parts.findLastIndex((other) => other.top <= head.top + ROUNDING);
  const shown = itemsBetween(items[first] ?? [], layout, head.top, head.bottom);
  const y = topOf(part) + (top - (part.over ?? 0) - head.bottom) * PX;
  return [{ items: shown, x: part.x, y, repeated: true }];
}

const ROUNDING = 0.01;
