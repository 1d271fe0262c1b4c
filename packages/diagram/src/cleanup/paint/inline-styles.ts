/** A pass: style sheets, style attributes and variables become presentation attributes. */
import { everyElement, type Pass } from "../pass.ts";

/** Properties that SVG takes as attributes and static renderers understand. */
const presentation: ReadonlySet<string> = new Set([
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
  "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
  "opacity", "color", "font-size", "font-family", "font-weight", "font-style", "text-anchor",
  "dominant-baseline", "alignment-baseline", "letter-spacing", "text-decoration", "display",
  "visibility", "stop-color", "stop-opacity", "flood-color", "flood-opacity", "marker-start",
  "marker-mid", "marker-end", "paint-order", "filter", "clip-path", "clip-rule", "mask",
  "white-space",
]); // prettier-ignore

/** Geometry that CSS may set too, as numbers. */
const geometry: ReadonlySet<string> = new Set([
  "x",
  "y",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "width",
  "height",
]);

export const inlineStyles: Pass = {
  name: "inline-styles",
  mends: "style sheets, style attributes and CSS variables become presentation attributes",
  run(svg, context) {
    for (const element of everyElement(svg)) {
      const blend = context.declared(element).get("mix-blend-mode");
      for (const [property, value] of context.declared(element)) {
        if (presentation.has(property)) setPresentation(element, property, value);
        else if (geometry.has(property) && /^-?[\d.]+(?:px)?$/.test(value))
          element.setAttribute(property, value.replace("px", ""));
      }
      element.removeAttribute("style");
      // The one property that is no attribute and yet is understood everywhere.
      if (blend && /^[a-z-]+$/.test(blend))
        element.setAttribute("style", `mix-blend-mode:${blend}`);
    }
    for (const style of svg.getElementsByTagName("style")) style.remove();
  },
};

interface Presented {
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

function setPresentation(element: Presented, property: string, value: string): void {
  if (/^(?:inherit|unset|revert)$/.test(value)) element.removeAttribute(property);
  else element.setAttribute(property, value.replace(/(\d)px\b/g, "$1"));
}
