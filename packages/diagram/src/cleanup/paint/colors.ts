/** A pass: colours are written as `#rrggbb`, with their alpha as an attribute of its own. */
import { everyElement, type Pass } from "../pass.ts";
import { parseColor } from "@platen/svg/color";

/** Colour attributes with the one that carries their alpha. */
const colorAttributes = {
  fill: "fill-opacity",
  stroke: "stroke-opacity",
  "stop-color": "stop-opacity",
  "flood-color": "flood-opacity",
} as const;

export const colors: Pass = {
  name: "colors",
  mends:
    "`hsl()` with fractions, `rgba()`, `transparent` and `currentColor` differ between renderers",
  run(svg) {
    for (const element of everyElement(svg)) {
      for (const [name, opacityName] of Object.entries(colorAttributes)) {
        const value = element.getAttribute(name);
        if (value === null || value === "none" || value.startsWith("url(")) continue;
        const color = parseColor(
          value.toLowerCase() === "currentcolor" ? currentColor(element) : value,
        );
        if (!color) element.removeAttribute(name);
        else if (color.alpha === 0) element.setAttribute(name, "none");
        else {
          element.setAttribute(name, color.hex);
          if (color.alpha < 1) {
            const own = Number(element.getAttribute(opacityName) ?? 1);
            element.setAttribute(opacityName, round(own * color.alpha));
          }
        }
      }
    }
    for (const element of everyElement(svg)) element.removeAttribute("color");
  },
};

function currentColor(element: ReturnType<typeof everyElement>[number]): string {
  for (let up: typeof element | null = element; up; up = up.parentElement) {
    const color = up.getAttribute("color");
    if (color !== null && color !== "inherit" && color.toLowerCase() !== "currentcolor")
      return color;
  }
  return "#000000";
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
