/**
 * MathJax's drawing without what nobody looks at. It describes a page: styles of its containers, sizes in `ex`, roles,
 * the formula's own attributes. `svg.ts` and `ink.ts` read a few attributes of shapes, so only these are made; and
 * letters, of which formulas consist, are made in one step.
 */
import type { LiteElement } from "./element.ts";
import { readAttributes } from "./kept-attributes.ts";
import { glyphOf, pathOf, type GlyphData, type PathData } from "./path-data.ts";

type Attributes = Record<string, unknown>;
type Construct<T, Args extends unknown[] = never[]> = new (...args: Args) => T;

/** MathJax's writer of SVG. */
interface Writer {
  container: LiteElement;
  adaptor: { append(parent: LiteElement, child: LiteElement): LiteElement };
  html(
    kind: string,
    attributes?: Attributes,
    children?: LiteElement[],
    space?: string,
  ): LiteElement;
  svg(kind: string, attributes?: Attributes, children?: LiteElement[]): LiteElement;
  fixed(value: number, digits?: number): string;
  createSVG(height: number, depth: number, width: number): [LiteElement, LiteElement];
}

/** MathJax's drawing of one node of the tree. */
interface Wrapper {
  node: { attributes: { getExplicitNames(): string[] } };
  adaptor: Writer["adaptor"];
  variant: string;
  utext: string;
  getVariantChar(variant: string, code: number): [number, number, number, GlyphData];
  place(x: number, y: number, element: LiteElement): void;
  placeChar: (
    this: Wrapper,
    code: number,
    x: number,
    y: number,
    parent: LiteElement,
    variant?: string | null,
    buffer?: boolean,
  ) => number;
  handleAttributes: (this: Wrapper) => void;
}

/** The part of MathJax that writes drawings. */
export interface WritingParts {
  SVG: Construct<object, [options: object]>;
}

/** The part of MathJax that draws nodes. */
export interface DrawingParts {
  SvgWrapper: { prototype: Wrapper };
}

/** An element as MathJax's own DOM has them, made without copies. */
export class Shape implements LiteElement {
  readonly kind: string;
  attributes: Attributes = {};
  children: LiteElement["children"] = [];
  /** Read and written by MathJax's adaptor. */
  parent: unknown = null;
  styles: unknown = null;
  glyph: PathData | undefined = undefined;

  constructor(kind: string) {
    this.kind = kind;
  }
}

/** MathJax writes less than this as zero. */
const NOTHING = 6e-4;
const ZERO = 0x30;
const POINT = 0x2e;

/** A number without zeros at its end. */
export function fixed(value: number, digits: number): string {
  if (Math.abs(value) < NOTHING) return "0";
  const text = value.toFixed(digits);
  let end = text.length;
  while (text.charCodeAt(end - 1) === ZERO) end -= 1;
  if (text.charCodeAt(end - 1) === POINT) end -= 1;
  return text.slice(0, end);
}

/** Least width and height of a drawing, in em. */
const LEAST = 0.016;

/**
 * Adds a drawing to a container: a window of this size, in em.
 *
 * @returns the group in it that has the formula's colour, and a y that runs upwards
 */
export function newDrawing(
  container: LiteElement,
  { h, d, w }: { h: number; d: number; w: number },
): LiteElement {
  const box = [-h, Math.max(w, LEAST), Math.max(h + d, LEAST)];
  const group = new Shape("g");
  group.attributes = {
    stroke: "currentColor",
    fill: "currentColor",
    "stroke-width": "0",
    transform: "scale(1,-1)",
  };
  const svg = new Shape("svg");
  svg.attributes["viewBox"] = `0 ${box.map((length) => fixed(1000 * length, 1)).join(" ")}`;
  group.parent = svg;
  svg.parent = container;
  svg.children.push(group);
  container.children.push(svg);
  return group;
}

/** A writer as MathJax's, for formulas that `svg.ts` reads. */
export function sparingWriter({ SVG }: WritingParts): WritingParts["SVG"] {
  const Base = SVG as unknown as Construct<Writer>;
  class SparingWriter extends Base {
    override html(
      kind: string,
      attributes: Attributes = {},
      children: LiteElement[] = [],
      space?: string,
    ): LiteElement {
      if (typeof attributes["style"] === "object" || attributes["properties"] !== undefined)
        return super.html(kind, attributes, children, space);
      const element = new Shape(kind);
      for (const name in attributes) {
        const value = attributes[name];
        element.attributes[name] = typeof value === "string" ? value : String(value);
      }
      for (const child of children) this.adaptor.append(element, child);
      return element;
    }

    override svg(kind: string, attributes?: Attributes, children?: LiteElement[]): LiteElement {
      return this.html(kind, attributes, children);
    }

    override fixed(value: number, digits = 3): string {
      return digits < 1 ? super.fixed(value, digits) : fixed(value, digits);
    }

    /** The window of a drawing, and the group in it that has the formula's colour. */
    override createSVG(h: number, d: number, w: number): [LiteElement, LiteElement] {
      const group = newDrawing(this.container, { h, d, w });
      return [this.container.children.at(-1) as LiteElement, group];
    }
  }
  return SparingWriter as unknown as WritingParts["SVG"];
}

/** From now on MathJax's nodes draw only what is read. */
export function drawSparingly({ SvgWrapper: { prototype } }: DrawingParts): void {
  const { handleAttributes, placeChar } = prototype;

  prototype.handleAttributes = function (): void {
    if (this.node.attributes.getExplicitNames().some((name) => readAttributes.has(name)))
      handleAttributes.call(this);
  };

  prototype.placeChar = function (code, x, y, parent, variant = null, buffer = false): number {
    if (this.utext === "") {
      const [, , width, data] = this.getVariantChar(variant ?? this.variant, code);
      if (data.p !== undefined && !data["unknown"]) {
        const path = new Shape("path");
        path.glyph = glyphOf(data);
        path.attributes["d"] = pathOf(data);
        this.place(x, y, this.adaptor.append(parent, path));
        return width;
      }
    }
    return placeChar.call(this, code, x, y, parent, variant, buffer);
  };
}
