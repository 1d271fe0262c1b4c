/**
 * How much a drawing really draws. `use`, patterns, masks and markers repeat what they refer to, so
 * that a short source can ask for more shapes than there is time for.
 */
import type { SvgElement } from "./element.ts";
import { visit } from "./element.ts";
import { fallbackPaint, referenceId } from "./clean-attributes.ts";
import { references, resources } from "./vocabulary.ts";

/** The cost of drawing an element, with everything it refers to. */
interface Cost {
  shapes: number;
  /** Longest chain of nesting and references. */
  depth: number;
  /** Most off-screen layers open at once. */
  layers: number;
  /** Filter primitives, weighted by how slow they are. */
  filters: number;
}

/** A drawing past any of these is not drawn. Filters past theirs are only left out. */
const most: Cost = { shapes: 100_000, depth: 160, layers: 16, filters: 200 };

const nothing: Cost = { shapes: 0, depth: 0, layers: 0, filters: 0 };

/**
 * Breaks circles of references and adds up the rest.
 *
 * @param lacks takes the names of what is left out
 * @throws RangeError when the drawing is too complex
 */
export function boundComplexity(root: SvgElement, lacks: Set<string>): void {
  const ids = new Map<string, SvgElement>();
  visit(root, (element) => {
    const id = element.attributes.get("id");
    if (id !== undefined && !ids.has(id)) ids.set(id, element);
  });
  const cost = new Costs(ids, lacks).of(root);
  if (cost.shapes > most.shapes) throw new RangeError("too many shapes");
  if (cost.depth > most.depth) throw new RangeError("references nested too deep");
  if (cost.layers > most.layers) throw new RangeError("too many layers");
  if (cost.filters <= most.filters) return;
  visit(root, (element) => element.attributes.delete("filter"));
  lacks.add("`filter` (too many)");
}

class Costs {
  readonly #ids: ReadonlyMap<string, SvgElement>;
  readonly #known = new Map<SvgElement, Cost>();
  readonly #open = new Set<SvgElement>();

  readonly #lacks: Set<string>;

  constructor(ids: ReadonlyMap<string, SvgElement>, lacks: Set<string>) {
    this.#ids = ids;
    this.#lacks = lacks;
  }

  of(element: SvgElement): Cost {
    const known = this.#known.get(element);
    if (known) return known;
    // Far past the bound already; going on would only use up the stack.
    if (this.#open.size > 2 * most.depth) throw new RangeError("references nested too deep");
    this.#open.add(element);
    const cost = this.#sum(element);
    this.#open.delete(element);
    this.#known.set(element, cost);
    return cost;
  }

  #sum(element: SvgElement): Cost {
    const parts: Cost[] = [];
    // The content of a resource is drawn where it is referred to.
    for (const child of element.elements()) {
      const inner = this.of(child);
      parts.push(resources.has(child.localName) ? { ...nothing, depth: inner.depth } : inner);
    }
    for (const name of references) {
      const target = this.#target(element, name, referenceId(element.attributes.get(name)));
      if (target)
        parts.push(times(this.of(target), name.startsWith("marker") ? vertices(element) : 1));
    }
    const href = element.attributes.get("href");
    if (href !== undefined && element.localName !== "image") {
      const target = this.#target(element, "href", href.trim().slice(1));
      if (target) parts.push(this.of(target));
    }
    return {
      shapes: 1 + total(parts, "shapes"),
      depth: 1 + greatest(parts, "depth"),
      layers: (isLayer(element) ? 1 : 0) + greatest(parts, "layers"),
      filters: filterWeight(element) + total(parts, "filters"),
    };
  }

  /** The element referred to; a reference to nothing, to itself or to the wrong is taken away. */
  #target(element: SvgElement, attribute: string, id: string | undefined): SvgElement | undefined {
    if (id === undefined) return undefined;
    const target = this.#ids.get(id);
    if (target && !this.#open.has(target) && fits(element, attribute, target)) return target;
    const value = element.attributes.get(attribute) ?? "";
    if (target && this.#open.has(target))
      this.#lacks.add("references that lead back to themselves");
    if (attribute === "fill" || attribute === "stroke")
      element.attributes.set(attribute, fallbackPaint(value));
    else element.attributes.delete(attribute);
    return undefined;
  }
}

const paints = ["linearGradient", "radialGradient", "pattern"];

/** The elements that each attribute may refer to. Renderers accept others, and fail on them. */
const targets: Readonly<Record<string, readonly string[]>> = {
  fill: paints,
  stroke: paints,
  "clip-path": ["clipPath"],
  mask: ["mask"],
  filter: ["filter"],
  "marker-start": ["marker"],
  "marker-mid": ["marker"],
  "marker-end": ["marker"],
};
const gradients = ["linearGradient", "radialGradient"];

function fits({ localName }: SvgElement, attribute: string, target: SvgElement): boolean {
  const kinds = targets[attribute];
  if (kinds) return kinds.includes(target.localName);
  if (localName === "use") return target.localName === "symbol" || isDrawn(target);
  if (localName === "textPath") return isDrawn(target);
  if (gradients.includes(localName)) return gradients.includes(target.localName);
  return target.localName === localName;
}

const undrawn = /^(?:fe|stop$|tspan$|textPath$)/u;

function isDrawn({ localName }: SvgElement): boolean {
  return !resources.has(localName) && !undrawn.test(localName);
}

const total = (parts: readonly Cost[], key: keyof Cost) =>
  parts.reduce((sum, part) => sum + part[key], 0);
const greatest = (parts: readonly Cost[], key: keyof Cost) =>
  parts.reduce((max, part) => Math.max(max, part[key]), 0);

function times(cost: Cost, count: number): Cost {
  return { ...cost, shapes: cost.shapes * count, filters: cost.filters * count };
}

/** Number of vertices, at least as many as the outline has. */
function vertices({ attributes }: SvgElement): number {
  const outline = attributes.get("d") ?? attributes.get("points") ?? "";
  return 2 + (outline.match(/[a-z,\s-]+/giu)?.length ?? 0);
}

function isLayer({ attributes }: SvgElement): boolean {
  const opacity = attributes.get("opacity");
  return (
    attributes.has("mask") ||
    attributes.has("clip-path") ||
    attributes.has("filter") ||
    attributes.has("mix-blend-mode") ||
    attributes.has("isolation") ||
    (opacity !== undefined && Number(opacity) !== 1)
  );
}

function filterWeight({ localName, attributes }: SvgElement): number {
  const number = (name: string) => Number(attributes.get(name)?.split(" ", 1)[0] ?? 1) || 1;
  switch (localName) {
    case "feTurbulence":
      return 20 * number("numOctaves");
    case "feMorphology":
      return 1 + number("radius");
    case "feConvolveMatrix":
      return 1 + number("order") ** 2;
    default:
      return localName.startsWith("fe") ? 1 : 0;
  }
}
