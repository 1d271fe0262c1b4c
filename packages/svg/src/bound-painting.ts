/**
 * How much paint a drawing takes, and what of it no renderer could bear. resvg was
 * measured: outlines a thousand times larger than the picture and pattern tiles of any size end
 * it; dashes, blurs and long outlines take as long as they are asked to.
 *
 * Everything is measured on the drawing's own canvas, its view box. A value beyond reason is taken
 * out; a drawing that is too much on the whole is refused.
 */
import { identity, multiply, parseTransform, type Matrix } from "./geometry/matrix.ts";
import { referenceId } from "./clean-attributes.ts";
import { visit, type Extent, type SvgElement } from "./element.ts";
import { extentOf } from "./extent.ts";
import { parseLength, parseLengths } from "./length.ts";
import { plainPen, markerNames, penOf, type Pen } from "./painting/pen.ts";
import { primitivesFit, thickens } from "./painting/filter-fits.ts";
import {
  bitmapEffort,
  layerEffort,
  letterEffort,
  paintEffort,
  paintServerEffort,
  primitiveEffort,
  type Effort,
} from "./painting/effort.ts";
import { CHAIN, attributeOf } from "./painting/own-attribute.ts";
import { contentMatrix, tileOf, type Size } from "./painting/pattern.ts";
import { inner, norm, nowhere, place, union, type Region } from "./painting/region.ts";
import { hideVanishingImages, VANISHING, vanishes } from "./painting/vanishing.ts";
import { resources } from "./vocabulary.ts";

/** Bounds, in canvases where nothing else is said. */
const most = {
  /** Reach of a shape from the canvas, in the longer side. */
  reach: 500,
  /** Side of a pattern's tile and of a filter's region, in the longer side. */
  tile: 1.5,
  filterRegion: 4,
  /** Radius of `feMorphology`, in the longer side; its time grows with the fourth power. */
  morphology: 0.004,
  /** Paint of all shapes, as areas. */
  area: 250,
  /** Outlines of all shapes, in half perimeters. */
  travel: 5_000,
  /** Blurs and other filters, as areas. */
  filtered: 6,
  /** Dashes of all strokes, number. */
  dashes: 20_000,
} as const;

/** Elements gone through, each as often as it is drawn. */
const VISITS = 200_000;

/** A layer is filled, then drawn on what is below. */
const LAYER_AREA = 3;

/** A dash has two ends and a stroke's corners, each an outline of its own. */
const DASH_TRAVEL = 6;

/**
 * Measures the painting of a drawing, uses and references included, and takes out what cannot be
 * borne. Circles must have been broken and repetition bounded.
 *
 * @param letters number of letters of its text, outlined or not
 * @param lacks takes the names of what is left out
 * @throws RangeError when there is too much painting
 */
export function boundPainting(
  root: SvgElement,
  letters = 0,
  lacks: Set<string> = new Set(),
): Effort {
  const [left = 0, top = 0, width = 300, height = 150] = parseLengths(
    root.attributes.get("viewBox"),
    16,
  );
  const survey = new Survey(root, [left, top, left + width, top + height], lacks);
  hideVanishingImages(root);
  survey.children(root, identity, penOf(root, plainPen));
  return { ...survey.check(), letters: letters * letterEffort };
}

class Survey {
  readonly #ids = new Map<string, SvgElement>();
  readonly #canvas: Region;
  readonly #side: number;
  /** Half its perimeter, and its area; of one without extent, anything but nothing. */
  readonly #half: number;
  readonly #whole: number;
  readonly #matrices = new Map<SvgElement, Matrix>();
  #visited = 0;
  /** Depth within content that is drawn in other places, or moved by a filter. */
  #places = 0;
  #area = 0;
  #travel = 0;
  #filtered = 0;
  /** Sums of `Effort`. */
  #filters = 0;
  #layers = 0;
  #dashes = 0;
  readonly #root: SvgElement;

  readonly #lacks: Set<string>;

