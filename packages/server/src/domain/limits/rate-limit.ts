/** Limits on bursts: so many requests in a window that begins with the first of them. */
import type { Clock } from "../world.ts";

export interface RateLimit {
  /** Appears in the `RateLimit` headers. */
  name: string;
  /** Most requests in a window. */
  quota: number;
  /** ms. */
  window: number;
}

export interface RateDecision {
  limit: RateLimit;
  allowed: boolean;
  remaining: number;
  /** ms until the window ends: never more than it is long. */
  reset: number;
}

export interface RateLimiter {
  /** Counts one request of a caller and says whether it may go on. */
  take(limit: RateLimit, caller: string): Promise<RateDecision>;
}

interface Window {
  used: number;
  endsAt: number;
}

/** Most callers remembered; past it those whose windows began first are forgotten. */
const CALLERS = 100_000;
/** So many at a time: a map from which the first was removed again and again takes long to say which is first. */
const FORGOTTEN = CALLERS / 10;

/** Counts in this process's memory. */
export class LocalRateLimiter implements RateLimiter {
  readonly #clock: Clock;
  readonly #windows = new Map<string, Window>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  take(limit: RateLimit, caller: string): Promise<RateDecision> {
    return Promise.resolve(this.#take(limit, caller));
  }

  #take(limit: RateLimit, caller: string): RateDecision {
    const now = this.#clock.now();
    const key = `${limit.name} ${caller}`;
    let window = this.#windows.get(key);
    // One that ends later than a window could was begun before the clock was set back.
    if (!window || window.endsAt <= now || window.endsAt > now + limit.window) {
      this.#windows.delete(key);
      window = { used: 0, endsAt: now + limit.window };
      this.#remember(key, window);
    }
    const allowed = window.used < limit.quota;
    if (allowed) window.used += 1;
    // Fractions of a ms, as a monotonic clock has them, do not add up to the window exactly.
    const reset = Math.min(limit.window, window.endsAt - now);
    return { limit, allowed, remaining: limit.quota - window.used, reset };
  }

  #remember(key: string, window: Window): void {
    if (this.#windows.size >= CALLERS)
      for (const oldest of this.#windows.keys().take(FORGOTTEN)) this.#windows.delete(oldest);
    this.#windows.set(key, window);
  }
}
