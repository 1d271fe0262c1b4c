/**
 * Adds up, while a document is read, what it will take at least once it is set, and ends the reading where that is too
 * much. Half a megabyte of list items or cells takes a second to read to its end, and is to be refused in a fifth.
 */
import { RenderError } from "../diagnostics.ts";

/** Part of what a token of Markdown costs, in ms, and a name for many of them. */
export interface ReadingCost {
  each: number;
  what: string;
}

/** What reading adds up. Times are in ms of one processor core, and rather too little than too much. */
export interface ReadingCosts {
  /** Most that the sum may come to. */
  limit: number;
  /** By types of tokens. */
  tokens: Readonly<Record<string, ReadingCost>>;
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
  tokens: {},
  formula: { each: 0, character: 0 },
  character: 0,
  break: 0,
  address: 0,
  nested: 0,
};

interface Sum {
  what: string;
  count: number;
  /** In ms. */
  taken: number;
}

/** A count whose square costs. */
interface Square {
  of: object | undefined;
  count: number;
}

/** The sum of one reading. Every method throws RenderError `TOO_COMPLEX` when it is too much. */
export class ReadingWeight {
  readonly #costs: ReadingCosts;
  /** By types of tokens: those that have the same name share one. */
  readonly #sums = new Map<string, { each: number; of: Sum }>();
  readonly #formulas = new Set<string>();
  #ms = 0;
  #lists = 0;
  readonly #nested: Square = { of: undefined, count: 0 };
  readonly #breaks: Square = { of: undefined, count: 0 };
  readonly #addresses: Square = { of: undefined, count: 0 };

  constructor(costs: ReadingCosts) {
    this.#costs = costs;
    const sums = new Map<string, Sum>();
    for (const [type, { each, what }] of Object.entries(costs.tokens)) {
      const of = sums.get(what) ?? { what, count: 0, taken: 0 };
      sums.set(what, of);
      this.#sums.set(type, { each, of });
    }
  }

  /** @param type of a token that was read */
  token(type: string): void {
    const cost = this.#sums.get(type);
    if (cost) this.#add(cost.of, cost.each, 1);
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
    const of = this.#sums.get("math_inline")?.of;
    if (!of || this.#formulas.has(tex)) return;
    this.#formulas.add(tex);
    const { each, character } = this.#costs.formula;
    this.#add(of, each + character * tex.trim().length, 0);
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
    const of = this.#sums.get("link_open")?.of;
    if (of) this.#add(of, character * length, 0);
  }

  #growWithin(paragraph: object, type: string, cost: number, square: Square, by: number): void {
    if (square.of !== paragraph) square.count = 0;
    square.of = paragraph;
    this.#grow(type, cost, square, by);
  }

  #grow(type: string, cost: number, square: Square, by: number): void {
    const before = square.count;
    square.count += by;
    const sum = this.#sums.get(type)?.of;
    if (sum) this.#add(sum, cost * (square.count ** 2 - before ** 2), 0);
  }

  #add(sum: Sum, ms: number, count: number): void {
    sum.count += count;
    sum.taken += ms;
    this.#ms += ms;
    if (this.#ms > this.#costs.limit) throw this.#tooMuch();
  }

  #tooMuch(): RenderError {
    const most = [...this.#sums.values()]
      .map(({ of }) => of)
      .reduce((one, other) => (other.taken > one.taken ? other : one));
    const what = `more than ${(most.count - 1).toLocaleString("en")} ${most.what}`;
    const limit = seconds(this.#costs.limit);
    return new RenderError(
      "TOO_COMPLEX",
      `The document would take more than ${limit} s of processor time, which is the most that a render may take. ` +
        `It has ${what}, which take ${seconds(most.taken)} s of them. ` +
        "Split the document, or leave some of them out.",
      { details: [{ path: "markdown", message: what }] },
    );
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
