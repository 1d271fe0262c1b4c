/** Whether orders of unknown callers are believed to be quick. */
/** Most surprises that are remembered. */
const MOST = 4;
/** One is forgotten after so long, in ms. */
const FORGETS = 15_000;

/**
 * Whether orders of unknown callers may be tried where quick orders are served. An order that turns out to
 * be slow there (a surprise) costs a new child; so after two of them the unknown ones are served with the
 * slow orders, until that was some time ago.
 */
export class Surprises {
  #surprises = 0;
  #at = 0;

  /** An order turned out to be slow. `now`: by `performance.now()`. */
  surprised(now: number): void {
    this.#surprises = Math.min(MOST, this.#left(now) + 1);
    this.#at = now;
  }

  holds(now: number): boolean {
    return this.#left(now) <= 1;
  }

  #left(now: number): number {
    return Math.max(0, this.#surprises - (now - this.#at) / FORGETS);
  }
}
