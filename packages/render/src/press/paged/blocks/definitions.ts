/** Definition lists of pages: terms, and their definitions set in below them. */
import type { DefinitionList } from "../../../document.ts";
import type { Place, Setting } from "../setting.ts";
import { leaf } from "./index.ts";
import type { Body, NodesOf } from "./node.ts";

export function definitions(
  block: DefinitionList,
  setting: Setting,
  place: Place,
  nodes: NodesOf,
): Body {
  const inner = { ...place, width: place.width - place.size * 1.5 };
  return {
    k: "definitions",
    items: block.items.map((item) => ({
      terms: item.terms.map((term) => leaf(term, setting, place)),
      c: item.definitions.map((definition) => nodes(definition, setting, inner)),
    })),
  };
}
