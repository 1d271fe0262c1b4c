import type { Block, Direction, Document, Inline } from "../document.ts";
import { inlineLists } from "../inline-kinds.ts";
import type { DirectionRule } from "./attributes.ts";
import type { Context, Directed } from "./context.ts";

/**
 * Sets the direction of each block, item and cell where it differs from its parent's. It is the
 * `dir` attribute's; within one, the parent's; else that of the first strong character (UAX #9,
 * rules P2 and P3), be it in a block within. Code, formulas and images have none to give.
 */
export function setDirections(document: Document, context: Context): void {
  if (!context.mayBeRightToLeft && context.directions.size === 0) return;
  const setter = new DirectionSetter(context.directions);
  setter.setAll(document.blocks, "ltr", false);
  for (const { blocks } of document.footnotes) setter.setAll(blocks, "ltr", false);
}

class DirectionSetter {
  readonly #rules: ReadonlyMap<Directed, DirectionRule>;

  constructor(rules: ReadonlyMap<Directed, DirectionRule>) {
    this.#rules = rules;
  }

  /** @param given the parent's direction was set by an attribute, and holds for its contents. */
  setAll(blocks: readonly Block[], parent: Direction, given: boolean): void {
    for (const block of blocks) {
      if (block.type === "code" || block.type === "math" || block.type === "diagram") {
        if (parent === "rtl") block.dir = "ltr";
        continue;
      }
      const [own, ownGiven] = this.#set(block, strongInBlock, parent, given);
      this.#setContents(block, own, ownGiven);
    }
  }

  #setContents(block: Block, own: Direction, given: boolean): void {
    switch (block.type) {
      case "list":
        for (const item of block.items) {
          const [direction, itemGiven] = this.#set(item, strongInHolder, own, given);
          this.setAll(item.children, direction, itemGiven);
        }
        return;
      case "table":
        for (const { cells } of block.rows)
          for (const cell of cells) {
            const [direction, cellGiven] = this.#set(cell, strongInHolder, own, given);
            this.setAll(cell.children, direction, cellGiven);
          }
        return;
      case "definitions":
        for (const { definitions } of block.items)
          for (const blocks of definitions) this.setAll(blocks, own, given);
        return;
      case "quote":
      case "alert":
      case "details":
      case "figure":
      case "division":
        return this.setAll(block.children, own, given);
      case "heading":
      case "paragraph":
      case "rule":
      case "code":
      case "math":
      case "diagram":
        return;
    }
  }

  #set<T extends Directed>(
    target: T,
    strong: (target: T) => Direction | undefined,
    parent: Direction,
    given: boolean,
  ): [Direction, boolean] {
    const rule = this.#rules.get(target);
    const isGiven = rule === "ltr" || rule === "rtl" || (given && rule === undefined);
    const own = rule === "ltr" || rule === "rtl" ? rule : isGiven ? parent : strong(target);
    const direction = own ?? parent;
    if (direction !== parent) target.dir = direction;
    return [direction, isGiven];
  }
}

function strongInHolder({ children }: { children: readonly Block[] }): Direction | undefined {
  return first(children, strongInBlock);
}

function strongInBlock(block: Block): Direction | undefined {
  switch (block.type) {
    case "heading":
    case "paragraph":
      return strongInInlines(block.children);
    case "list":
      return first(block.items, strongInHolder);
    case "table":
      return first(block.rows, ({ cells }) => first(cells, strongInHolder));
    case "definitions":
      return first(
        block.items,
        ({ terms, definitions }) =>
          first(terms, strongInInlines) ??
          first(definitions, (blocks) => first(blocks, strongInBlock)),
      );
    case "details":
      return strongInInlines(block.summary) ?? strongInHolder(block);
    case "quote":
    case "alert":
    case "figure":
    case "division":
      return strongInHolder(block);
    case "code":
    case "math":
    case "diagram":
    case "rule":
      return undefined;
  }
}

function strongInInlines(inlines: readonly Inline[]): Direction | undefined {
  return first(inlines, (inline) => {
    if (inline.type === "text") return firstStrong(inline.value);
    return first(inlineLists(inline), strongInInlines);
  });
}

function first<T>(
  list: readonly T[],
  strong: (entry: T) => Direction | undefined,
): Direction | undefined {
  for (const entry of list) {
    const direction = strong(entry);
    if (direction) return direction;
  }
  return undefined;
}

/** Letters and the marks that set direction; isolates too, for what is within them counts not. */
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
