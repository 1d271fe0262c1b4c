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
  /** A formula within a line, the first of its kind: this more. */
  formula: (tex: string) => number;
  /** A character of an address. */
  character: number;
}

/** Nothing is added up. */
export const unweighed: ReadingCosts = {
  limit: Number.POSITIVE_INFINITY,
  tokens: new Map(),
  names: [],
  formula: () => 0,
  character: 0,
};

/** The sum of one reading. Every method throws RenderError `TOO_COMPLEX` when it is too much. */
export class ReadingWeight {
  readonly #costs: ReadingCosts;
  /** By names: how many there were, and ms. */
  readonly #counts: number[];
  readonly #taken: number[];
  readonly #formulas = new Set<string>();
  #ms = 0;

  constructor(costs: ReadingCosts) {
    this.#costs = costs;
    this.#counts = costs.names.map(() => 0);
    this.#taken = costs.names.map(() => 0);
  }

  /** @param type of a token that was read */
  token(type: string): void {
    const cost = this.#costs.tokens.get(type);
    if (cost) this.#add(cost, cost.each, 1);
  }

  /** Of a formula that is read, besides its token. @param tex its source */
  formula(tex: string): void {
    const cost = this.#costs.tokens.get("math_inline");
    if (!cost || this.#formulas.has(tex)) return;
    this.#formulas.add(tex);
    this.#add(cost, this.#costs.formula(tex.trim()), 0);
  }

  /** Of an address that is a link by itself, besides its token. */
  address(length: number): void {
    const cost = this.#costs.tokens.get("link_open");
    if (cost) this.#add(cost, this.#costs.character * length, 0);
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
