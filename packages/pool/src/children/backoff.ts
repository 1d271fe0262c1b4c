/** First and longest pause between failed starts, in ms. */
const FIRST = 100;
const LONGEST = 10_000;

/** Spaces out attempts that keep failing: 100 ms, then twice as long each time, up to 10 s. */
export class Backoff {
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;

  get waiting(): boolean {
    return this.#timer !== undefined;
  }

  /**
   * Notes a failure and calls back when it is time to try again; failures during a pause belong to
   * the one that began it. Returns the failures in a row.
   */
  failed(retry: () => void): number {
    if (this.#timer) return this.#failures;
    this.#failures += 1;
    const pause = Math.min(LONGEST, FIRST * 2 ** (this.#failures - 1));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      retry();
    }, pause);
    this.#timer.unref();
    return this.#failures;
  }

  reset(): void {
    this.#failures = 0;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
