/** How fast large bodies are read. Reading and checking 400 MB of them a second leaves no time for anything else. */
import { setTimeout as sleep } from "node:timers/promises";

export interface PaceBounds {
  /** Bytes a second, of one caller and of all. */
  perCaller: number;
  total: number;
  /** Bytes that a caller, and all together, may send at once after a pause. */
  burst: number;
}

/** Two million bytes are read in an eighth of a second, and after a pause at once. */
const BOUNDS: PaceBounds = { perCaller: 16 * 2 ** 20, total: 64 * 2 ** 20, burst: 8 * 2 ** 20 };
/** Bytes at the start of each body that do not count: most bodies are smaller. */
export const SMALL_BODY = 64 * 1024;
/** Callers remembered; past it those with nothing owed are forgotten. */
const CALLERS = 1000;
const ALL = "";

/** Leaky buckets: what was read leaks out at the rate, and what is above `burst` has to be waited for. */
export class BodyPace {
  readonly #bounds: PaceBounds;
  readonly #now: () => number;
  /** By caller: when the bucket will be empty, in ms. */
  readonly #emptyAt = new Map<string, number>();

  /** @param now monotonic, in ms */
  constructor(bounds: PaceBounds = BOUNDS, now: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /** How many callers are remembered. */
  get callers(): number {
    return this.#emptyAt.size;
  }

  /** Counts bytes that were read and waits until more may be. The system keeps the sender waiting meanwhile. */
  async count(caller: string, bytes: number): Promise<void> {
    const wait = this.waitFor(caller, bytes);
    if (wait > 0) await sleep(wait);
  }

  /** Counts bytes that were read. @returns ms to wait before more are */
  waitFor(caller: string, bytes: number): number {
    const { perCaller, total } = this.#bounds;
    return Math.max(this.#fill(caller, bytes, perCaller), this.#fill(ALL, bytes, total));
  }

  #fill(name: string, bytes: number, rate: number): number {
    const now = this.#now();
    const emptyAt = Math.max(now, this.#emptyAt.get(name) ?? now) + (bytes / rate) * 1000;
    this.#emptyAt.set(name, emptyAt);
    if (this.#emptyAt.size > CALLERS) this.#forget(now);
    return Math.max(0, emptyAt - now - (this.#bounds.burst / rate) * 1000);
  }

  #forget(now: number): void {
    for (const [name, emptyAt] of this.#emptyAt) if (emptyAt <= now) this.#emptyAt.delete(name);
  }
}
