import type { Element } from "../../dom/element.ts";
import {
  apply,
  type Box,
  identity,
  invert,
  isInside,
  type Matrix,
  multiply,
  type Outlines,
  parseTransform,
  pathOutlines,
} from "@platen/svg/geometry";
import { shapeBox } from "../../layout/shape-box.ts";
import { everyElement } from "../pass.ts";

/** How an element is painted, with what it inherits. */
export interface Painted {
  element: Element;
  /** Matrix from the element's own space to the drawing's; for a drawing within, from that of its content. */
  matrix: Matrix;
  fill: string;
  /** Opacity of the fill, from 0 to 1. */
  opacity: number;
}

/** Elements whose content is drawn elsewhere or not at all. */
const apart: ReadonlySet<string> = new Set([
  "defs", "marker", "clipPath", "symbol", "pattern", "mask", "filter", "linearGradient",
]); // prettier-ignore

/** Every element that is drawn where it stands, in the order of painting. Styles are attributes. */
export function paintedElements(svg: Element): Painted[] {
  const painted = new Map<Element, Painted>();
  for (const element of everyElement(svg)) {
    const parent = element.parentElement && painted.get(element.parentElement);
    if ((element !== svg && !parent) || apart.has(element.localName)) continue;
    const number = (name: string) => Number(element.getAttribute(name) ?? 1);
    const transform = parseTransform(element.getAttribute("transform"));
    const own = parent ? multiply(parent.matrix, transform) : transform;
    painted.set(element, {
      element,
      matrix: parent && element.localName === "svg" ? multiply(own, viewMatrix(element)) : own,
      fill: element.getAttribute("fill") ?? parent?.fill ?? "#000000",
      opacity: (parent?.opacity ?? 1) * number("opacity") * number("fill-opacity"),
    });
  }
  return [...painted.values()];
}

/** From the content of a drawing within the drawing, such as an icon, to what is around it: SVG 2, 8.2. */
function viewMatrix(inner: Element): Matrix {
  const number = (name: string) => Number(inner.getAttribute(name) ?? 0);
  const [x, y, width, height] = [number("x"), number("y"), number("width"), number("height")];
  const [left = 0, top = 0, across = width, down = height] =
    inner
      .getAttribute("viewBox")
      ?.trim()
      .split(/[\s,]+/u)
      .map(Number) ?? [];
  const scale = Math.min(width / across, height / down);
  if (!(scale > 0)) return [1, 0, 0, 1, x, y];
  const room = [(width - across * scale) / 2, (height - down * scale) / 2] as const;
  return [scale, 0, 0, scale, x + room[0] - left * scale, y + room[1] - top * scale];
}

/** A filled shape that can be asked which points it covers. */
export class Ground {
  readonly fill: string;
  readonly #element: Element;
  readonly #box: Box;
  readonly #inverse: Matrix;
  #outlines: Outlines | undefined;

  private constructor({ element, fill, matrix }: Painted, box: Box) {
    this.fill = fill;
    this.#element = element;
    this.#box = box;
    this.#inverse = matrix === identity ? identity : invert(matrix);
  }

  /** `undefined` for what is no shape, or is not filled with an opaque colour. */
  static of(painted: Painted): Ground | undefined {
    if (painted.opacity < 0.7 || !painted.fill.startsWith("#")) return undefined;
    const box = shapeBox(painted.element);
    return box && new Ground(painted, box);
  }

  covers(px: number, py: number): boolean {
    const [x, y] = apply(this.#inverse, px, py);
    const { x: left, y: top, width, height } = this.#box;
    if (x < left || y < top || x > left + width || y > top + height) return false;
    switch (this.#element.localName) {
      case "rect":
        return true;
      case "circle":
      case "ellipse":
        return Math.hypot((2 * (x - left)) / width - 1, (2 * (y - top)) / height - 1) <= 1;
      default:
        return isInside((this.#outlines ??= outlinesOf(this.#element)), x, y);
    }
  }
}

function outlinesOf(shape: Element): Outlines {
  if (shape.localName === "path") return pathOutlines(shape.getAttribute("d") ?? "");
  const numbers = shape.getAttribute("points")?.match(/-?[\d.]+(?:e-?\d+)?/gi) ?? [];
  return [numbers.map(Number)];
}
