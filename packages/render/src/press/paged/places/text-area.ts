import { CELL_PADDING } from "../blocks/intrinsics.ts";
import { A4, PX } from "../paper.ts";
import type { Setting } from "../setting.ts";
import type { TextArea } from "./boxes.ts";

/** Languages whose columns follow each other from right to left. */
const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur", "yi", "ps", "dv"]);

/** @param tag the language of the document, asked for where there are columns */
export function textArea(
  { pages, paper, family }: Setting,
  tag: () => string,
  single: boolean,
): TextArea {
  const { margin } = paper;
  const height = pages?.frame.height ?? A4.height;
  const columns = pages?.frame.columns ?? 1;
  return {
    left: margin.x,
    top: margin.top,
    bottom: single ? Number.POSITIVE_INFINITY : height - margin.bottom,
    step: paper.width * PX + (pages?.frame.gutter ?? 0),
    columns,
    rtl: columns > 1 && RIGHT_TO_LEFT.has(tag().split("-")[0] ?? ""),
    descent: 0.2 + (family.leading - 1) / 2,
    padding: CELL_PADDING.y,
  };
}
