import { ComputedStyle } from "../../layout/computed-style.ts";
import { layOutText, textBox } from "../../layout/text.ts";
import type { Pass } from "../pass.ts";

/** Space around a label, CSS pixels. */
const MARGIN = 2;

export const labelGrounds: Pass = {
  name: "label-grounds",
  mends:
    "swimlanes leave the ground of their edges' labels without a size, and the line runs through the words",
  run(svg, { fonts }) {
    const empty = svg
      .querySelectorAll(".edgeLabel rect.background")
      .filter((ground) => !ground.hasAttribute("width"));
    if (empty.length === 0) return;
    const style = new ComputedStyle(svg);
    for (const ground of empty) {
      const text = ground.parentElement?.querySelector("text");
      const box = text && textBox(layOutText(text, style, fonts.meter), text);
      if (!box) continue;
      ground.setAttribute("x", box.x - MARGIN);
      ground.setAttribute("y", box.y);
      ground.setAttribute("width", box.width + 2 * MARGIN);
      ground.setAttribute("height", box.height);
    }
  },
};
