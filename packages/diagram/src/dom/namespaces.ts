/** Addresses of namespaces, and SVG's own spelling of names. */

export const SVG = "http://www.w3.org/2000/svg";
export const HTML = "http://www.w3.org/1999/xhtml";
export const XLINK = "http://www.w3.org/1999/xlink";
export const XMLNS = "http://www.w3.org/2000/xmlns/";
export const MATHML = "http://www.w3.org/1998/Math/MathML";

const svgNames = [
  "altGlyph", "animateColor", "animateMotion", "animateTransform", "clipPath", "feBlend",
  "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting",
  "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG",
  "feFuncR", "feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset",
  "fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence", "foreignObject",
  "glyphRef", "linearGradient", "radialGradient", "textPath",
]; // prettier-ignore

const svgAttributes = [
  "attributeName", "baseFrequency", "baseProfile", "calcMode", "clipPathUnits", "diffuseConstant",
  "edgeMode", "filterUnits", "glyphRef", "gradientTransform", "gradientUnits", "kernelMatrix",
  "kernelUnitLength", "keyPoints", "keySplines", "keyTimes", "lengthAdjust", "limitingConeAngle",
  "markerHeight", "markerUnits", "markerWidth", "maskContentUnits", "maskUnits", "numOctaves",
  "pathLength", "patternContentUnits", "patternTransform", "patternUnits", "pointsAtX", "pointsAtY",
  "pointsAtZ", "preserveAlpha", "preserveAspectRatio", "primitiveUnits", "refX", "refY",
  "repeatCount", "repeatDur", "requiredExtensions", "requiredFeatures", "specularConstant",
  "specularExponent", "spreadMethod", "startOffset", "stdDeviation", "stitchTiles", "surfaceScale",
  "systemLanguage", "tableValues", "targetX", "targetY", "textLength", "viewBox", "viewTarget",
  "xChannelSelector", "yChannelSelector", "zoomAndPan",
]; // prettier-ignore

const byLowerCase = (names: readonly string[]) =>
  new Map(names.map((name) => [name.toLowerCase(), name]));

const elementCase = byLowerCase(svgNames);
const attributeCase = byLowerCase(svgAttributes);

/** SVG's own spelling of an element name (HTML standard, section 13.2.6.5). */
export function svgElementName(name: string): string {
  return elementCase.get(name.toLowerCase()) ?? name;
}

/** SVG's own spelling of an attribute name (HTML standard, "adjust SVG attributes"). */
export function svgAttributeName(name: string): string {
  return attributeCase.get(name.toLowerCase()) ?? name;
}
