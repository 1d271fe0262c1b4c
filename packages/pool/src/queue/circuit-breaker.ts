/** Puts callers whose orders keep ending children on probation. */
import type { PoolErrorCode } from "../errors.ts";

/** Children that a caller may cost within `WINDOW` before it is watched. */
const STRIKES = 3;
/** A caller is forgiven this long after its last strike, in ms. */
const WINDOW = 60_000;
/** Pause after the strike that begins a probation, doubled by each further one; in ms. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** Callers remembered; past it the one longest without a strike is forgotten. */
const CALLERS = 10_000;

/**
 * Ends of an order that cost its child, and how many strikes each is. A child killed because its order
 * was withdrawn costs as much to replace, but typing in a slow document cancels renders in good faith.
 */
const strikesOf: Partial<Record<string, number>> = {
  CRASHED: 1,
  TIMEOUT: 1,
  OUT_OF_MEMORY: 1,
  ABORTED: 0.25,
  // The machine was too busy for it, which a light order is seldom.
  OVERLOADED: 0.25,
} satisfies Partial<Record<PoolErrorCode, number>>;

interface Conduct {
  strikes: number;
  /** Time of the last strike, by `performance.now()`. */
  last: number;
}

/**
 * Record of callers whose orders kill children. Without it a caller that sends nothing else would
 * keep the whole pool busy with starting children. A caller on probation has one order at a time,
 * which begins after a pause and only when no child is missing.
 */
export class CircuitBreaker {
  readonly #records = new Map<string, Conduct>();

  /** Notes how an order of a caller ended in its child. */
  note(caller: string | undefined, code: string, now: number): void {
    const more = strikesOf[code];
    if (caller === undefined || more === undefined) return;
    const strikes = (this.#current(caller, now)?.strikes ?? 0) + more;
    this.#records.delete(caller);
    this.#records.set(caller, { strikes, last: now });
    if (this.#records.size <= CALLERS) return;
    const [oldest] = this.#records.keys();
    if (oldest !== undefined) this.#records.delete(oldest);
  }

  /**
   * Returns when the next order of a caller on probation may begin; `undefined` for other callers.
   */
  startsAt(caller: string | undefined, now: number): number | undefined {
    const record = caller === undefined ? undefined : this.#current(caller, now);
    if (!record || record.strikes < STRIKES) return undefined;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (record.strikes - STRIKES));
    return record.last + pause;
  }

  /** Whether a caller is on probation. */
  watches(caller: string | undefined, now: number): boolean {
    return this.startsAt(caller, now) !== undefined;
  }

  #current(caller: string, now: number): Conduct | undefined {
    const record = this.#records.get(caller);
    return record && now - record.last < WINDOW ? record : undefined;
  }
}
