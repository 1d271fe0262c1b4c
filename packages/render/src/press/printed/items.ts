/** The items of a Layout that stand in each part. */
import type { Corners, Fill, Frame, Item, Layout } from "@platen/layout";
import type { Part } from "./part.ts";

/** Height of the middle of a letter above its baseline, in em. */
const MIDDLE = 0.3;
/** Least height of a box that is drawn, in device pixels: less comes from rounding. */
const LEAST = 0.5;
/**
 * Most height of a box that is never cut, in CSS pixels: such boxes are the ground of words within
 * a line.
 */
const SMALL = 30;

/** Returns the items of each part, in order. Boxes that go on are cut where they leave it. */
export function itemsOfParts({ items, pixelRatio }: Layout, parts: readonly Part[]): Item[][] {
  if (parts.length === 1) return [items];
  const pages: Item[][] = parts.map(() => []);
  /** Where each part ends and the next begins: half way between them. */
  const ends = parts.map(({ bottom }, index) => {
    const next = parts[index + 1];
    return next ? ((bottom + next.top) / 2) * pixelRatio : Infinity;
  });
  /** Finds the part at a height, beginning at a near one: items come nearly from top to bottom. */
  const pageAt = (y: number, near: number) => {
    let page = near;
    while (page > 0 && y < ends[page - 1]!) page -= 1;
    while (y >= ends[page]!) page += 1;
    return page;
  };
  /** Finds the part of an item, which may stand astride of an end in a cell of a table. */
  const pageOf = (item: Item, near: number) => {
    const y = middleOf(item);
    const page = pageAt(y, near);
    for (const at of [page, page + 1]) {
      const above = sideOf(item, y, parts[at], pixelRatio);
      if (above !== undefined) return above ? at - 1 : at;
    }
    return page;
  };
  let near = 0;
  for (const item of items) {
    if (item.type === "glyphs" || item.type === "picture" || item.height <= SMALL * pixelRatio) {
      near = pageOf(item, near);
      pages[near]!.push(item);
      continue;
    }
    const first = pageAt(item.y, near);
    const last = pageAt(item.y + item.height, first);
    for (let page = first; page <= last; page += 1) {
      const cut = first === last ? item : cutTo(item, parts[page]!, pixelRatio);
      if (cut) pages[page]!.push(cut);
    }
  }
  return pages;
}

const middleOf = (item: Item): number =>
  item.type === "glyphs" ? item.y - MIDDLE * item.size : item.y + item.height / 2;

/**
 * Whether an item that stands astride of the end before a part goes above that end; undefined: it
 * does not stand so.
 */
function sideOf(
  { x }: Item,
  y: number,
  part: Part | undefined,
  ratio: number,
): boolean | undefined {
  const within = (at: number, from: number, to: number) => at >= from * ratio && at <= to * ratio;
  return part?.astride?.find(
    ({ left, right, top, bottom }) => within(x, left, right) && within(y, top, bottom),
  )?.above;
}

function cutTo<T extends Fill | Frame | Corners>(
  item: T,
  { top, bottom, open, close, head, over = 0 }: Part,
  ratio: number,
): T | undefined {
  // Boxes of a divided row begin below the head, and boxes around the table above it.
  const isOfRow = head && item.y + LEAST >= head.bottom * ratio;
  const y = Math.max(item.y, (top - (isOfRow ? over : open)) * ratio);
  const height = Math.min(item.y + item.height, (bottom + close) * ratio) - y;
  return height > LEAST ? { ...item, y, height } : undefined;
}

/**
 * Returns the items between two heights, such as those of the head of a table.
 *
 * @param top in CSS pixels, as `bottom`
 */
export function itemsBetween(
  items: readonly Item[],
  { pixelRatio }: Layout,
  top: number,
  bottom: number,
): Item[] {
  const [from, to] = [top * pixelRatio - LEAST, bottom * pixelRatio + LEAST];
  return items.filter((item) => {
    if (item.type === "glyphs" || item.type === "picture") {
      const middle = middleOf(item);
      return middle > from && middle < to;
    }
    return item.y >= from && item.y + item.height <= to;
  });
}
