/** Size of a drawing without a size given from outside, and the box that its coordinates fill. */
import type { SvgElement } from "./element.ts";
import { formatNumber, parseLength, parseLengths } from "./length.ts";

export interface NaturalSize {
  width: number;
  height: number;
}

/** Size that CSS gives a replaced element of unknown size. */
const fallback: NaturalSize = { width: 300, height: 150 };
/** Bounds of a side in CSS pixels. */
const LARGEST = 10_000;

/**
 * Settles `width`, `height` and `viewBox` of the root, so that every renderer takes the same.
 * A side that is missing or relative follows from the view box.
 *
 * @returns CSS pixels, each at least 1; `undefined` for a drawing without extent
 */
export function settleSize({ attributes }: SvgElement): NaturalSize | undefined {
  const box = viewBox(attributes.get("viewBox"));
  const width = parseLength(attributes.get("width"));
  const height = parseLength(attributes.get("height"));
  if ((width ?? 1) <= 0 || (height ?? 1) <= 0 || box === "empty") return undefined;
  const size = fill(width, height, box);
  if (!box)
    attributes.set("viewBox", `0 0 ${formatNumber(size.width)} ${formatNumber(size.height)}`);
  const bounded = bound(size);
  attributes.set("width", formatNumber(bounded.width));
  attributes.set("height", formatNumber(bounded.height));
  for (const name of ["x", "y", "transform"]) attributes.delete(name);
  return bounded;
}

type ViewBox = NaturalSize | "empty" | undefined;

function viewBox(text: string | undefined): ViewBox {
  const [, , width, height] = parseLengths(text, 16);
  if (width === undefined || height === undefined) return undefined;
  return width > 0 && height > 0 ? { width, height } : "empty";
}

function fill(
  width: number | undefined,
  height: number | undefined,
  box: NaturalSize | undefined,
): NaturalSize {
  const ratio = box ? box.width / box.height : undefined;
  if (width !== undefined)
    return { width, height: height ?? (ratio ? width / ratio : fallback.height) };
  if (height !== undefined) return { width: ratio ? height * ratio : fallback.width, height };
  return box ?? fallback;
}

/** Scaled into the bounds; a side that would vanish is a pixel wide. */
function bound({ width, height }: NaturalSize): NaturalSize {
  const scale = Math.min(1, LARGEST / Math.max(width, height));
  return { width: Math.max(1, width * scale), height: Math.max(1, height * scale) };
}
