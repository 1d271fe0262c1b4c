/** Work and pauses weigh half after so long, in ms of either. */
const HALF_LIFE = 500;
/** Of a caller of whom nothing is known yet. One with more than that presses; so a new one does unless it pauses. */
export const PRESSING = 0.4;

/**
 * What a caller would use of a processor if it never waited: its work, of its work and its pauses. A pause is a
 * time in which it has no order here. Waiting counts for nothing, so what holds a caller up does not make it
 * look busier. A person who types has 0.2 or less; a program that asks for one thing after the other nearly 1.
 */
export class Demand {
  /** From 0 to 1. */
  #part = PRESSING;
  #orders = 0;
  /** Since when it has had no order, by `performance.now()`. */
  #pausedAt: number | undefined;

  /** An order of it comes. */
  enter(now: number): void {
    this.#part = this.at(now);
    this.#pausedAt = undefined;
    this.#orders += 1;
  }

  /** An order of it is over. */
  leave(now: number): void {
    this.#orders = Math.max(0, this.#orders - 1);
    if (this.#orders === 0) this.#pausedAt = now;
  }

  /** It has used so much processor time; ms. */
  worked(milliseconds: number): void {
    this.#part = 1 - (1 - this.#part) * fade(milliseconds);
  }

  at(now: number): number {
    return this.#pausedAt === undefined ? this.#part : this.#part * fade(now - this.#pausedAt);
  }
}

function fade(milliseconds: number): number {
  return 2 ** (-milliseconds / HALF_LIFE);
}
