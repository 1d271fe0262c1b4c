/** Copies of elements that others refer to. */
import type { SvgElement } from "../element.ts";
import { visit } from "../element.ts";
import type { Drawing } from "./drawing.ts";

/** A copy among the drawing's resources, with an id of its own and none within; `undefined` where it would be too much. */
export function copyOf(element: SvgElement, drawing: Drawing): SvgElement | undefined {
  let count = 0;
  visit(element, () => (count += 1));
  if (!drawing.mayMake(count)) return undefined;
  const { id: _id, ...attributes } = Object.fromEntries(element.attributes);
  const copy = drawing.resource(element.localName, attributes);
  fill(copy, element, drawing);
  return copy;
}

function fill(copy: SvgElement, from: SvgElement, drawing: Drawing): void {
  for (const child of from.children) {
    if (typeof child === "string") copy.children.push(child);
    else {
      const { id: _id, ...attributes } = Object.fromEntries(child.attributes);
      fill(drawing.make(child.localName, attributes, copy), child, drawing);
    }
  }
}
