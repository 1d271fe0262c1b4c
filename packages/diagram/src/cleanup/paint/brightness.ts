/** The filter `brightness()` of CSS, worked into the fills and strokes of shapes. */
import { brighten } from "@platen/svg/color";
import type { Element } from "../../dom/element.ts";
import { everyElement, type Pass } from "../pass.ts";

export const brightness: Pass = {
  name: "brightness",
  mends:
    "the filter `brightness()` makes a bitmap of shapes and text in a PDF; fills and lines are made brighter instead, and text keeps its ink",
  run(svg) {
    for (const element of everyElement(svg)) {
      const amount = /^brightness\(\s*([\d.]+)(%?)\s*\)$/.exec(
        element.getAttribute("filter") ?? "",
      );
      if (!amount) continue;
      element.removeAttribute("filter");
      const factor = Number(amount[1]) / (amount[2] ? 100 : 1);
      if (factor >= 0) for (const inner of everyElement(element)) brightenShape(inner, factor);
    }
  },
};

function brightenShape(element: Element, factor: number): void {
  if (element.localName === "text" || element.localName === "tspan") return;
  for (const name of ["fill", "stroke"]) {
    const value = element.getAttribute(name);
    if (value?.startsWith("#")) element.setAttribute(name, brighten(value, factor));
  }
}
