/** The words below a figure or a table. */
import type { Inline } from "../../../document.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import { flow } from "./flow.ts";
import { inlineNodes } from "./inlines.ts";
import { em, type Node } from "./node.ts";

/** Small print that belongs to a figure or a table. */
export function caption(inlines: readonly Inline[], setting: Setting, outer: Place): Node {
  const { place, style } = enter(inlines, setting, outer);
  return flow(
    { ...style, fontSize: em(0.875), color: setting.theme.colors.muted, margin: "0.5em 0" },
    inlineNodes(inlines, setting, { ...place, size: place.size * 0.875 }),
  );
}
