/** The part of a page that has something on it. */
import type { Frame, GlyphRun, Layout } from "@platen/layout";
import { PLACES, reachOfGlyph } from "./masks.ts";

/** A rectangle of whole device pixels; `right` and `bottom` are the first beyond it. */
export interface InkBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The rectangle around all that is drawn but the page's own ground; `undefined` for an empty page. */
export function inkOf({ items }: Layout): InkBox | undefined {
  const ink = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const [ground, ...others] = items;
  for (const item of others) {
    if (item.type === "glyphs") addGlyphs(ink, item);
    else if (item.type === "frame") addFrame(ink, item);
    else if (!("color" in item && ground && "color" in ground && item.color === ground.color))
      add(ink, item.x, item.y, item.x + item.width, item.y + item.height);
  }
  return ink.left < ink.right ? ink : undefined;
}

function add(ink: InkBox, left: number, top: number, right: number, bottom: number): void {
  ink.left = Math.min(ink.left, Math.round(left));
  ink.top = Math.min(ink.top, Math.round(top));
  ink.right = Math.max(ink.right, Math.round(right));
  ink.bottom = Math.max(ink.bottom, Math.round(bottom));
}

/** Counts the sides that a frame has. */
function addFrame(ink: InkBox, { x, y, width, height, top, right, bottom, left }: Frame): void {
  const [across, down] = [top > 0 || bottom > 0, left > 0 || right > 0];
  if (!across && !down) return;
  add(
    ink,
    across || left > 0 ? x : x + width - right,
    down || top > 0 ? y : y + height - bottom,
    across || right > 0 ? x + width : x + left,
    down || bottom > 0 ? y + height : y + top,
  );
}

/** Counts the pixels that the masks of glyphs have, as `paint.ts` places them. */
function addGlyphs(ink: InkBox, run: GlyphRun): void {
  const { face, size, glyphs, offsets, raised, spacing, from, to, start } = run;
  for (let i = from; i < to; i++) {
    const reach = reachOfGlyph(face, size, glyphs[i]!);
    if (!(reach.left < reach.right)) continue;
    const x = run.x - start * size + offsets[i]! * size + spacing * (i - from);
    const place = Math.floor(x * PLACES + 0.5) / PLACES;
    const y = Math.round(run.y) - (raised ? Math.round(raised[i]! * size) : 0);
    add(
      ink,
      Math.floor(place + reach.left),
      Math.floor(y + reach.top),
      Math.ceil(place + reach.right),
      Math.ceil(y + reach.bottom),
    );
  }
}
