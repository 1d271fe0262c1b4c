import {
  apply,
  type Box,
  emptyBox,
  identity,
  invert,
  type Matrix,
  MeasuredPath,
  multiply,
} from "@platen/svg/geometry";
import { Element } from "./element.ts";
import { SVG } from "./namespaces.ts";

/** The members of an `SVGMatrix` that scripts read. */
export class SVGMatrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;

  constructor([a, b, c, d, e, f]: Matrix) {
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
    this.e = e;
    this.f = f;
  }

  get values(): Matrix {
    return [this.a, this.b, this.c, this.d, this.e, this.f];
  }

  inverse(): SVGMatrix {
    return new SVGMatrix(invert(this.values));
  }

  multiply(other: SVGMatrix): SVGMatrix {
    return new SVGMatrix(multiply(this.values, other.values));
  }
}

/** A point that scripts move between user spaces. */
export class SVGPoint {
  x = 0;
  y = 0;

  matrixTransform(matrix: SVGMatrix): SVGPoint {
    const moved = new SVGPoint();
    [moved.x, moved.y] = apply(matrix.values, this.x, this.y);
    return moved;
  }
}

/** An element of SVG, with the questions about its geometry that Mermaid asks. */
export class SVGElement extends Element {
  #path: { data: string; measured: MeasuredPath } | undefined;

  get ownerSVGElement(): Element | null {
    for (let up = this.parentElement; up; up = up.parentElement)
      if (up.localName === "svg" && up.namespaceURI === SVG) return up;
    return null;
  }

  /** `viewBox.baseVal`, the one animated value Mermaid reads. */
  get viewBox(): { baseVal: Box } {
    const [x = 0, y = 0, width = 0, height = 0] = (this.getAttribute("viewBox") ?? "")
      .split(/[\s,]+/)
      .map(Number);
    return { baseVal: { x, y, width, height } };
  }

  /** Without `left` and `top`, which an SVGRect has not: Mermaid shifts icons by them. */
  getBBox(): Box {
    return this.measuring.boxOf(this) ?? { ...emptyBox };
  }

  getComputedTextLength(): number {
    return this.measuring.textLengthOf(this);
  }

  getCTM(): SVGMatrix {
    return new SVGMatrix(this.measuring.matrixOf(this));
  }

  getScreenCTM(): SVGMatrix {
    return this.getCTM();
  }

  createSVGPoint(): SVGPoint {
    return new SVGPoint();
  }

  createSVGMatrix(): SVGMatrix {
    return new SVGMatrix(identity);
  }

  getTotalLength(): number {
    return this.#measured().length;
  }

  getPointAtLength(distance: number): { x: number; y: number } {
    return this.#measured().pointAt(distance);
  }

  #measured(): MeasuredPath {
    const data = this.getAttribute("d") ?? "";
    if (this.#path?.data !== data) this.#path = { data, measured: new MeasuredPath(data) };
    return this.#path.measured;
  }
}
