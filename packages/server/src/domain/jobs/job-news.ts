/** Tells those who wait for a job of this process of its end, so that they need not ask the database all the time. */
export class JobNews {
  readonly #running = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #wake = () => {};

  /** @param wake called when there may be a job to run */
  onWork(wake: () => void): void {
    this.#wake = wake;
  }

  /** Jobs were added. */
  added(): void {
    this.#wake();
  }

  /** A run begins. @returns what ends it when its job is canceled */
  begins(id: string): AbortController {
    const ending = new AbortController();
    this.#running.set(id, ending);
    return ending;
  }

  /** A run has ended, whatever came of it. */
  ended(id: string): void {
    this.#running.delete(id);
    this.#tell();
  }

  /** A job was canceled, here or at another node. */
  canceled(id: string): void {
    this.#running.get(id)?.abort();
    this.#tell();
  }

  /** Ends all runs: their jobs are given back. */
  stop(): void {
    for (const ending of this.#running.values()) ending.abort();
  }

  /** Resolves when something has ended here, or after so many ms. */
  next(within: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#listeners.delete(done);
        signal.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, within);
      this.#listeners.add(done);
      signal.addEventListener("abort", done, { once: true });
    });
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
