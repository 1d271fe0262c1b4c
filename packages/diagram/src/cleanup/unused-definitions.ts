/** Takes out markers, gradients, filters and the like that nothing refers to. */
import type { Element } from "../dom/element.ts";
import { everyElement, type Pass } from "./pass.ts";

const definitions: ReadonlySet<string> = new Set([
  "marker", "symbol", "filter", "linearGradient", "radialGradient", "pattern", "clipPath", "mask",
]); // prettier-ignore

export const unusedDefinitions: Pass = {
  name: "unused-definitions",
  mends: "Mermaid defines every marker it knows; what nothing refers to is weight",
  run(svg) {
    // A definition may be used by another that is itself unused, so look again until none goes.
    while (removeUnused(svg) > 0);
    for (const defs of svg.getElementsByTagName("defs"))
      if (defs.children.length === 0) defs.remove();
  },
};

function removeUnused(svg: Element): number {
  const elements = everyElement(svg);
  const used = new Set(elements.flatMap(referencesOf));
  const unused = elements.filter((one) => definitions.has(one.localName) && !used.has(one.id));
  for (const element of unused) element.remove();
  return unused.length;
}

/** Every id that an element's attributes point to. */
export function referencesOf(element: Element): string[] {
  const found: string[] = [];
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? "";
    if (name === "href" && value.startsWith("#")) found.push(value.slice(1));
    if (!value.includes("url(")) continue;
    for (const match of value.matchAll(/url\(\s*["']?#([^"')]+?)["']?\s*\)/g))
      if (match[1]) found.push(match[1]);
  }
  return found;
}
