/** The items of a Layout that stand on each page. */
import type { Corners, Fill, Frame, Item, Layout } from "@platen/layout";
import type { Part } from "./pages.ts";

/** Above its baseline, in em: the middle of a letter. */
const MIDDLE = 0.3;
/** Less than this of a box, in device pixels, is none of it. */
const LEAST = 0.5;

/** For each part its items, in order. Boxes that go on are cut where they leave it. */
export function itemsOfParts({ items, pixelRatio }: Layout, parts: readonly Part[]): Item[][] {
  if (parts.length === 1) return [items];
  const pages: Item[][] = parts.map(() => []);
  /** Where each part ends and the next begins: half way between them. */
  const ends = parts.map(({ bottom }, index) => {
    const next = parts[index + 1];
    return next ? ((bottom + next.top) / 2) * pixelRatio : Infinity;
  });
  /** Looked for from a page that is near: items come nearly from top to bottom. */
  const pageAt = (y: number, near: number) => {
    let page = near;
    while (page > 0 && y < ends[page - 1]!) page -= 1;
    while (y >= ends[page]!) page += 1;
    return page;
  };
  let near = 0;
  for (const item of items) {
    if (item.type === "glyphs" || item.type === "picture") {
      near = pageAt(middleOf(item), near);
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

function cutTo<T extends Fill | Frame | Corners>(
  item: T,
  { top, bottom, open, close }: Part,
  ratio: number,
): T | undefined {
  const y = Math.max(item.y, (top - open) * ratio);
  const height = Math.min(item.y + item.height, (bottom + close) * ratio) - y;
  return height > LEAST ? { ...item, y, height } : undefined;
}

/**
 * What of items stands between two heights, as the head of a table does.
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
