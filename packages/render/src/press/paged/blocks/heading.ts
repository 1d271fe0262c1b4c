import type { Heading } from "../../../document.ts";
import { pieces } from "../inlines/index.ts";
import { runPlace } from "../inlines/long-run.ts";
import { points } from "../paper.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import type { Body } from "./node.ts";

export function heading(block: Heading, setting: Setting, outer: Place): Body {
  const { family, theme } = setting;
  const { place, stack } = enter(block.children, setting, outer, "heading");
  const size = place.size * (family.headingScale[block.depth - 1] ?? 1);
  const color = block.depth === 6 ? theme.colors.muted : theme.colors.heading;
  const label = setting.anchors.labelOf(block.id);
  return {
    k: "heading",
    level: setting.outline.levelOf(block),
    depth: block.depth,
    sizePt: points(size),
    ...(label === undefined ? {} : { label }),
    ...(block.align ? { align: block.align } : {}),
    ...(stack === undefined ? {} : { stack }),
    c: pieces(block.children, setting, {
      ...runPlace(block.children, place),
      size,
      color,
      weight: family.headingWeight,
    }),
  };
}
