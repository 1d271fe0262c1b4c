import type { Element } from "../../dom/element.ts";
import { svgElementName, SVG } from "../../dom/namespaces.ts";
import { everyElement, urlTarget, type Pass } from "../pass.ts";

export const filters: Pass = {
  name: "filters",
  mends: "misspelt filter steps and references to nothing make renderers drop the shape",
  run(svg) {
    for (const filter of svg.getElementsByTagName("filter"))
      for (const step of filter.children) respell(step);
    const ids = new Set(everyElement(svg).map((element) => element.id));
    for (const element of everyElement(svg)) {
      for (const name of ["filter", "clip-path", "mask"]) {
        const target = urlTarget(element.getAttribute(name));
        if (target !== undefined && !ids.has(target)) element.removeAttribute(name);
      }
      if (element.getAttribute("filter") === "none") element.removeAttribute("filter");
    }
  },
};

/** HTML tools write `fedropshadow`; SVG knows only `feDropShadow`. */
function respell(step: Element): void {
  const name = svgElementName(step.localName);
  for (const child of step.children) respell(child);
  if (name === step.localName) return;
  const mended = step.document.createElementNS(SVG, name);
  for (const attribute of step.getAttributeNames())
    mended.setAttribute(
      attribute === "stddeviation" ? "stdDeviation" : attribute,
      step.getAttribute(attribute),
    );
  mended.append(...step.childNodes);
  step.replaceWith(mended);
}
