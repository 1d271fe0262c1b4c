import type { Element } from "../dom/element.ts";
import { referencesOf } from "./unused-definitions.ts";

/** Sets an element's id, and what it refers to, apart from those of other drawings put into this one. */
export function setApart(element: Element, mark: string): void {
  if (element.id !== "") element.id = `${mark}-${element.id}`;
  for (const target of referencesOf(element))
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? "";
      if (value.includes(`#${target}`))
        element.setAttribute(name, value.replace(`#${target}`, `#${mark}-${target}`));
    }
}
