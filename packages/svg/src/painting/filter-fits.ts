/** Which filters renderers can bear. */
import type { SvgElement } from "../element.ts";
import { parseLength, parseLengths } from "../length.ts";

const primitiveLengths = ["x", "y", "width", "height", "dx", "dy", "scale"] as const;

/** Offsets and parts of the region that are past the bound overflow in renderers. */
export function primitivesFit(filter: SvgElement, scale: number, limit: number): boolean {
  return filter
    .elements()
    .every(({ attributes }) =>
      primitiveLengths.every(
        (name) => !(Math.abs(parseLength(attributes.get(name), 16, limit) ?? 0) * scale > limit),
      ),
    );
}

/** A radius that is missing or nothing is drawn as 1. */
export function thickens(filter: SvgElement, scale: number, limit: number): boolean {
  return filter.elements().some(({ localName, attributes }) => {
    if (localName !== "feMorphology") return false;
    const radii = parseLengths(attributes.get("radius"), 16);
    const largest = Math.max(
      ...radii,
      radii.every((radius) => radius > 0) ? 0 : 1,
      radii.length ? 0 : 1,
    );
    return largest * scale > limit;
  });
}
