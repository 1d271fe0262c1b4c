import type { Diagram } from "../../../document.ts";
import { points } from "../paper.ts";
import type { Place, Setting } from "../setting.ts";
import { codeBox } from "./code.ts";
import type { Body } from "./node.ts";

/** A diagram at its natural size, or smaller so that it fits its place and a page. */
export function diagram(block: Diagram, setting: Setting, place: Place): Body {
  const { drawing } = block;
  if (!drawing) {
    const lines = block.source.split("\n").map((line) => [{ text: line.replaceAll("\t", "    ") }]);
    return codeBox(block, lines, setting, place);
  }
  const scale = Math.min(
    1,
    place.width / drawing.width,
    (setting.paper.height * 0.94) / drawing.height,
  );
  return {
    k: "diagram",
    path: setting.sheet.svg(drawing.svg, drawing),
    alt: drawing.alt.trim() || "diagram",
    wPt: points(drawing.width * scale),
    hPt: points(drawing.height * scale),
  };
}
