import type { ElementRule } from "./html-allowlist.ts";
import { BLOCK_NESTING, INLINE_NESTING } from "../limits.ts";
import type { Element } from "../tree.ts";

/** Block weights are in half levels. */
const WEIGHT_LIMIT = 2 * BLOCK_NESTING;

/**
 * The elements that are open, innermost last. There are never more than the nesting bounds allow,
 * so that every walk along them is short; tags beyond the bounds are only counted.
 */
export class OpenElements {
  readonly #root: Element;
  readonly #stack: Element[];
  /** Tags beyond the bounds that are still open, by name. */
  readonly #beyond = new Map<string, number>();
  #top: Element;
  #weight = 0;
  #inlines = 0;
  #links = 0;

  constructor(root: Element) {
    this.#root = root;
    this.#stack = [root];
    this.#top = root;
  }

  get top(): Element {
    return this.#top;
  }

  get inLink(): boolean {
    return this.#links > 0;
  }

  has(element: Element): boolean {
    return this.#stack.includes(element);
  }

  hasNamed(name: string): boolean {
    return this.#stack.some((element) => element.name === name);
  }

  /** The innermost element that is `wanted`, unless one that is a `wall` comes before it. */
  nearest(
    wanted: (element: Element) => boolean,
    wall: (element: Element) => boolean,
  ): Element | undefined {
    for (let index = this.#stack.length - 1; index > 0; index -= 1) {
      const element = this.#stack[index];
      if (!element) return undefined;
      if (wanted(element)) return element;
      if (wall(element)) return undefined;
    }
    return undefined;
  }

  /** The inline elements within the innermost block and, if given, within `outer`. */
  inlines(outer?: Element): Element[] {
    const found: Element[] = [];
    for (let index = this.#stack.length - 1; index > 0; index -= 1) {
      const element = this.#stack[index];
      if (!element || element === outer || element.rule.block) break;
      found.push(element);
    }
    return found;
  }

  fits(rule: ElementRule): boolean {
    if (rule.block) return this.#weight + rule.weight <= WEIGHT_LIMIT;
    return this.#inlines < INLINE_NESTING || rule.empty === true;
  }

  push(element: Element): void {
    this.#stack.push(element);
    this.#top = element;
    this.#count(element, 1);
  }

  pop(): Element | undefined {
    if (this.#stack.length === 1) return undefined;
    const element = this.#stack.pop();
    this.#top = this.#stack.at(-1) ?? this.#root;
    if (element) this.#count(element, -1);
    const isDeep = this.#weight >= WEIGHT_LIMIT - 1 || this.#inlines >= INLINE_NESTING;
    if (!isDeep && this.#beyond.size > 0) this.#beyond.clear();
    return element;
  }

  popThrough(element: Element): void {
    for (let popped = this.pop(); popped && popped !== element; popped = this.pop());
  }

  popTo(element: Element): void {
    while (this.#top !== element && this.pop());
  }

  #count({ rule }: Element, step: 1 | -1): void {
    if (rule.block) this.#weight += step * rule.weight;
    else this.#inlines += step;
    if (rule.role === "link") this.#links += step;
  }

  /** Notes a tag that did not fit. */
  openBeyond(name: string): void {
    this.#beyond.set(name, (this.#beyond.get(name) ?? 0) + 1);
  }

  /** Whether a closing tag belongs to one that did not fit. */
  closeBeyond(name: string): boolean {
    const open = this.#beyond.get(name) ?? 0;
    if (open > 0) this.#beyond.set(name, open - 1);
    return open > 0;
  }

  /** Tells the inline elements that are open that there is a block in them. */
  markHolders(): void {
    for (let index = this.#stack.length - 1; index > 0; index -= 1) {
      const element = this.#stack[index];
      if (!element || element.rule.block || element.holdsBlocks) return;
      element.holdsBlocks = true;
    }
  }
}
