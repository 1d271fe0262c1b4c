import { SVG } from "../dom/namespaces.ts";
import { everyElement, type Pass } from "./pass.ts";

export const links: Pass = {
  name: "links",
  mends: "links, images and references that leave the drawing; a link's text stays",
  run(svg) {
    for (const element of everyElement(svg)) {
      const xlink = element.getAttribute("xlink:href");
      if (xlink !== null && !element.hasAttribute("href")) element.setAttribute("href", xlink);
      element.removeAttribute("xlink:href");
      const inside = (element.getAttribute("href") ?? "#").startsWith("#");
      if (element.localName === "a") unwrap(element);
      else if (!inside) element.remove();
    }
  },
};

/** A link becomes a group, or inside text a part of the text. */
function unwrap(link: ReturnType<typeof everyElement>[number]): void {
  const inText = link.closest("text") !== null;
  const group = link.document.createElementNS(SVG, inText ? "tspan" : "g");
  for (const name of link.getAttributeNames())
    if (name !== "href" && name !== "target")
      group.setAttribute(name, link.getAttribute(name) ?? "");
  group.append(...link.childNodes);
  link.replaceWith(group);
}
