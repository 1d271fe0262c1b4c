/** A pass: the drawing grows where labels reach past its edge. */
import {
  type Box,
  identity,
  type Matrix,
  multiply,
  parseTransform,
  transformBox,
  union,
} from "@platen/svg/geometry";
import { ComputedStyle } from "../layout/computed-style.ts";
import { layOutText, textBox } from "../layout/text.ts";
import type { Element } from "../dom/element.ts";
import type { Pass } from "./pass.ts";
import { windowOf } from "./viewport.ts";

/** How far a drawing may grow on each side, CSS pixels. */
const LIMIT = 300;
/** Space left around a label at the new edge, CSS pixels. */
const MARGIN = 4;

export const overflow: Pass = {
  name: "overflow",
  mends: "labels that reach past the drawing's edge would be cut off",
  run(svg, context) {
    const style = new ComputedStyle(svg);
    const frame = windowOf(svg);
    let labels: Box | undefined;
    for (const text of svg.getElementsByTagName("text")) {
      if (isClipped(text)) continue;
      const box = textBox(layOutText(text, style, context.fonts.meter), text);
      if (box) labels = union(labels, transformBox(matrixTo(text), box));
    }
    if (!labels) return;
    const left = clamp(frame.x - labels.x);
    const top = clamp(frame.y - labels.y);
    const right = clamp(labels.x + labels.width - frame.x - frame.width);
    const bottom = clamp(labels.y + labels.height - frame.y - frame.height);
    if (left + top + right + bottom === 0) return;
    svg.setAttribute(
      "viewBox",
      `${frame.x - left} ${frame.y - top} ${frame.width + left + right} ${frame.height + top + bottom}`,
    );
  },
};

/** Line boxes reach a little past the letters, so the first pixels do not count. */
function clamp(excess: number): number {
  return excess <= 2 ? 0 : Math.min(LIMIT, excess + MARGIN);
}

function matrixTo(element: Element): Matrix {
  let matrix = identity;
  for (let up: Element | null = element; up; up = up.parentElement)
    matrix = multiply(parseTransform(up.getAttribute("transform")), matrix);
  return matrix;
}

function isClipped(text: Element): boolean {
  for (let up: Element | null = text; up; up = up.parentElement)
    if (up.hasAttribute("clip-path") || up.localName === "symbol") return true;
  return false;
}
