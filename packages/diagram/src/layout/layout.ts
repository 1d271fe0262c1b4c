/** Answers Mermaid's questions about the places and sizes of what it has drawn so far, as a browser's layout would. */
import { Assets } from "../assets.ts";
import { Element } from "../dom/element.ts";
import type { Measuring } from "../dom/measuring.ts";
import { SVG } from "../dom/namespaces.ts";
import { siblings } from "../dom/node.ts";
import {
  type Box,
  emptyBox,
  identity,
  type Matrix,
  multiply,
  parseTransform,
  transformBox,
  union,
} from "@platen/svg/geometry";
import { page } from "../page.ts";
import type { TextMeter } from "../text/text-meter.ts";
import { ComputedStyle, length } from "./computed-style.ts";
import { htmlBox } from "./html/index.ts";
import { shapeBox } from "./shape-box.ts";
import { layOutText, textBox } from "./text.ts";

/** Elements that draw nothing where they stand. */
const undrawn: ReadonlySet<string> = new Set([
  "defs", "marker", "style", "title", "desc", "clipPath", "linearGradient", "radialGradient",
  "pattern", "symbol", "filter", "script", "mask", "metadata",
]); // prettier-ignore

/** Answers every question of the measuring DOM from fonts and attributes. */
export class Layout implements Measuring {
  /** The fonts of the drawing that is being made. */
  meter: TextMeter;
  /** Its formulas and images. */
  assets = new Assets();

  constructor(meter: TextMeter) {
    this.meter = meter;
  }

  boxOf(element: Element): Box | undefined {
    return this.#box(element, new ComputedStyle(element));
  }

  clientBoxOf(element: Element): Box {
    const style = new ComputedStyle(element);
    if (element.namespaceURI === SVG) {
      const box = this.#box(element, style);
      return box ? transformBox(this.matrixOf(element), box) : { ...emptyBox };
    }
    if (isPageBox(element)) return { ...page };
    const { meter, assets } = this;
    const { width, height } = htmlBox(element, page, { style, meter, assets });
    return { x: 0, y: 0, width, height };
  }

  matrixOf(element: Element): Matrix {
    let matrix = identity;
    for (let up: Element | null = element; up?.namespaceURI === SVG; up = up.parentElement)
      matrix = multiply(transformOf(up), matrix);
    return matrix;
  }

  imageSize(src: string): { width: number; height: number } {
    return this.assets.image(src);
  }

  textLengthOf(element: Element): number {
    const style = new ComputedStyle(element);
    const root = textRoot(element);
    let sum = 0;
    for (const fragment of layOutText(root, style, this.meter))
      if (element.contains(fragment.element)) sum += fragment.width;
    return sum;
  }

  computed(element: Element, property: string): string {
    const style = new ComputedStyle(element);
    switch (property) {
      case "font-size":
        return `${style.font(element).size}px`;
      case "font-weight":
        return String(style.font(element).weight);
      case "text-anchor":
        return style.inherited(element, property) ?? "start";
      case "position":
        return "relative";
      case "display":
        return style.own(element, property) ?? (element.namespaceURI === SVG ? "inline" : "block");
      default:
        return /^(?:padding|border|margin)/.test(property)
          ? "0px"
          : (style.inherited(element, property) ?? "");
    }
  }

  #box(element: Element, style: ComputedStyle): Box | undefined {
    switch (element.localName) {
      case "text":
      case "tspan":
      case "textPath":
        return textBox(layOutText(textRoot(element), style, this.meter), element);
      case "use":
        return this.#usedBox(element, style);
      case "svg":
      case "g":
      case "a":
      case "switch":
      case "symbol":
        return this.#groupBox(element, style);
      default:
        return shapeBox(element);
    }
  }

  #groupBox(group: Element, style: ComputedStyle): Box | undefined {
    let box: Box | undefined;
    for (const child of siblings(group.firstChild)) {
      if (!(child instanceof Element) || undrawn.has(child.localName) || isHidden(child)) continue;
      const inner =
        child.localName === "svg" ? this.#viewportBox(child, style) : this.#box(child, style);
      if (!inner || isEmptyShape(child, inner)) continue;
      const matrix = transformOf(child);
      box = union(box, matrix === identity ? inner : transformBox(matrix, inner));
    }
    return box;
  }

  /** A nested `svg` counts with its own window; without a size, with what is in it. */
  #viewportBox(svg: Element, style: ComputedStyle): Box | undefined {
    const n = (name: string) => length(svg.getAttribute(name) ?? "", 16) ?? 0;
    const content = n("width") > 0 && n("height") > 0 ? undefined : this.#groupBox(svg, style);
    return {
      x: n("x"),
      y: n("y"),
      width: n("width") || (content?.width ?? 0),
      height: n("height") || (content?.height ?? 0),
    };
  }

  #usedBox(use: Element, style: ComputedStyle): Box | undefined {
    const link = use.getAttribute("href") ?? use.getAttribute("xlink:href") ?? "";
    const target = use.document.getElementById(link.slice(1));
    if (!target || target.contains(use) || target.localName === "use") return undefined;
    const box = this.#box(target, style);
    const n = (name: string) => length(use.getAttribute(name) ?? "", 16) ?? 0;
    return (
      box && {
        x: box.x + n("x"),
        y: box.y + n("y"),
        width: n("width") || box.width,
        height: n("height") || box.height,
      }
    );
  }
}

function textRoot(element: Element): Element {
  let root = element;
  while (root.localName !== "text" && root.parentElement?.namespaceURI === SVG)
    root = root.parentElement;
  return root.localName === "text" ? root : element;
}

/** Boxes that hold the drawing are as wide as the page; those in it are as wide as their text. */
function isPageBox(element: Element): boolean {
  const { body, documentElement } = element.document;
  if (element === body || element === documentElement) return true;
  return element.closest("foreignObject") === null && element.querySelector("svg") !== null;
}

/** Boxes without a side draw nothing, and browsers leave them out of the box of their group. */
function isEmptyShape(element: Element, { width, height }: Box): boolean {
  return boxes.has(element.localName) && (width <= 0 || height <= 0);
}

const boxes: ReadonlySet<string> = new Set(["rect", "image", "foreignObject", "circle", "ellipse"]);

function isHidden(element: Element): boolean {
  return (
    element.getAttribute("display") === "none" ||
    /display:\s*none/.test(element.getAttribute("style") ?? "")
  );
}

/** The transform of an element, from its attribute or, failing that, its inline style. */
function transformOf(element: Element): Matrix {
  const attribute = element.getAttribute("transform");
  if (attribute !== null) return parseTransform(attribute);
  const style = element.getAttribute("style");
  if (!style?.includes("transform")) return identity;
  const found = /(?:^|;)\s*transform\s*:\s*([^;]+)/.exec(style);
  return found ? parseTransform(found[1] ?? "") : identity;
}
