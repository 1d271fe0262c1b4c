/**
 * Turns SVG into operators: shapes with fills, strokes, gradients, opacities, clips, markers and
 * repetition. Anything else (masks, filters, patterns, bitmaps, text) is `Undrawable`, and nothing
 * is left out silently.
 */
import { visit, type SvgElement } from "@platen/svg";
import {
  identity,
  multiply,
  parseTransform,
  pathBox,
  union,
  type Box,
  type Matrix,
} from "@platen/svg/geometry";
import { num4 } from "../objects.ts";
import {
  noResources,
  Undrawable,
  type Drawing,
  type Operators,
  type Resources,
} from "./drawing.ts";
import { lookWithin, numberIn, settleStyle, shareIn, type Look } from "./look.ts";
import { placeMarker, verticesOf } from "./markers.ts";
import { blendIn, groupState, painted, paintsTwice } from "./paint.ts";
import { boxOf, pathOperators, segmentsOf, shapeNames } from "./shape.ts";

/**
 * Returns the text that an element's paths show: one text for each path, or a single one for all.
 */
export type TextsOf = (element: SvgElement) => readonly string[] | undefined;

/** Deepest nesting of elements and their references: sanitised SVG has less. */
const DEEPEST = 200;
/** Most bytes of a drawing's operators. */
const LONGEST = 4 << 20;

/** Elements that are drawn only where another refers to them, or never. */
const unseen: ReadonlySet<string> = new Set(
  "defs symbol linearGradient radialGradient pattern clipPath mask marker filter style stop".split(
    " ",
  ),
);

/** @throws Undrawable for a drawing with anything that is not supported */
export function readDrawing(root: SvgElement, textsOf: TextsOf = () => undefined): Drawing {
  const elements = new Map<string, SvgElement>();
  visit(root, (element) => {
    settleStyle(element);
    const id = element.attributes.get("id");
    if (id !== undefined && !elements.has(id)) elements.set(id, element);
  });
  const window = windowOf(root);
  if (!(window.width > 0 && window.height > 0)) throw new Undrawable("a drawing without size");
  const reader = new Reader(elements, textsOf, window);
  const from: Matrix = [1, 0, 0, 1, -window.x, -window.y];
  reader.root(root, from);
  const { content, resources } = reader;
  return { type: "drawing", width: window.width, height: window.height, content, resources };
}

function windowOf({ attributes }: SvgElement): Box {
  const box = attributes
    .get("viewBox")
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box?.length === 4 && box.every(Number.isFinite))
    return { x: box[0]!, y: box[1]!, width: box[2]!, height: box[3]! };
  const at = (name: string) => numberIn(attributes.get(name), NaN);
  return { x: 0, y: 0, width: at("width"), height: at("height") };
}

class Reader {
  readonly content: Operators = [];
  readonly resources: Resources = noResources();
  readonly #elements: ReadonlyMap<string, SvgElement>;
  readonly #textsOf: TextsOf;
  readonly #window: Box;
  #depth = 0;
  #length = 0;

  constructor(elements: ReadonlyMap<string, SvgElement>, textsOf: TextsOf, window: Box) {
    this.#window = window;
    this.#elements = elements;
    this.#textsOf = textsOf;
  }

  root(root: SvgElement, matrix: Matrix): void {
    this.#moved(matrix, identity, (within) => this.#children(root, lookWithin({}, root), within));
  }

  #add(operators: string): void {
    if (operators === "") return;
    this.#length += operators.length;
    if (this.#length > LONGEST) throw new Undrawable("too long a drawing");
    const last = this.content.length - 1;
    if (typeof this.content[last] === "string") this.content[last] += operators;
    else this.content.push(operators);
  }

