/** Formulas in the lower boxes of a sequence diagram's actors, copied from the upper ones. */
import type { Element } from "../../dom/element.ts";
import { SVG } from "../../dom/namespaces.ts";
import type { Pass } from "../pass.ts";

export const actorLabels: Pass = {
  name: "actor-labels",
  mends: "Mermaid ends before it has written formulas into the lower boxes of a sequence's actors",
  run(svg) {
    for (const box of svg.querySelectorAll("rect.actor-bottom")) {
      const group = box.parentElement;
      if (!group || group.querySelector("text, foreignObject")) continue;
      const name = box.getAttribute("name");
      const upper = svg
        .querySelectorAll("rect.actor-top")
        .find((one) => one.getAttribute("name") === name);
      const label = upper?.parentElement?.querySelector("switch");
      if (!upper || !label) continue;
      group.append(movedCopy(label, top(box) - top(upper)));
    }
  },
};

function top(box: Element): number {
  return Number(box.getAttribute("y")) || 0;
}

function movedCopy(label: Element, down: number): Element {
  const holder = label.document.createElementNS(SVG, "g");
  holder.setAttribute("transform", `translate(0 ${down})`);
  holder.append(label.cloneNode(true));
  return holder;
}
