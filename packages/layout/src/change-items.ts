/** Items that were laid out and are to stand elsewhere, be smaller, or show in part. */
import type { Item, LaidBox } from "./layout.ts";

export function moved(item: Item, x: number, y: number): Item {
  return { ...item, x: item.x + x, y: item.y + y };
}

export function movedBox(box: LaidBox, x: number, y: number): LaidBox {
  return {
    ...box,
    x: box.x + x,
    y: box.y + y,
    children: box.children.map((child) => movedBox(child, x, y)),
    runs: box.runs.map((run) => ({ ...run, x: run.x + x, y: run.y + y })),
  };
}

/** A point that stays where it is. */
export interface Origin {
  x: number;
  y: number;
}

export function scaled(item: Item, scale: number, origin: Origin): Item {
  const place = {
    x: origin.x + (item.x - origin.x) * scale,
    y: origin.y + (item.y - origin.y) * scale,
  };
  if (item.type === "glyphs")
    return { ...item, ...place, size: item.size * scale, spacing: item.spacing * scale };
  const size = { width: item.width * scale, height: item.height * scale };
  if (item.type === "picture") return { ...item, ...place, ...size };
  const radius = item.radius * scale;
  if (item.type !== "frame") return { ...item, ...place, ...size, radius };
  const { top, right, bottom, left } = item;
  return {
    ...item,
    ...place,
    ...size,
    radius,
    top: top * scale,
    right: right * scale,
    bottom: bottom * scale,
    left: left * scale,
  };
}

export function scaledBox(box: LaidBox, scale: number, origin: Origin): LaidBox {
  const place = <T extends { x: number; y: number; width: number; height: number }>(one: T): T => ({
    ...one,
    x: origin.x + (one.x - origin.x) * scale,
    y: origin.y + (one.y - origin.y) * scale,
    width: one.width * scale,
    height: one.height * scale,
  });
  return {
    ...place(box),
    children: box.children.map((child) => scaledBox(child, scale, origin)),
    runs: box.runs.map(place),
  };
}

/** Height of a letter's middle above its baseline, in em. */
const MIDDLE = 0.3;

/**
 * Returns the items that show between two heights: lines of text whole or not at all, and grounds
 * in part.
 */
export function shownBetween(items: readonly Item[], top: number, bottom: number): Item[] {
  const shown: Item[] = [];
  for (const item of items) {
    if (item.type === "fill") {
      const y = Math.max(top, item.y);
      const height = Math.min(bottom, item.y + item.height) - y;
      if (height > 0) shown.push({ ...item, y, height });
      continue;
    }
    const middle = item.type === "glyphs" ? item.y - MIDDLE * item.size : item.y + item.height / 2;
    if (middle >= top && middle < bottom) shown.push(item);
  }
  return shown;
}
