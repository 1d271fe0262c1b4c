/** Attributes of patterns, masks and filters, which may take after one another. */
import type { SvgElement } from "../element.ts";

/** Patterns, masks and filters that take after one another. */
export const CHAIN = 10;

/** An attribute of a pattern, mask or filter, or of the one it takes after. */
export function attributeOf(
  element: SvgElement,
  ids: ReadonlyMap<string, SvgElement>,
): (name: string) => string | undefined {
  return (name) => {
    let at: SvgElement | undefined = element;
    for (let steps = 0; at && steps < CHAIN; steps += 1) {
      const value = at.attributes.get(name);
      if (value !== undefined) return value;
      at = ids.get(at.attributes.get("href")?.trim().slice(1) ?? "");
    }
    return undefined;
  };
}
