/** Gives the ids of a drawing new names, so that the same diagram has the same ones each time. */
import { everyElement, type Pass } from "./pass.ts";
import { referencesOf } from "./unused-definitions.ts";

export const ids: Pass = {
  name: "ids",
  mends: "Mermaid counts ids over the whole process: the same diagram would differ each time",
  run(svg) {
    const elements = everyElement(svg);
    const used = new Set(elements.flatMap(referencesOf));
    const names = new Map<string, string>();
    for (const element of elements) {
      if (used.has(element.id) && !names.has(element.id)) {
        names.set(element.id, `d${names.size + 1}`);
        element.id = names.get(element.id) ?? "";
      } else element.removeAttribute("id");
    }
    for (const element of elements) rename(element, names);
  },
};

type Renamed = ReturnType<typeof everyElement>[number];

function rename(element: Renamed, names: ReadonlyMap<string, string>): void {
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? "";
    if (name === "href" && value.startsWith("#"))
      element.setAttribute(name, `#${names.get(value.slice(1)) ?? ""}`);
    else if (value.includes("url("))
      element.setAttribute(
        name,
        value.replace(/url\(\s*["']?#([^"')]+?)["']?\s*\)/g, (_, id: string) => {
          const renamed = names.get(id);
          return renamed ? `url(#${renamed})` : "none";
        }),
      );
  }
}
