import type { Element } from "../dom/element.ts";
import { SVG } from "../dom/namespaces.ts";
import { windowOf } from "../cleanup/viewport.ts";

/** Grounds that Mermaid's own light and dark themes are made for. */
const grounds = { light: "#ffffff", dark: "#1f2020" } as const;

/** Puts a ground behind a drawing whose own theme is not made for the document's page. */
export function addBackdrop(svg: Element, scheme: "light" | "dark"): void {
  const { x, y, width, height } = windowOf(svg);
  const ground = svg.document.createElementNS(SVG, "rect");
  const attributes = { x, y, width, height, rx: 6, fill: grounds[scheme] };
  for (const [name, value] of Object.entries(attributes)) ground.setAttribute(name, value);
  svg.prepend(ground);
}
