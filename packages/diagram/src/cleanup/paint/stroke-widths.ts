/** Takes out widths of strokes that are negative or no number, and dashes that have no length. */
import { everyElement, type Pass } from "../pass.ts";

export const strokeWidths: Pass = {
  name: "stroke-widths",
  mends: "a negative or unreadable stroke width makes renderers drop the shape",
  run(svg) {
    for (const element of everyElement(svg)) {
      const width = element.getAttribute("stroke-width");
      if (width !== null && !(Number.parseFloat(width) >= 0))
        element.removeAttribute("stroke-width");
      const dashes = element.getAttribute("stroke-dasharray");
      if (dashes !== null && !/^[\d.\s,]*[1-9][\d.\s,]*$/.test(dashes))
        element.removeAttribute("stroke-dasharray");
    }
  },
};
