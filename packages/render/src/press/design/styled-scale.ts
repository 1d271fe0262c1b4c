import type { Image, Length } from "../../document.ts";

/**
 * By how much an image's style makes it larger or smaller than its attributes and its own size do.
 *
 * @param size without the style, in CSS pixels
 * @param room width of its place
 */
export function styledScale(
  { zoom = 1, maxWidth, maxHeight }: Image,
  size: { width: number; height: number },
  room: number,
): number {
  const most = [
    maxWidth && pixels(maxWidth, room) / size.width,
    maxHeight && pixels(maxHeight, room) / size.height,
  ];
  return Math.min(zoom, ...most.filter((scale) => scale !== undefined));
}

function pixels({ unit, value }: Length, room: number): number {
  return unit === "px" ? value : (value / 100) * room;
}
