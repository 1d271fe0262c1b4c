/** What could not be released while the database was out of reach, until it is back. */

/** Most steps kept; past it the oldest is left to what cleans up after crashes. */
const STEPS = 10_000;

/** Work that could not be cleaned up because something was out of reach, and is tried again. */
export class Unfinished {
  readonly #steps = new Set<() => Promise<void>>();

  /** @param step may be done more than once */
  add(step: () => Promise<void>): void {
    const [oldest] = this.#steps;
    if (oldest && this.#steps.size >= STEPS) this.#steps.delete(oldest);
    this.#steps.add(step);
  }

  /** @throws the first failure; the rest is kept for another time, what failed comes last then */
  async finish(): Promise<void> {
    for (const step of this.#steps)
      try {
        await step();
        this.#steps.delete(step);
      } catch (error) {
        this.#steps.delete(step);
        this.#steps.add(step);
        throw error;
      }
  }
}
