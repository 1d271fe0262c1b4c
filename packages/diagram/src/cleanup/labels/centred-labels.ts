import { ComputedStyle } from "../../layout/computed-style.ts";
import { layOutText, textBox } from "../../layout/text.ts";
import type { Pass } from "../pass.ts";

/** Kinds of diagram whose plain labels are meant to stand in the middle of their shapes. */
const kinds: ReadonlySet<string> = new Set(["usecase", "stateDiagram", "state"]);

export const centredLabels: Pass = {
  name: "centred-labels",
  mends: "Mermaid begins the labels of states and use cases at the middle of where they should be",
  run(svg, context) {
    if (!kinds.has(svg.getAttribute("aria-roledescription") ?? "")) return;
    const style = new ComputedStyle(svg);
    for (const label of svg.querySelectorAll("g.node > g.label")) {
      const [text, ...others] = label.getElementsByTagName("text");
      if (!text || others.length > 0) continue;
      const box = textBox(layOutText(text, style, context.fonts.meter), text);
      const place = /^translate\(\s*-?[\d.]+[\s,]+(-?[\d.]+)\s*\)$/.exec(
        label.getAttribute("transform") ?? "",
      );
      // A label that is set around its own origin is centred already.
      if (!box || !place || box.x < -1) continue;
      label.setAttribute("transform", `translate(${-box.x - box.width / 2}, ${place[1]})`);
    }
  },
};
