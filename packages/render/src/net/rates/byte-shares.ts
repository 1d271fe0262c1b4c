/**
 * Memory for what is fetched, shared by callers: each may have as much as is left free. So one alone
 * has half of it, two have a third each, and there is always some for whoever comes next (the dynamic
 * thresholds of Choudhury and Hahne).
 */
export class ByteShares {
  readonly #all: number;
  readonly #held = new Map<string, number>();
  readonly #waiting = new Set<() => void>();
  #sum = 0;

  /** @param all bytes */
  constructor(all: number) {
    this.#all = all;
  }

  get held(): number {
    return this.#sum;
  }

  /**
   * Takes bytes, once there are any for the caller.
   *
   * @throws the signal's reason
   */
  async take(caller: string, bytes: number, signal: AbortSignal): Promise<void> {
    while ((this.#held.get(caller) ?? 0) + bytes > this.#all - this.#sum - bytes)
      await this.#change(signal);
    this.#held.set(caller, (this.#held.get(caller) ?? 0) + bytes);
    this.#sum += bytes;
  }

  give(caller: string, bytes: number): void {
    const left = (this.#held.get(caller) ?? 0) - bytes;
    if (left > 0) this.#held.set(caller, left);
    else this.#held.delete(caller);
    this.#sum -= bytes;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiting.delete(wake);
        reject(signal.reason as Error);
      };
      const wake = () => {
        signal.removeEventListener("abort", abort);
        resolve();
      };
      if (signal.aborted) return reject(signal.reason as Error);
      signal.addEventListener("abort", abort, { once: true });
      this.#waiting.add(wake);
    });
  }
}
