import type { Clock } from "./world.ts";

/** How long a clock must agree with itself before what it says is believed, in ms. */
export const CONFIRMATION = 15 * 60_000;
/** How far a clock may drift or be corrected without being doubted, in ms. */
const TOLERANCE = 60_000;

/**
 * The time for what cannot be undone, such as removing what has expired. A clock that jumps, or that
 * was wrong when the process started, is believed once it has gone on evenly for a quarter of an
 * hour, by the monotonic clock; until then time goes on as it did before.
 */
export class ConfirmedTime {
  readonly #clock: Clock;
  readonly #monotonic: () => number;
  /** Wall clock less monotonic clock, as it is believed; nothing is, at first. */
  #believed: number | undefined;
  #candidate: { offset: number; since: number } | undefined;

  constructor(clock: Clock, monotonic: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#monotonic = monotonic;
  }

  /**
   * A moment that is past for certain, in ms since 1970; 0 while nothing is known. Never after what
   * the clock says. To be asked now and then: each time the clock is looked at.
   */
  past(): number {
    const now = this.#clock.now();
    const elapsed = this.#monotonic();
    this.#look(now - elapsed, elapsed);
    return this.#believed === undefined ? 0 : Math.min(now, this.#believed + elapsed);
  }

  #look(offset: number, elapsed: number): void {
    const near = (other: number | undefined) =>
      other !== undefined && Math.abs(offset - other) <= TOLERANCE;
    if (near(this.#believed)) {
      this.#believed = offset;
      this.#candidate = undefined;
      return;
    }
    if (!this.#candidate || !near(this.#candidate.offset))
      this.#candidate = { offset, since: elapsed };
    this.#candidate.offset = offset;
    if (elapsed - this.#candidate.since < CONFIRMATION) return;
    this.#believed = offset;
    this.#candidate = undefined;
  }
}
