/**
 * Adds up, while a document is read, what it will take at least once it is set, and ends the reading where that is too
 * much. Half a megabyte of list items or cells takes a second to read to its end, and is to be refused in a fifth.
 */
import { RenderError } from "../../diagnostics.ts";

/** Part of what a token of Markdown costs, in ms. */
export interface ReadingCost {
  each: number;
  /** Of its name in `names`: tokens of several types may have the same. */
  name: number;
}

/** What reading adds up. Times are in ms of one processor core, and rather too little than too much. */
export interface ReadingCosts {
  /** Most that the sum may come to. */
  limit: number;
  /** By types of tokens. */
  tokens: ReadonlyMap<string, ReadingCost>;
  /** Words for many of a kind. */
  names: readonly string[];
  /** A formula within a line, the first of its kind: this more, and for every character of its source. */
  formula: { each: number; character: number };
  /** A character of text. */
  character: number;
  /** For the square of the line breaks of a paragraph, by tags; of the characters of its addresses. */
  break: number;
  address: number;
  /** For the square of the items of lists, each as often as there are lists around its own. */
  nested: number;
}

/** Nothing is added up. */
export const unweighed: ReadingCosts = {
  limit: Number.POSITIVE_INFINITY,
  tokens: new Map(),
  names: [],
  formula: { each: 0, character: 0 },
  character: 0,
  break: 0,
  address: 0,
  nested: 0,
};

/** A count whose square costs. */
interface Square {
  of: object | undefined;
  count: number;
}

/** The sum of one reading. Every method throws RenderError `TOO_COMPLEX` when it is too much. */
export class ReadingWeight {
  readonly #costs: ReadingCosts;
  /** By names: how many there were, and ms. */
  readonly #counts: number[];
  readonly #taken: number[];
  readonly #formulas = new Set<string>();
  #ms = 0;
  #lists = 0;
  readonly #nested: Square = { of: undefined, count: 0 };
  readonly #breaks: Square = { of: undefined, count: 0 };
  readonly #addresses: Square = { of: undefined, count: 0 };

  constructor(costs: ReadingCosts) {
    this.#costs = costs;
    this.#counts = costs.names.map(() => 0);
    this.#taken = costs.names.map(() => 0);
  }

  /** @param type of a token that was read */
  token(type: string): void {
    const cost = this.#costs.tokens.get(type);
    if (cost) this.#add(cost, cost.each, 1);
    switch (type) {
      case "bullet_list_open":
      case "ordered_list_open":
        if (this.#lists === 0) this.#nested.count = 0;
        this.#lists += 1;
        break;
      case "bullet_list_close":
      case "ordered_list_close":
        this.#lists -= 1;
        break;
      case "list_item_open":
        this.#grow("paragraph_open", this.#costs.nested, this.#nested, this.#lists - 1);
    }
  }

  /** Of a formula that is read, besides its token. @param tex its source */
  formula(tex: string): void {
    const cost = this.#costs.tokens.get("math_inline");
    if (!cost || this.#formulas.has(tex)) return;
    this.#formulas.add(tex);
    const { each, character } = this.#costs.formula;
    this.#add(cost, each + character * tex.trim().length, 0);
  }

  /** A line break by a tag. @param paragraph what reads it */
  lineBreak(paragraph: object): void {
    this.token("hardbreak");
    this.#growWithin(paragraph, "hardbreak", this.#costs.break, this.#breaks, 1);
  }

  /** An address that is a link by itself. @param paragraph what reads it */
  address(paragraph: object, length: number): void {
    const { character, address } = this.#costs;
    this.#growWithin(paragraph, "link_open", address, this.#addresses, length);
    const cost = this.#costs.tokens.get("link_open");
    if (cost) this.#add(cost, character * length, 0);
  }

  #growWithin(paragraph: object, type: string, growth: number, square: Square, by: number): void {
    if (square.of !== paragraph) square.count = 0;
    square.of = paragraph;
    this.#grow(type, growth, square, by);
  }

  #grow(type: string, growth: number, square: Square, by: number): void {
    const before = square.count;
    square.count += by;
    const cost = this.#costs.tokens.get(type);
    if (cost) this.#add(cost, growth * (square.count ** 2 - before ** 2), 0);
  }

  #add({ name }: ReadingCost, ms: number, count: number): void {
    this.#counts[name] = (this.#counts[name] ?? 0) + count;
    this.#taken[name] = (this.#taken[name] ?? 0) + ms;
    this.#ms += ms;
    if (this.#ms > this.#costs.limit) throw this.#tooMuch();
  }

  #tooMuch(): RenderError {
    const taken = Math.max(...this.#taken);
    const name = this.#taken.indexOf(taken);
    const count = (this.#counts[name] ?? 1) - 1;
    const what = `more than ${count.toLocaleString("en")} ${this.#costs.names[name]}`;
    const limit = seconds(this.#costs.limit);
    return new RenderError(
      "TOO_COMPLEX",
      `The document would take more than ${limit} s of processor time, which is the most that a render may take. ` +
        `It has ${what}, which take ${seconds(taken)} s of them. ` +
        "Split the document, or leave some of them out.",
      { details: [{ path: "markdown", message: what }] },
    );
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
