/** Takes out what `display: none` hides. */
import { everyElement, type Pass } from "../pass.ts";

export const hidden: Pass = {
  name: "hidden",
  mends:
    "what is not displayed would be shown by renderers that miss the property, and takes space",
  run(svg) {
    for (const element of everyElement(svg))
      if (element.getAttribute("display") === "none" && element !== svg) element.remove();
  },
};
