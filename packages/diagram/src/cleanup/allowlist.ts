/** A pass: only the elements and attributes that a still drawing needs are kept. */
import type { Element } from "../dom/element.ts";
import { SVG } from "../dom/namespaces.ts";
import { everyElement, type Pass } from "./pass.ts";

const elements: ReadonlySet<string> = new Set([
  "svg", "g", "defs", "symbol", "use", "path", "rect", "circle", "ellipse", "line", "polyline",
  "polygon", "text", "tspan", "textPath", "marker", "clipPath", "mask", "pattern", "linearGradient",
  "radialGradient", "stop", "filter", "feDropShadow", "feGaussianBlur", "feOffset", "feMerge",
  "feMergeNode", "feFlood", "feComposite", "feBlend", "feColorMatrix", "feComponentTransfer",
  "feFuncA", "feFuncR", "feFuncG", "feFuncB",
]); // prettier-ignore

const attributes: ReadonlySet<string> = new Set([
  "id", "x", "y", "dx", "dy", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy",
  "width", "height", "d", "points", "transform", "viewBox", "preserveAspectRatio", "offset", "href",
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
  "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
  "opacity", "color", "font-size", "font-family", "font-weight", "font-style", "text-anchor",
  "dominant-baseline", "alignment-baseline", "letter-spacing", "text-decoration", "visibility",
  "stop-color", "stop-opacity", "flood-color", "flood-opacity", "marker-start", "marker-mid",
  "marker-end", "paint-order", "filter", "clip-path", "clip-rule", "mask", "refX",
  "refY", "markerWidth", "markerHeight", "markerUnits", "orient", "clipPathUnits", "maskUnits",
  "maskContentUnits", "patternUnits", "patternContentUnits", "patternTransform", "gradientUnits",
  "gradientTransform", "spreadMethod", "filterUnits", "primitiveUnits", "stdDeviation", "in", "in2",
  "result", "mode", "operator", "type", "values", "k1", "k2", "k3", "k4", "slope", "intercept",
  "tableValues", "xml:space", "white-space", "startOffset", "overflow",
]); // prettier-ignore

/** The one style that stays, because it is no attribute. */
const blendOnly = /^mix-blend-mode:[a-z-]+$/;

export const allowlist: Pass = {
  name: "allowlist",
  mends: "scripts, handlers, animations and all that no still drawing needs; what is left is known",
  run(svg) {
    for (const element of everyElement(svg)) {
      if (element.namespaceURI !== SVG || !elements.has(element.localName)) element.remove();
      else keepKnownAttributes(element);
    }
  },
};

function keepKnownAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? "";
    const known = attributes.has(name) || (name === "style" && blendOnly.test(value));
    if (!known || !isSafe(value)) element.removeAttribute(name);
  }
}

/** Checks that an attribute holds no address but one into the drawing itself. */
function isSafe(value: string): boolean {
  return !/url\(\s*["']?\s*[^#"'\s]|javascript:|expression\(|@import/i.test(value);
}
