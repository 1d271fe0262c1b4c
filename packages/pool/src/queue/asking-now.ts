/** Somebody who is here, and how much he asks for; see `Demand`. */
export interface Asking {
  caller: string;
  demand: number;
}

/**
 * What is known of one moment, by `performance.now()`: while it is decided whose turn it is, the same is asked for each of
 * those who wait, and more than once.
 */
export class AskingNow {
  readonly demands = new Map<string, number>();
  /** The two who ask for least of those who are here; absent: not looked for yet. */
  least: readonly Asking[] | undefined;
  #now = Number.NaN;

  /** Forgets what was known of another moment. */
  at(now: number): this {
    if (now !== this.#now) this.#forget();
    this.#now = now;
    return this;
  }

  /** What was known is so no more. */
  changed(): void {
    this.#forget();
  }

  #forget(): void {
    this.demands.clear();
    this.least = undefined;
  }
}
