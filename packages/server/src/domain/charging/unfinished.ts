/** Keeps releases that failed while the database was out of reach, until it is back. */

/** Most steps kept; beyond that the oldest is left to the clean-up after crashes. */
const STEPS = 10_000;

/** Clean-up steps that failed because something was out of reach, and are tried again. */
export class Unfinished {
  readonly #steps = new Set<() => Promise<void>>();

  /** @param step may be done more than once */
  add(step: () => Promise<void>): void {
    const [oldest] = this.#steps;
    if (oldest && this.#steps.size >= STEPS) this.#steps.delete(oldest);
    this.#steps.add(step);
  }

  /**
   * Tries the steps in turn. @throws the first failure; the step that failed is tried last the next
   * time
   */
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
