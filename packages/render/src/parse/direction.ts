import type { Block, Direction, Document } from "../document.ts";
import { blockListsIn } from "../document/block-kinds.ts";
import { walkBlockList } from "../document/walk.ts";
import type { DirectionRule } from "./attributes.ts";
import { baseDirection, countLetters } from "./source/base-direction.ts";
import type { Context, Directed } from "./context.ts";

/**
 * Sets the direction of each block, item and cell where it differs from its parent's. The `dir`
 * attribute decides; what is inside such an element has its direction. Without one, most of the
 * letters decide. In a right-to-left document a quarter of them is enough, because its sentences
 * often hold Latin names; its lists and tables stay on its side. The summary decides for details.
 * Letters of code, formulas and images do not count. If both directions have as many letters, the
 * first strong character decides (UAX #9, rules P2 and P3).
 */
export function setDirections(document: Document, context: Context): void {
  if (!context.mayBeRightToLeft && context.directions.size === 0) return;
  const base = baseDirection(document);
  if (base === "rtl") document.dir = base;
  const setter = new DirectionSetter(context.directions, base);
  setter.setAll(document.blocks, "ltr", false);
  for (const { blocks } of document.footnotes) setter.setAll(blocks, "ltr", false);
}

/** Longest text that is no sentence, in UTF-16 units. */
const SHORT = 40;
/**
 * In a right-to-left document, a text is left-to-right only if it has more than this many times as
 * many left-to-right letters as others.
 */
const LATIN_SHARE = 3;

class DirectionSetter {
  readonly #rules: ReadonlyMap<Directed, DirectionRule>;
  readonly #base: Direction;

  constructor(rules: ReadonlyMap<Directed, DirectionRule>, base: Direction) {
    this.#rules = rules;
    this.#base = base;
  }

  /** @param given the parent's direction was set by an attribute, and holds for its contents. */
  setAll(blocks: readonly Block[], parent: Direction, given: boolean): void {
    for (const block of blocks) {
      if (block.type === "code" || block.type === "math" || block.type === "diagram") {
        if (parent === "rtl") block.dir = "ltr";
        continue;
      }
      const keepsSide = block.type === "list" || block.type === "table";
      const text = keepsSide && this.#base === "rtl" ? () => "" : ownText;
      const side = keepsSide && this.#base === "rtl" ? this.#base : parent;
      const [own, ownGiven] = this.#set(block, () => text([block]), parent, given, side);
      if (own === "ltr" && !ownGiven) this.#keepSide(block, parent);
      this.#setContents(block, own, ownGiven);
    }
  }

  /**
   * Aligns a short Latin text, such as a name, on the right in a right-to-left document and its
   * items.
   */
  #keepSide(block: Block, parent: Direction): void {
    if (this.#base !== "rtl" || (block.type !== "paragraph" && block.type !== "heading")) return;
    if (parent === "rtl" || textOf([block]).length <= SHORT) block.align ??= "right";
  }

  #setContents(block: Block, own: Direction, given: boolean): void {
    if (block.type === "list")
      for (const item of block.items) {
        const [direction, itemGiven] = this.#set(item, () => textOf(item.children), own, given);
        this.setAll(item.children, direction, itemGiven);
      }
    else if (block.type === "table")
      for (const { cells } of block.rows)
        for (const cell of cells) {
          const text = () => textOf(cell.children);
          const [direction, cellGiven] = this.#set(cell, text, own, given);
          this.setAll(cell.children, direction, cellGiven);
        }
    else for (const blocks of blockListsIn(block)) this.setAll(blocks, own, given);
  }

  /** @param side direction of a text without letters; the parent's if it is not given */
  #set(
    target: Directed,
    text: () => string,
    parent: Direction,
    given: boolean,
    side = parent,
  ): [Direction, boolean] {
    const rule = this.#rules.get(target);
    const isGiven = rule === "ltr" || rule === "rtl" || (given && rule === undefined);
    const own = rule === "ltr" || rule === "rtl" ? rule : isGiven ? parent : this.#most(text());
    const direction = own ?? side;
    if (direction !== parent) target.dir = direction;
    return [direction, isGiven];
  }

  /** Returns the direction of most letters of a text. */
  #most(text: string): Direction | undefined {
    const { rtl, ltr } = countLetters(text);
    if (rtl === 0) return ltr === 0 ? firstStrong(text) : "ltr";
    if (this.#base === "rtl") return rtl * LATIN_SHARE >= ltr ? "rtl" : "ltr";
    return rtl === ltr ? firstStrong(text) : rtl > ltr ? "rtl" : "ltr";
  }
}

/** Returns the text whose letters decide a block's direction. */
function ownText([block]: readonly [Block]): string {
  if (block.type !== "details") return textOf([block]);
  return textOf([{ type: "paragraph", children: block.summary }]);
}

/** Returns the text of blocks, without code, formulas and images. */
function textOf(blocks: readonly Block[]): string {
  let text = "";
  walkBlockList(blocks, {
    inline: (inline) => {
      if (inline.type === "text") text += inline.value;
    },
  });
  return text;
}

/** Letters, the marks that set direction, and isolates, whose contents do not count. */
const STRONG = /[\p{L}\u200e\u200f\u061c\u2066-\u2069]/gu;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATE = /[\u2066-\u2068]/;
const END_OF_ISOLATE = "\u2069";

/** The direction of the first strong character outside of isolates (UAX #9, rule P2). */
export function firstStrong(text: string): Direction | undefined {
  let isolates = 0;
  STRONG.lastIndex = 0;
  for (let match = STRONG.exec(text); match; match = STRONG.exec(text)) {
    const [character] = match;
    if (ISOLATE.test(character)) isolates += 1;
    else if (character === END_OF_ISOLATE) isolates = Math.max(0, isolates - 1);
    else if (isolates === 0) return RIGHT_TO_LEFT.test(character) ? "rtl" : "ltr";
  }
  return undefined;
}
