/** Quotes and alerts of pages: a bar at the side, and the blocks beside it. */
import type { Alert, Quote } from "../../../document.ts";
import { alertIcon } from "../../design/icons.ts";
import { leaf } from "./index.ts";
import type { Place, Setting } from "../setting.ts";
import type { Body, NodesOf } from "./node.ts";

export function quote(block: Quote, setting: Setting, place: Place, nodes: NodesOf): Body {
  const { colors, shape } = setting.theme;
  const width = place.width - place.size * 1.05 - shape.quoteBar;
  const spare = (place.spare ?? 0) + shape.quoteBar;
  const inner: Place = { ...place, color: colors.quoteText, width, spare, tight: false };
  return { k: "quote", c: nodes(block.children, setting, inner) };
}

export function alert(block: Alert, setting: Setting, place: Place, nodes: NodesOf): Body {
  const { shape } = setting.theme;
  const filled = shape.alert === "box";
  const inset = place.size * (filled ? 1.15 : 1);
  const bar = filled ? shape.quoteBar : 4;
  const width = place.width - 2 * inset - bar;
  const spare = (place.spare ?? 0) + bar;
  const ink = setting.theme.colors.alerts[block.kind].ink;
  return {
    k: "alert",
    kind: block.kind,
    ...(block.sign && { sign: setting.sheet.svg(alertIcon(block, ink)) }),
    ...(block.title && { title: leaf(block.title, setting, { ...place, color: ink }) }),
    ...(block.title?.length === 0 && { bare: true }),
    c: nodes(block.children, setting, { ...place, width, spare, tight: false }),
  };
}