  constructor(root: SvgElement, canvas: Region, lacks: Set<string>) {
    this.#root = root;
    this.#lacks = lacks;
    this.#canvas = canvas;
    const [width, height] = [canvas[2] - canvas[0], canvas[3] - canvas[1]];
    this.#side = Math.max(width, height);
    this.#half = width + height || 1;
    this.#whole = width * height || 1;
    visit(root, (element) => {
      const id = element.attributes.get("id");
      if (id !== undefined && !this.#ids.has(id)) this.#ids.set(id, element);
    });
  }

  check(): Omit<Effort, "letters"> {
    if (this.#area > most.area) throw new RangeError("too much paint");
    if (this.#travel > most.travel) throw new RangeError("outlines too long");
    const drop = (name: string) => {
      visit(this.#root, ({ attributes }) => attributes.delete(name));
      this.#lacks.add(`\`${name}\` (too much)`);
    };
    if (this.#dashes > most.dashes) drop("stroke-dasharray");
    const dropsFilters = this.#filtered > most.filtered;
    if (dropsFilters) drop("filter");
    const layers = this.#layers + this.#area * paintEffort.area + this.#travel * paintEffort.travel;
    return { filters: dropsFilters ? 0 : this.#filters, layers };
  }

  /** Measures everything in an element that is drawn where it stands; returns its region. */
  children(element: SvgElement, matrix: Matrix, pen: Pen): Region | undefined {
    let region: Region | undefined;
    for (const child of element.children)
      if (typeof child !== "string" && !resources.has(child.localName))
        region = union(region, this.#element(child, matrix, pen));
    return region;
  }

  #element(element: SvgElement, outer: Matrix, inherited: Pen): Region | undefined {
    const { attributes, localName } = element;
    this.#visited += 1;
    if (this.#visited > VISITS) throw new RangeError("too many shapes");
    if (attributes.get("display") === "none") return undefined;
    const matrix = multiply(outer, this.#matrixOf(element));
    if (!matrix.every(Number.isFinite)) return this.#hideLarge(element);
    const pen = penOf(element, inherited);
    const draw = () => this.#drawn(element, matrix, pen);
    const region = localName === "use" || attributes.has("filter") ? this.#elsewhere(draw) : draw();
    this.#effects(element, matrix, region);
    if (this.#places === 0 && this.#isFarOut(region)) return hide(element);
    return region;
  }

  /**
   * Whether a region lies beside the canvas by more than the canvas' own size: nobody sees it, and
   * renderers fail at layers of it.
   */
  #isFarOut(region: Region | undefined): boolean {
    if (!region) return false;
    const [left, top, right, bottom] = this.#canvas;
    const [width, height] = [right - left, bottom - top];
    return (
      region[2] < left - width ||
      region[0] > right + width ||
      region[3] < top - height ||
      region[1] > bottom + height
    );
  }

  /** Measures content that may be drawn in other places, too, or be moved. */
  #elsewhere<T>(run: () => T): T {
    this.#places += 1;
    try {
      return run();
    } finally {
      this.#places -= 1;
    }
  }

  #drawn(element: SvgElement, matrix: Matrix, pen: Pen): Region | undefined {
    const { localName } = element;
    if (localName === "use") return this.#use(element, matrix, pen);
    if (localName === "text") return this.#text(element, matrix, pen);
    if (localName === "g") return this.children(element, matrix, pen);
    if (localName === "svg")
      return this.children(element, multiply(matrix, inner(element, this.#side)), pen);
    return this.#shape(element, matrix, pen);
  }

  #matrixOf(element: SvgElement): Matrix {
    const text = element.attributes.get("transform");
    if (text === undefined) return identity;
    let matrix = this.#matrices.get(element);
    if (!matrix) this.#matrices.set(element, (matrix = parseTransform(text)));
    return matrix;
  }

  #use(element: SvgElement, matrix: Matrix, pen: Pen): Region | undefined {
    const target = this.#target(element.attributes.get("href")?.trim().slice(1));
    if (!target) return undefined;
    const [x, y] = ["x", "y"].map((name) => this.#length(element, name));
    const moved = multiply(matrix, [1, 0, 0, 1, x!, y!]);
    if (target.localName !== "symbol" && target.localName !== "svg")
      return resources.has(target.localName) ? undefined : this.#element(target, moved, pen);
    return this.children(
      target,
      multiply(moved, inner(target, this.#side, element)),
      penOf(target, pen),
    );
  }

  /** Text that was not outlined: taken as one line as wide as the canvas, in plain paint. */
  #text(element: SvgElement, matrix: Matrix, pen: Pen): Region | undefined {
    const size = parseLength(element.attributes.get("font-size")) ?? 16;
    if (!(size * norm(matrix) < most.reach * this.#side)) return this.#hideLarge(element);
    for (const name of ["fill", "stroke"] as const) {
      if (!this.#target(referenceId(pen[name]))) continue;
      element.attributes.set(name, "none");
      this.#lacks.add(`\`${name}\` of text`);
    }
    for (const child of element.elements()) this.#flattenPaint(child);
    this.#area += 1;
    return this.#canvas;
  }

  #flattenPaint(element: SvgElement): void {
    visit(element, ({ attributes }) => {
      for (const name of ["fill", "stroke", "filter", "mask", "clip-path"])
        if (attributes.get(name)?.includes("(")) attributes.delete(name);
    });
  }

  #shape(element: SvgElement, matrix: Matrix, pen: Pen): Region | undefined {
    const extent = extentOf(element, this.#side);
    if (!extent) return undefined;
    const scale = norm(matrix);
    const stroked = pen.stroke !== "none" && pen.width > 0;
    const half = stroked ? pen.width * STROKE_REACH : 0;
    const region = place(matrix, extent, half);
    const far = most.reach * this.#side;
    const [left, top] = this.#canvas;
    if (!region.every((value, at) => Math.abs(value - (at % 2 ? top : left)) < far))
      return this.#hideLarge(element);
    if (element.localName === "image") {
      if (vanishes(matrix, extent, this.#side)) return hide(element);
      this.#filters += bitmapEffort * this.#visible(region);
    }
    this.#area += this.#visible(region) * (stroked && pen.fill !== "none" ? 2 : 1);
    this.#travel += this.#travelled(extent, scale) * (stroked ? 3 : 1);
    if (stroked) this.#dash(element, extent, pen, scale);
    // Out of sight or not: renderers make ready what is never seen.
    for (const name of ["fill", "stroke"] as const)
      this.#paint(element, name, pen[name], { matrix, extent, region });
    this.#markers(matrix, pen, extent);
    return region;
  }

  /** Hides a shape that reaches so far that renderers fail at it. */
  #hideLarge(element: SvgElement): undefined {
    // An image without a bitmap was said already.
    const isEmpty = element.localName === "image" && !element.attributes.has("href");
    if (!isEmpty) this.#lacks.add("a shape that is far too large");
    return hide(element);
  }

  /** Renderers clip, so that no piece of an outline is longer than the canvas is wide and high. */
  #travelled({ travel, segments }: Extent, scale: number): number {
    return Math.min(travel * scale, segments * this.#half) / this.#half;
  }

  #dash(element: SvgElement, { travel }: Extent, { dashes, width }: Pen, scale: number): void {
    if (dashes === "none") return;
    const period = parseLengths(dashes, 16, this.#side).reduce((sum, length) => sum + length, 0);
    const count = period > 0 ? travel / period : 0;
    // A single stroke past the bound goes without its dashes at once.
    if (count > most.dashes) {
      element.attributes.set("stroke-dasharray", "none");
      this.#lacks.add("`stroke-dasharray` (too many)");
    } else {
      this.#dashes += count;
      this.#travel += (DASH_TRAVEL * count * width * scale) / this.#half;
    }
  }

  #paint(
    element: SvgElement,
    name: "fill" | "stroke",
    value: string,
    { matrix, extent, region }: { matrix: Matrix; extent: Extent; region: Region },
  ): void {
    const target = this.#target(referenceId(value));
    this.#layers += (paintServerEffort[target?.localName ?? ""] ?? 0) * this.#visible(region);
    if (target?.localName !== "pattern") return;
    const tile = tileOf(attributeOf(target, this.#ids), extent, this.#side);
    const inside = multiply(
      matrix,
      parseTransform(target.attributes.get("patternTransform") ?? null),
    );
    const scale = norm(inside);
    const [least, limit] = [this.#side * VANISHING, most.tile * this.#side];
    const fits = (side: number) => side * scale >= least && side * scale <= limit;
    if (!(fits(tile.width) && fits(tile.height))) {
      element.attributes.set(name, "none");
      if (tile.width > 0 && tile.height > 0) this.#lacks.add("`pattern` (too large or too small)");
      return;
    }
    const area = tile.width * tile.height * scale ** 2;
    this.#layers += (layerEffort.opacity * area) / this.#whole;
    this.#patternContent(target, inside, extent, tile);
  }

  #patternContent(pattern: SvgElement, matrix: Matrix, extent: Extent, tile: Size): void {
    const scale = contentMatrix(attributeOf(pattern, this.#ids), extent, tile);
    const holder = this.#holder(pattern);
    const inside = multiply(matrix, scale);
    if (holder) this.#elsewhere(() => this.children(holder, inside, plainPen));
  }

  /** A pattern without contents takes those of the one it refers to. */
  #holder(pattern: SvgElement): SvgElement | undefined {
    let at: SvgElement | undefined = pattern;
    for (let steps = 0; at && at.children.length === 0 && steps < CHAIN; steps += 1)
      at = this.#target(at.attributes.get("href")?.trim().slice(1));
    return at;
  }

  #markers(matrix: Matrix, pen: Pen, { segments }: Extent): void {
    for (const [at, name] of markerNames.entries()) {
      const marker = this.#target(referenceId(pen.markers[at]));
      if (!marker) continue;
      const scaled = marker.attributes.get("markerUnits") === "userSpaceOnUse" ? 1 : pen.width;
      const before = { area: this.#area, travel: this.#travel };
      const place = multiply(matrix, [scaled, 0, 0, scaled, 0, 0]);
      const inside = multiply(place, inner(marker, this.#side));
      this.#elsewhere(() => this.children(marker, inside, penOf(marker, plainPen)));
      const more = name === "marker-mid" ? Math.max(0, segments - 1) : 0;
      this.#area += (this.#area - before.area) * more;
      this.#travel += (this.#travel - before.travel) * more;
    }
  }

  /** Layers: what is drawn apart first, then through a mask, a clip path or a filter. */
  #effects(element: SvgElement, matrix: Matrix, region: Region = nowhere): void {
    const { attributes } = element;
    const [left, top, right, bottom] = region;
    for (const name of ["mask", "clip-path"] as const) {
      const target = this.#target(referenceId(attributes.get(name)));
      if (!target) continue;
      this.#area += LAYER_AREA * this.#visible(region);
      this.#layers += layerEffort[name] * this.#visible(region);
      const relative =
        attributeOf(target, this.#ids)(name === "mask" ? "maskContentUnits" : "clipPathUnits") ===
        "objectBoundingBox";
      // Its shapes are then fractions of what is masked.
      const inside: Matrix = [right - left, 0, 0, bottom - top, left, top];
      this.#elsewhere(() => this.children(target, relative ? inside : matrix, plainPen));
    }
    const opacity = attributes.get("opacity");
    if ((opacity !== undefined && Number(opacity) !== 1) || attributes.has("mix-blend-mode")) {
      this.#area += LAYER_AREA * this.#visible(region);
      this.#layers += layerEffort.opacity * this.#visible(region);
    }
    const filter = this.#target(referenceId(attributes.get("filter")));
    if (filter) this.#filter(element, filter, matrix, region);
  }

  #filter(element: SvgElement, filter: SvgElement, matrix: Matrix, region: Region): void {
    const own = attributeOf(filter, this.#ids);
    const relative = own("filterUnits") !== "userSpaceOnUse";
    const fractions = ["x", "y", "width", "height"].map((name) =>
      Math.abs(
        parseLength(own(name), 16, relative ? 1 : this.#side) ?? (relative ? 1.2 : this.#side),
      ),
    );
    const scale = norm(matrix);
    const [width, height] = [region[2] - region[0], region[3] - region[1]];
    const reach = (at: number, whole: number) => fractions[at]! * (relative ? whole : scale);
    const sides = [reach(2, width), reach(3, height)] as const;
    const largest = Math.max(...sides, reach(0, width), reach(1, height));
    const limit = most.filterRegion * this.#side;
    const [left, top, right, bottom] = this.#canvas;
    const share = (sides[0] / (right - left)) * (sides[1] / (bottom - top));
    if (
      !(largest <= limit) ||
      !Number.isFinite(share) ||
      own("primitiveUnits") === "objectBoundingBox" ||
      !primitivesFit(filter, scale, limit) ||
      thickens(filter, scale, most.morphology * this.#side)
    ) {
      element.attributes.delete("filter");
      this.#lacks.add(
        own("primitiveUnits") === "objectBoundingBox"
          ? "`primitiveUnits` of a filter"
          : "`filter` (too large)",
      );
      return;
    }
    this.#filtered += share * filter.elements().length;
    for (const primitive of filter.elements())
      this.#filters += share * primitiveEffort(primitive, scale / this.#side);
  }

  /** The part of the canvas that a region covers, 0 to 1. */
  #visible(region: Region): number {
    const [left, top, right, bottom] = this.#canvas;
    const width = Math.min(region[2], right) - Math.max(region[0], left);
    const height = Math.min(region[3], bottom) - Math.max(region[1], top);
    return width > 0 && height > 0 ? (width / (right - left)) * (height / (bottom - top)) : 0;
  }

  #target(id: string | undefined): SvgElement | undefined {
    return id === undefined ? undefined : this.#ids.get(id);
  }

  #length({ attributes }: SvgElement, name: string): number {
    return parseLength(attributes.get(name), 16, this.#side) ?? 0;
  }
}

/** Half a stroke, and how far a mitred corner reaches: `clean-attributes` bounds the miter limit. */
const STROKE_REACH = 5;

function hide(element: SvgElement): undefined {
  element.attributes.set("display", "none");
}
