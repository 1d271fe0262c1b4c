/** The tiles of patterns. */
import { identity, type Matrix } from "../geometry/matrix.ts";
import type { Extent } from "../element.ts";
import { parseLength, parseLengths } from "../length.ts";

export interface Size {
  width: number;
  height: number;
}

/** Reads an attribute of the pattern or of the one it takes after. */
type Own = (name: string) => string | undefined;

/** Size of the tile in the coordinates of the shape it fills. `side` is the canvas's longer one. */
export function tileOf(own: Own, extent: Extent, side: number): Size {
  const relative = own("patternUnits") !== "userSpaceOnUse";
  const length = (name: string, whole: number) =>
    (parseLength(own(name), 16, relative ? 1 : side) ?? 0) * (relative ? whole : 1);
  return {
    width: length("width", extent.right - extent.left),
    height: length("height", extent.bottom - extent.top),
  };
}

/** Matrix from the coordinates of the tile's contents to those of the shape. */
export function contentMatrix(own: Own, extent: Extent, tile: Size): Matrix {
  const [, , across, down] = parseLengths(own("viewBox"), 16);
  if (across !== undefined && down !== undefined)
    return [tile.width / across, 0, 0, tile.height / down, 0, 0];
  if (own("patternContentUnits") !== "objectBoundingBox") return identity;
  return [extent.right - extent.left, 0, 0, extent.bottom - extent.top, extent.left, extent.top];
}
