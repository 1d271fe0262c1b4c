/** Passes over images: a place is kept for each, or an empty frame drawn; their data is put in last. */
import type { Element } from "../dom/element.ts";
import { SVG } from "../dom/namespaces.ts";
import { everyElement, type Pass } from "./pass.ts";

/** Images in a finished drawing: `data:` addresses that were checked before. */
const data = /^data:image\/(?:png|jpeg|svg\+xml);base64,[A-Za-z\d+/=]+$/;

export const images: Pass = {
  name: "images",
  mends: "no renderer may fetch an image: a place is kept for its data, or an empty frame is drawn",
  run(svg, { assets, later }) {
    for (const element of everyElement(svg)) {
      if (element.localName !== "image") continue;
      const address = element.getAttribute("href") ?? element.getAttribute("xlink:href") ?? "";
      const { href } = assets.image(address);
      const place = data.test(href) ? svg.document.createElementNS(SVG, "g") : frameFor(element);
      element.replaceWith(place);
      if (place.localName === "g") later.push(() => place.append(imageOf(element, href)));
    }
  },
};

export const imageData: Pass = {
  name: "image-data",
  mends: "what was kept a place for is put in when all that came from the author has been cleaned",
  run(_svg, { later }) {
    for (const put of later.splice(0)) put();
  },
};

const placing = ["x", "y", "width", "height", "transform"] as const;

function imageOf(element: Element, href: string): Element {
  const image = element.document.createElementNS(SVG, "image");
  for (const name of [...placing, "preserveAspectRatio"]) {
    const value = element.getAttribute(name);
    if (value !== null) image.setAttribute(name, value);
  }
  image.setAttribute("href", href);
  return image;
}

/** Shows where the image would be. */
function frameFor(image: Element): Element {
  const frame = image.document.createElementNS(SVG, "rect");
  for (const name of placing) {
    const value = image.getAttribute(name);
    if (value !== null) frame.setAttribute(name, value);
  }
  frame.setAttribute("fill", "none");
  frame.setAttribute("stroke", "#888888");
  frame.setAttribute("stroke-dasharray", "4 3");
  return frame;
}
