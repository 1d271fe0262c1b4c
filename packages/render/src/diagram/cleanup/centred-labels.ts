import { ComputedStyle } from "../layout/computed-style.ts";
import { layOutText, textBox } from "../layout/text.ts";
import type { Pass } from "./pass.ts";

export const centredLabels: Pass = {
  name: "centred-labels",
  mends: "Mermaid begins the label of a use case at the middle of its oval; it is centred there",
  run(svg, context) {
    if (svg.getAttribute("aria-roledescription") !== "usecase") return;
    const style = new ComputedStyle(svg);
    for (const label of svg.querySelectorAll("g.node > g.label")) {
      const text = label.querySelector("text");
      const box = text && textBox(layOutText(text, style, context.fonts.meter), text);
      const place = /^translate\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*\)$/.exec(
        label.getAttribute("transform") ?? "",
      );
      if (!box || !place || Math.abs(Number(place[1]) + box.x) > 1) continue;
      label.setAttribute("transform", `translate(${-box.x - box.width / 2}, ${place[2]})`);
    }
  },
};