  #children(element: SvgElement, look: Look, matrix: Matrix): void {
    for (const child of element.children)
      if (typeof child !== "string") this.#element(child, look, matrix);
      else if (child.trim() !== "") throw new Undrawable("text");
  }

  #element(element: SvgElement, outer: Look, outerMatrix: Matrix): void {
    const { localName, attributes } = element;
    if (unseen.has(localName) || attributes.get("display") === "none") return;
    const look = lookWithin(outer, element);
    const opacity = shareIn(attributes.get("opacity"));
    if (opacity === 0) return;
    const blend = blendIn(attributes.get("mix-blend-mode"));
    if ((this.#depth += 1) > DEEPEST) throw new Undrawable("too deep a drawing");
    this.#moved(parseTransform(attributes.get("transform") ?? null), outerMatrix, (matrix) =>
      this.#clipped(attributes.get("clip-path") ?? "none", () => {
        if (blend !== "Normal")
          this.#grouped(opacity, blend, (inner) => inner.#content(element, look, 1, identity));
        else this.#content(element, look, opacity, matrix);
      }),
    );
    this.#depth -= 1;
  }

  #content(element: SvgElement, look: Look, opacity: number, matrix: Matrix): void {
    if (shapeNames.has(element.localName)) this.#shape(element, look, opacity, matrix);
    else if (opacity === 1) this.#container(element, look, matrix);
    else this.#grouped(opacity, "Normal", (inner) => inner.#container(element, look, identity));
  }

  /** Draws within another coordinate system. */
  #moved(by: Matrix, outer: Matrix, draw: (matrix: Matrix) => void): void {
    if (by.every((value, i) => value === identity[i])) draw(outer);
    else {
      this.#add(`q ${by.map(exact).join(" ")} cm\n`);
      draw(multiply(outer, by));
      this.#add("Q\n");
    }
  }

  /** Draws as one thing, in a content stream of its own. */
  #grouped(opacity: number, blend: string, draw: (inner: Reader) => void): void {
    const inner = new Reader(this.#elements, this.#textsOf, this.#window);
    inner.#depth = this.#depth;
    draw(inner);
    const { content, resources } = inner;
    const name = `X${this.resources.groups.push({ content, resources }) - 1}`;
    this.#add(`q ${groupState(opacity, blend, this.resources)}/${name} Do Q\n`);
  }

  #clipped(clip: string, draw: () => void): void {
    if (clip === "none") return draw();
    const [, id] = /^url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(clip) ?? [];
    const element = this.#elements.get(id ?? "");
    if (element?.localName !== "clipPath") throw new Undrawable(clip);
    this.#add(`q ${clipOperators(element)}`);
    draw();
    this.#add("Q\n");
  }

  #container(element: SvgElement, look: Look, matrix: Matrix): void {
    const { localName, attributes } = element;
    if (localName === "g" || localName === "a") this.#group(element, look, matrix);
    else if (localName === "use") this.#use(element, look, matrix);
    else if (localName === "svg") this.#inner(element, look, matrix);
    else if (localName === "text" && !hasText(element)) return;
    else if (localName === "image" && !attributes.has("href")) return;
    else throw new Undrawable(localName);
  }

  #group(element: SvgElement, look: Look, matrix: Matrix): void {
    this.#children(element, look, matrix);
    const texts = this.#textsOf(element);
    if (!texts || look["visibility"] === "hidden") return;
    const boxes = inksOf(element);
    if (boxes.length === texts.length)
      for (const [index, box] of boxes.entries()) this.#say(texts[index]!, box);
    else {
      const box = boxes.reduce<Box | undefined>(union, undefined);
      if (box) this.#say(texts.join(" "), box);
    }
  }

  #say(text: string, box: Box): void {
    const count = Array.from(text).length;
    if (!(box.width > 0 && count > 0)) return;
    // Transformation from a line of signs above its baseline to the letters, whose y grows
    // downwards.
    const down = box.y + BASELINE * box.height;
    this.content.push({ text, place: [box.width / count, 0, 0, -box.height, box.x, down] });
  }

  #use(element: SvgElement, look: Look, matrix: Matrix): void {
    const { attributes } = element;
    const to = this.#elements.get(attributes.get("href")?.slice(1) ?? "");
    if (!to) return;
    if (to.localName === "symbol" || to.localName === "svg") throw new Undrawable("a symbol");
    const at = (name: string) => numberIn(attributes.get(name), 0);
    const by: Matrix = [1, 0, 0, 1, at("x"), at("y")];
    this.#moved(by, matrix, (within) => this.#element(to, look, within));
  }

  /** Draws a drawing within the drawing. */
  #inner(element: SvgElement, look: Look, matrix: Matrix): void {
    const { attributes } = element;
    const at = (name: string) => numberIn(attributes.get(name), 0);
    const [x, y, width, height] = [at("x"), at("y"), at("width"), at("height")];
    const fits = attributes.get("preserveAspectRatio") ?? "xMidYMid";
    if (!(width > 0 && height > 0) || !fits.startsWith("xMidYMid") || fits.includes("slice"))
      throw new Undrawable("a drawing within");
    const box = windowOf(element);
    const scale = Math.min(width / box.width, height / box.height);
    const by: Matrix = [
      scale,
      0,
      0,
      scale,
      x + (width - scale * box.width) / 2 - scale * box.x,
      y + (height - scale * box.height) / 2 - scale * box.y,
    ];
    const clips = attributes.get("overflow") !== "visible";
    if (clips) this.#add(`q ${[x, y, width, height].map(num4).join(" ")} re W n\n`);
    this.#moved(by, matrix, (within) => this.#children(element, look, within));
    if (clips) this.#add("Q\n");
  }

  #shape(element: SvgElement, look: Look, opacity: number, matrix: Matrix): void {
    if (look["visibility"] === "hidden" || look["visibility"] === "collapse") return;
    const segments = segmentsOf(element);
    if (segments.length === 0) return;
    if (opacity < 1 && paintsTwice(look))
      return this.#grouped(opacity, "Normal", (inner) => inner.#shape(element, look, 1, identity));
    const d = element.localName === "path" ? element.attributes.get("d") : undefined;
    const box = (d === undefined ? undefined : pathBox(d)) ?? boxOf(segments)!;
    const painting = {
      look,
      opacity,
      box,
      matrix,
      elements: this.#elements,
      resources: this.resources,
      window: this.#window,
    };
    this.#add(painted(pathOperators(segments), painting));
    this.#markers(element, look, matrix);
  }

  #markers(element: SvgElement, look: Look, matrix: Matrix): void {
    const { localName } = element;
    if (!/^(?:path|line|polyline|polygon)$/.test(localName)) return;
    const names = ["marker-start", "marker-mid", "marker-end"] as const;
    if (!names.some((name) => (look[name] ?? "none") !== "none")) return;
    const strokeWidth = numberIn(look["stroke-width"], 1);
    for (const vertex of verticesOf(segmentsOf(element))) {
      const [, id] = /#([^"')]+)/.exec(look[vertex.place] ?? "none") ?? [];
      const marker = this.#elements.get(id ?? "");
      if (marker?.localName !== "marker") continue;
      const placed = placeMarker(marker, vertex, strokeWidth);
      if ((this.#depth += 1) > DEEPEST) throw new Undrawable("too deep a drawing");
      this.#moved(placed.matrix, matrix, (within) => {
        const { window } = placed;
        if (window)
          this.#add(
            `q ${[window.x, window.y, window.width, window.height].map(num4).join(" ")} re W n\n`,
          );
        this.#children(marker, lookOfMarker(marker), within);
        if (window) this.#add("Q\n");
      });
      this.#depth -= 1;
    }
  }
}

