/** Bitmaps and tiles of next to no size. */
import type { Matrix } from "../geometry/matrix.ts";
import { visit, type Extent, type SvgElement } from "../element.ts";
import { parseLength } from "../length.ts";

/** A side that is nothing, as a part of the canvas's longer side. */
export const VANISHING = 1e-5;

/** Bitmaps of almost no width or height overflow when they are scaled. */
export function vanishes([a, b, c, d]: Matrix, extent: Extent, side: number): boolean {
  const width = (extent.right - extent.left) * Math.hypot(a, b);
  const height = (extent.bottom - extent.top) * Math.hypot(c, d);
  return !(Math.min(width, height) > side * VANISHING);
}

/** Renderers scale bitmaps when they read them, used or not. */
export function hideVanishingImages(root: SvgElement): void {
  visit(root, (element) => {
    if (element.localName !== "image") return;
    for (const name of ["width", "height"]) {
      const side = parseLength(element.attributes.get(name), 16, 100);
      if (side !== undefined && side < 1e-3) element.attributes.delete("href");
    }
  });
}
