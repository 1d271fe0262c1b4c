import type { Diagram } from "../../../document.ts";
import { box, image, px, type Node } from "../nodes/node.ts";
import type { Place, Setting } from "../setting.ts";
import { codeBox } from "./code.ts";

/** A diagram at its natural size or the width of its place, whichever is less. */
export function diagramBlock(block: Diagram, setting: Setting, place: Place): Node {
  const { drawing } = block;
  if (!drawing) {
    const lines = block.source.split("\n").map((line) => [{ text: line.replaceAll("\t", "    ") }]);
    return codeBox(block, lines, setting, place);
  }
  const { tallest = Infinity } = setting;
  const scale = Math.min(1, place.width / drawing.width, tallest / drawing.height);
  return box({ textAlign: "center", lineHeight: 1 }, [
    image(drawing.svg, px(drawing.width * scale), px(drawing.height * scale), {
      verticalAlign: "bottom",
    }),
  ]);
}
