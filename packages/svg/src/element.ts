/** One element of an SVG while it is being cleaned: a small tree, and no more of a DOM than that. */
import type { Selectable } from "./css/selector.ts";

/** How far a shape reaches in its own coordinates, and how long its outline is. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Length of the outline along both axes, at most. */
  travel: number;
  /** Pieces of the outline. */
  segments: number;
}

/** Counts the steps that style sheets make through the tree, so that none can take for ever. */
export interface StepBudget {
  left: number;
}

export type SvgNode = SvgElement | string;

export class SvgElement implements Selectable {
  localName: string;
  readonly attributes: Map<string, string>;
  children: SvgNode[] = [];
  parent: SvgElement | null;
  /** Known from the start for shapes of our own making. */
  extent: Extent | undefined;
  readonly #budget: StepBudget;
  #previous: SvgElement | null = null;
  #next: SvgElement | null = null;
  #lastChild: SvgElement | null = null;
  #classes: Set<string> | undefined;

  constructor(
    localName: string,
    attributes: Map<string, string>,
    parent: SvgElement | null,
    budget: StepBudget,
  ) {
    this.localName = localName;
    this.attributes = attributes;
    this.parent = parent;
    this.#budget = budget;
    if (!parent) return;
    parent.children.push(this);
    this.#previous = parent.#lastChild;
    if (this.#previous) this.#previous.#next = this;
    parent.#lastChild = this;
  }

  get parentElement(): SvgElement | null {
    this.#step();
    return this.parent;
  }

  /** Siblings as they were written, whatever was left out since. */
  get previousElementSibling(): SvgElement | null {
    this.#step();
    return this.#previous;
  }

  get nextElementSibling(): SvgElement | null {
    this.#step();
    return this.#next;
  }

  getAttribute(name: string): string | null {
    this.#step();
    return this.attributes.get(name) ?? null;
  }

  hasClass(name: string): boolean {
    this.#step();
    this.#classes ??= new Set(this.attributes.get("class")?.split(/\s+/u));
    return this.#classes.has(name);
  }

  /** The element children, in order. */
  elements(): SvgElement[] {
    return this.children.filter((child) => typeof child !== "string");
  }

  #step(): void {
    this.#budget.left -= 1;
    if (this.#budget.left < 0) throw new RangeError("style sheet takes too many steps");
  }
}

/** Visits an element and all below it, parents first. The tree's depth is bounded by its parser. */
export function visit(element: SvgElement, see: (element: SvgElement) => void): void {
  see(element);
  for (const child of element.children) if (typeof child !== "string") visit(child, see);
}
