/** Looks for inputs that reach new code, and keeps them to go on from. */
import { Coverage } from "./coverage.ts";
import { minimise, smallestCover } from "./minimise.ts";
import type { Random } from "../random.ts";

/** Inputs that are gone on from; past it an old one makes room. */
const POOL = 2000;

export class Search {
  readonly pool: Buffer[] = [];
  readonly #coverage = new Coverage();
  readonly #attempt: (input: Buffer) => Promise<void>;
  readonly #random: Random;

  constructor(attempt: (input: Buffer) => Promise<void>, random: Random) {
    this.#attempt = attempt;
    this.#random = random;
  }

  /** Parts of the code that were reached. */
  get parts(): number {
    return this.#coverage.size;
  }

  /** Keeps the given inputs that reach code which the ones before did not. */
  async begin(inputs: readonly Buffer[]): Promise<void> {
    for (const input of inputs)
      if (this.#coverage.add(await this.#reached(input)).length > 0) this.pool.push(input);
  }

  /** Tries inputs and keeps those that reach something new, shortened. */
  async look(inputs: readonly Buffer[]): Promise<void> {
    this.#coverage.read();
    for (const input of inputs) await this.#attempt(input);
    if (this.#coverage.hasNew(this.#coverage.read())) await this.#find(inputs);
  }

  /** The fewest inputs that reach everything. Ends the search: from now on code runs at its full speed. */
  async end(): Promise<Buffer[]> {
    const cover = await smallestCover(this.pool, (input) => this.#reached(input));
    this.#coverage.close();
    return cover;
  }

  /** Some of these reach something new. Reading coverage takes far longer than an input, so halves are tried. */
  async #find(inputs: readonly Buffer[]): Promise<void> {
    const [first] = inputs;
    if (first && inputs.length === 1) return this.#keep(first);
    const middle = inputs.length >> 1;
    for (const half of [inputs.slice(0, middle), inputs.slice(middle)])
      if (half.length > 0) await this.look(half);
  }

  async #keep(input: Buffer): Promise<void> {
    const fresh = this.#coverage.add(await this.#reached(input));
    if (fresh.length === 0) return;
    const small = await minimise(input, async (shorter) => {
      const parts = new Set(await this.#reached(shorter));
      return fresh.every((part) => parts.has(part));
    });
    if (this.pool.length >= POOL) this.pool.splice(Math.floor(this.#random() * POOL), 1);
    this.pool.push(small);
  }

  async #reached(input: Buffer): Promise<string[]> {
    this.#coverage.read();
    await this.#attempt(input);
    return this.#coverage.read();
  }
}
