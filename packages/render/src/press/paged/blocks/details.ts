import type { Details } from "../../../document.ts";
import { leaf } from "./index.ts";
import type { Place, Setting } from "../setting.ts";
import type { Body, NodesOf } from "./node.ts";

/** Paper cannot be opened: the contents are always shown. */
export function details(block: Details, setting: Setting, place: Place, nodes: NodesOf): Body {
  const inner = { ...place, width: place.width - place.size * 1.25 };
  return {
    k: "details",
    summary: leaf(block.summary, setting, place),
    c: nodes(block.children, setting, inner),
  };
}