/** Place of the baseline, in parts of the letters' height. */
const BASELINE = 0.8;

/** Writes a number of a matrix: it may be small, and what it scales large. */
const exact = (value: number) => String(Math.round(value * 1e6) / 1e6);

/**
 * Returns the look that a marker's parts inherit: that of the marker's own place, not of the path.
 */
function lookOfMarker(marker: SvgElement): Look {
  const chain: SvgElement[] = [];
  for (let at: SvgElement | null = marker; at; at = at.parent) chain.unshift(at);
  return chain.reduce<Look>(lookWithin, {});
}

/** Clips to the one shape of a `clipPath` (SVG's masking, section 5). */
function clipOperators(clip: SvgElement): string {
  const shapes = clip.elements().filter(({ localName }) => localName !== "title");
  const [shape, more] = shapes;
  const { attributes } = clip;
  if (attributes.get("clipPathUnits") === "objectBoundingBox" || attributes.has("clip-path"))
    throw new Undrawable("a clip");
  if (!shape) return "0 0 0 0 re W n\n";
  if (more || !shapeNames.has(shape.localName) || shape.attributes.has("clip-path"))
    throw new Undrawable("a clip of several shapes");
  const even = shape.attributes.get("clip-rule") === "evenodd" ? "*" : "";
  const moved = [clip, shape].map(({ attributes: own }) =>
    parseTransform(own.get("transform") ?? null),
  );
  const path = pathOperators(segmentsOf(shape));
  if (path === "") return "0 0 0 0 re W n\n";
  const matrix = multiply(moved[0]!, moved[1]!);
  if (matrix.every((value, i) => value === identity[i])) return `${path}W${even} n\n`;
  throw new Undrawable("a clip that is moved");
}

function hasText(element: SvgElement): boolean {
  let found = false;
  visit(element, ({ children }) => {
    if (children.some((child) => typeof child === "string" && child.trim() !== "")) found = true;
  });
  return found;
}

/** Returns the boxes of the paths in an element, which are not transformed. */
function inksOf(element: SvgElement): Box[] {
  return element.elements().flatMap(({ attributes }) => pathBox(attributes.get("d") ?? "") ?? []);
}
