/**
 * Adds up the least cost of setting a document while it is read, and ends the reading when that
 * exceeds the limit. Half a megabyte of list items or cells takes a second to read, and is to be
 * refused in a fifth of that.
 */
import { RenderError } from "../../diagnostics.ts";
import type { LineLimit } from "./line-count.ts";

/** Part of what a token of Markdown costs, in ms. */
export interface ReadingCost {
  each: number;
  /** Index of its word in `names`; several types of tokens may share one. */
  name: number;
}

/**
 * Costs that are added up while reading, in ms of one processor core; rather too low than too high.
 */
export interface ReadingCosts {
  /** Limit of the sum. */
  limit: number;
  /** Cost of each type of token. */
  tokens: ReadonlyMap<string, ReadingCost>;
  /** Plural names of the things counted, for the message. */
  names: readonly string[];
  /** Extra cost of a formula within a line, by its TeX; counted once for equal formulas. */
  formula: (tex: string) => number;
  /** Cost of a character of an address. */
  character: number;
  lines?: LineLimit | undefined;
}

/** Costs of nothing: no document exceeds them. */
export const unweighed: ReadingCosts = {
  limit: Number.POSITIVE_INFINITY,
  tokens: new Map(),
  names: [],
  formula: () => 0,
  character: 0,
};

/** The sum of one reading. Every method throws RenderError when it is too much: `TOO_COMPLEX`, or what `lines` says. */
export class ReadingWeight {
  readonly #costs: ReadingCosts;
  /** Count, and cost in ms, by the index of the name. */
  readonly #counts: number[];
  readonly #taken: number[];
  readonly #formulas = new Set<string>();
  #ms = 0;
  #lines = 0;

  constructor(costs: ReadingCosts) {
    this.#costs = costs;
    this.#counts = costs.names.map(() => 0);
    this.#taken = costs.names.map(() => 0);
  }

  /** Adds the cost of a token. @param type type of the token */
  token(type: string): void {
    const cost = this.#costs.tokens.get(type);
    if (cost) this.#add(cost, cost.each, 1);
  }

  /**
   * Adds a line of text that stands below all before it.
   *
   * @param read share of the source that has been read
   */
  line(read: () => number): void {
    const { lines } = this.#costs;
    this.#lines += 1;
    if (lines && this.#lines > lines.most) throw lines.refuse(read());
  }

  /** Adds the extra cost of a formula, besides its token. @param tex its source */
  formula(tex: string): void {
    const cost = this.#costs.tokens.get("math_inline");
    if (!cost || this.#formulas.has(tex)) return;
    this.#formulas.add(tex);
    this.#add(cost, this.#costs.formula(tex.trim()), 0);
  }

  /** Adds the cost of an autolinked address, besides its token. @param length in UTF-16 units */
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
