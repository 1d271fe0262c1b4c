/** Drawings of strangers → drawings that are safe to draw. `css` and `geometry` are entries of their own. */
export { visit, type SvgElement } from "./element.ts";
export { createTextOutliner, type OutlineText } from "./outline-text.ts";
export { parseLength } from "./length.ts";
export { parseSvg, type ParsedSvg } from "./parse-svg.ts";
export { sanitiseSvg, SvgRefused } from "./sanitise-svg.ts";
export { serializeSvg } from "./serialize.ts";
