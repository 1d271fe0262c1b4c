import type { Element } from "../dom/element.ts";
import { SVG } from "../dom/namespaces.ts";
import { everyElement, urlTarget, type Pass } from "./pass.ts";

export const markers: Pass = {
  name: "markers",
  mends:
    "`auto-start-reverse` is unknown to resvg: arrows at the start of a line would point inwards",
  run(svg) {
    for (const marker of svg.getElementsByTagName("marker")) {
      if (marker.getAttribute("orient") !== "auto-start-reverse") continue;
      marker.setAttribute("orient", "auto");
      const id = marker.id;
      const users = everyElement(svg).filter(
        (element) => urlTarget(element.getAttribute("marker-start")) === id,
      );
      if (users.length === 0) continue;
      marker.after(reversed(marker));
      for (const user of users) user.setAttribute("marker-start", `url(#${id}-reversed)`);
    }
  },
};

/** A copy that is drawn turned by half around its reference point. */
function reversed(marker: Element): Element {
  const copy = marker.cloneNode(true);
  const x = marker.getAttribute("refX") ?? "0";
  const y = marker.getAttribute("refY") ?? "0";
  const turned = marker.document.createElementNS(SVG, "g");
  turned.setAttribute("transform", `rotate(180 ${x} ${y})`);
  turned.append(...copy.childNodes);
  copy.append(turned);
  copy.id = `${marker.id}-reversed`;
  return copy;
}
