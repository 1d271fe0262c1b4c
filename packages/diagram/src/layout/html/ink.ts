import type { Element } from "../../dom/element.ts";
import type { ComputedStyle } from "../computed-style.ts";

/** The colour of an element's text. Where no `color` says one, HTML has the ink of the whole drawing. */
export function inkOf(element: Element, style: ComputedStyle): string {
  const color = style.inherited(element, "color");
  if (color !== undefined) return color;
  let root: Element | undefined;
  for (let up: Element | null = element; up; up = up.parentElement)
    if (up.localName === "svg") root = up;
  return (root && style.own(root, "fill")) ?? "#000000";
}
