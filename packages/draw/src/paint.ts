/** A Layout's items on a canvas. Boxes are cut at whole pixels, so that their edges are sharp. */
import type { Fill, Frame, GlyphRun, Item, Picture, Corners } from "@platen/layout";
import { cornerMask, outsideMask, type Canvas } from "./canvas.ts";
import { makeGlyphMask, masksOf, PLACES } from "./masks.ts";

/** Paints a picture on a canvas. */
export type PaintPicture = (picture: Picture, canvas: Canvas, top: number) => void;

/** Returns the items that show in each band of `rows` rows, in order. */
export function itemsByBand(items: readonly Item[], height: number, rows: number): Item[][] {
  const bands: Item[][] = Array.from({ length: Math.ceil(height / rows) }, () => []);
  for (const item of items) {
    const glyphs = item.type === "glyphs";
    const top = glyphs ? item.y - 1.6 * item.size : item.y - 1;
    const bottom = glyphs ? item.y + 0.8 * item.size : item.y + item.height + 1;
    const last = Math.min(bands.length - 1, Math.floor(bottom / rows));
    for (let band = Math.max(0, Math.floor(top / rows)); band <= last; band++)
      bands[band]!.push(item);
  }
  return bands;
}

/** Paints items; `top` is the row of the page that the canvas begins with. */
export function paintBand(
  items: readonly Item[],
  canvas: Canvas,
  top: number,
  paintPicture: PaintPicture,
): void {
  for (const item of items) {
    if (item.type === "glyphs") paintGlyphs(item, canvas, top);
    else if (item.type === "fill") paintFill(item, canvas, top);
    else if (item.type === "frame") paintFrame(item, canvas, top);
    else if (item.type === "picture") paintPicture(item, canvas, top);
    else paintCorners(item, canvas, top);
  }
}

function paintGlyphs(run: GlyphRun, canvas: Canvas, top: number): void {
  const { face, size, glyphs, offsets, raised, spacing, from, to, color } = run;
  const masks = masksOf(face, size);
  const y = Math.round(run.y) - top;
  const x = run.x - run.start * size;
  for (let i = from; i < to; i++) {
    const place = Math.floor((x + offsets[i]! * size + spacing * (i - from)) * PLACES + 0.5);
    const glyph = glyphs[i]!;
    const key = glyph * PLACES + (place & (PLACES - 1));
    let mask = masks.get(key);
    if (mask === undefined && !masks.has(key))
      masks.set(key, (mask = makeGlyphMask(face, size, glyph, place & (PLACES - 1))));
    if (!mask) continue;
    const up = raised ? Math.round(raised[i]! * size) : 0;
    canvas.mask(mask, place >> 2, y - up, color);
  }
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxOf(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  top: number,
): Box {
  const left = Math.round(x);
  const upper = Math.round(y);
  return {
    left,
    top: upper - top,
    right: Math.max(left + 1, Math.round(x + width)),
    bottom: Math.max(upper + 1, Math.round(y + height)) - top,
  };
}

function radiusIn(radius: number, { left, top, right, bottom }: Box): number {
  return Math.min(radius, (right - left) / 2, (bottom - top) / 2);
}

function paintFill(fill: Fill, canvas: Canvas, top: number): void {
  const box = boxOf(fill, top);
  const radius = radiusIn(fill.radius, box);
  const { left, right, bottom, top: upper } = box;
  if (radius < 0.25) return canvas.fill(left, upper, right, bottom, fill.color);
  const tile = Math.min(
    Math.ceil(radius),
    Math.floor((right - left) / 2),
    Math.floor((bottom - upper) / 2),
  );
  canvas.fill(left + tile, upper, right - tile, bottom, fill.color);
  canvas.fill(left, upper + tile, left + tile, bottom - tile, fill.color);
  canvas.fill(right - tile, upper + tile, right, bottom - tile, fill.color);
  eachCorner(box, tile, (x, y, flipX, flipY) => {
    const mask = cornerMask(tile, radius, radius, 0, 0, flipX, flipY);
    if (mask) canvas.mask(mask, x, y, fill.color);
  });
}

function eachCorner(
  box: Box,
  tile: number,
  draw: (x: number, y: number, flipX: boolean, flipY: boolean) => void,
): void {
  draw(box.left, box.top, false, false);
  draw(box.right - tile, box.top, true, false);
  draw(box.left, box.bottom - tile, false, true);
  draw(box.right - tile, box.bottom - tile, true, true);
}

/** A border's width in whole pixels: a hairline is never lost. */
const thick = (width: number) => (width === 0 ? 0 : Math.max(1, Math.round(width)));

function paintFrame(frame: Frame, canvas: Canvas, top: number): void {
  const box = boxOf(frame, top);
  const [t, r, b, l] = [
    thick(frame.top),
    thick(frame.right),
    thick(frame.bottom),
    thick(frame.left),
  ];
  const radius = radiusIn(frame.radius, box);
  const { left, right, bottom, top: upper } = box;
  const { color } = frame;
  const tile = radius < 0.25 ? 0 : Math.ceil(radius);
  if (t > 0) canvas.fill(left + tile, upper, right - tile, upper + t, color);
  if (b > 0) canvas.fill(left + tile, bottom - b, right - tile, bottom, color);
  if (l > 0) canvas.fill(left, upper + (tile || t), left + l, bottom - (tile || b), color);
  if (r > 0) canvas.fill(right - r, upper + (tile || t), right, bottom - (tile || b), color);
  if (tile === 0) return;
  eachCorner(box, tile, (x, y, flipX, flipY) => {
    const across = flipX ? r : l;
    const down = flipY ? b : t;
    if (across === 0 && down === 0) return;
    const mask = cornerMask(tile, radius, radius, across, down, flipX, flipY);
    if (mask) canvas.mask(mask, x, y, color);
  });
}

/** The ground's colour outside of round corners. */
function paintCorners(corners: Corners, canvas: Canvas, top: number): void {
  const box = boxOf(corners, top);
  const radius = radiusIn(corners.radius, box);
  const tile = Math.ceil(radius);
  eachCorner(box, tile, (x, y, flipX, flipY) => {
    const mask = outsideMask(tile, radius, flipX, flipY);
    if (mask) canvas.mask(mask, x, y, corners.color);
  });
}
