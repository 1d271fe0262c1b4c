/** A Layout → its pixels, band by band. */
import type { Item, Layout, Picture } from "@platen/layout";
import { DirectCanvas, IndexedCanvas, TooManyColours, type Canvas, type Sprite } from "./canvas.ts";
import type { Mark, PlacedMark } from "./mark.ts";
import { forgetMasks, trimMasks } from "./masks.ts";
import { itemsByBand, paintBand, type PaintPicture } from "./paint.ts";

export { forgetMasks, TooManyColours };
export { maskOf, type Mask } from "./masks.ts";
export { inkOf, type InkBox } from "./ink.ts";
export { outlineOf } from "./outlines.ts";
export type { Canvas, Mark, PaintPicture, PlacedMark, Sprite };
export { shapeMask } from "./masks.ts";
export { paintsOf, planColours, type ColourPlan, type Paints } from "./colours.ts";
export { coloursOn, findNear } from "./sprite-colours.ts";

/** Bytes of a band: as many as stay in the processor's second cache. */
const BAND_BYTES = 1 << 19;

/** Rows of a page. */
export interface Band {
  /** Palette indices, or RGBA8. */
  pixels: Uint8Array;
  height: number;
  /**
   * A byte for each row, 0 where it surely equals the row above in the same band. There as long as `pixels` of palette
   * indices, which alone have it.
   */
  changes?: Uint8Array | undefined;
}

/**
 * Draws a page in palette indices. The palette is whole when all bands are drawn, and a band is
 * there until the next is asked for. Nothing else may be drawn meanwhile, so take all bands without a pause.
 *
 * @param parameters.colors the only ones that there are to be: others become the nearest of them
 * @param parameters.mark is laid over the page
 * @throws TooManyColours when 255 colours do not suffice
 */
export function drawIndexed(
  layout: Layout,
  picture: PaintPicture,
  { colors, mark }: { colors?: Iterable<number> | undefined; mark?: PlacedMark | undefined } = {},
): { bands: Iterable<Band>; palette: () => Uint8Array } {
  const canvas = new IndexedCanvas(layout.width);
  if (colors) canvas.keepTo(colors);
  return { bands: bandsOf(layout, canvas, 1, picture, mark), palette: () => canvas.palette() };
}

/** Draws a page in colours, and a mark over it. */
export function drawDirect(
  layout: Layout,
  picture: PaintPicture,
  mark?: PlacedMark,
): Iterable<Band> {
  return bandsOf(layout, new DirectCanvas(layout.width), 4, picture, mark);
}

function* bandsOf(
  { width, height, items }: Layout,
  canvas: Canvas,
  bytesPerPixel: number,
  picture: PaintPicture,
  mark: PlacedMark | undefined,
): Generator<Band> {
  trimMasks();
  const rows = Math.max(1, Math.floor(BAND_BYTES / (width * bytesPerPixel)));
  for (const [band, shown] of itemsByBand(items, height, rows).entries()) {
    const top = band * rows;
    const count = Math.min(rows, height - top);
    const pixels = drawBand(shown, canvas, top, count, picture, mark);
    yield { pixels, height: count, changes: canvas.changes?.() };
  }
}

function drawBand(
  items: readonly Item[],
  canvas: Canvas,
  top: number,
  rows: number,
  picture: PaintPicture,
  mark: PlacedMark | undefined,
): Uint8Array {
  for (let again = false; ; again = true) {
    try {
      canvas.open(rows);
      paintBand(items, canvas, top, picture);
      if (mark && top + rows > (mark.emptyRows ?? 0)) canvas.mark(mark, top + (mark.above ?? 0));
      return canvas.pixels();
    } catch (error) {
      // Masks fill their memory after thousands of different glyphs: then all are made anew.
      if (again || !(error instanceof RangeError)) throw error;
      forgetMasks();
    }
  }
}

export type { Picture };
