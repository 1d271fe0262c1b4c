import { length } from "../../layout/computed-style.ts";
import { type Matrix, multiply, parseTransform } from "@platen/svg/geometry";
import type { Element } from "../../dom/element.ts";
import { everyElement, type CleanupContext, type Pass } from "../pass.ts";

export const cssTransforms: Pass = {
  name: "css-transforms",
  mends: "a transform given by CSS is ignored by SVG renderers; it becomes an attribute",
  run(svg, context) {
    for (const element of everyElement(svg)) {
      const value = context.declared(element).get("transform");
      if (value === undefined) continue;
      if (value === "none") element.removeAttribute("transform");
      else
        element.setAttribute("transform", `matrix(${matrixOf(element, value, context).join(" ")})`);
      element.removeAttribute("transform-origin");
    }
  },
};

/** CSS turns around `transform-origin`, which is the user space's origin unless it is said. */
function matrixOf(element: Element, value: string, context: CleanupContext): Matrix {
  const matrix = parseTransform(value);
  const origin =
    context.declared(element).get("transform-origin") ?? element.getAttribute("transform-origin");
  if (!origin) return matrix;
  const [x = 0, y = 0] = origin.split(/[\s,]+/).map((part) => length(part, 16) ?? 0);
  return multiply(multiply([1, 0, 0, 1, x, y], matrix), [1, 0, 0, 1, -x, -y]);
}
