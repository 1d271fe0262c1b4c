/** Half-lives of work and pauses in the long and in the short average, in ms. */
const HALF_LIFE = 500;
const LATELY = 50;
/**
 * Demand of an unknown caller, and limit above which a caller presses. So a new one presses unless
 * it pauses.
 */
export const PRESSING = 0.4;

/** An event of a caller: an order enters or leaves, or other work for it comes or goes. */
export type Step = "come" | "go" | "enter" | "leave";

/**
 * Share of a processor that a caller would use if it never waited: its work, divided by its work
 * and its pauses. A pause is a time in which it has no order here, and none is on its way in or out
 * (`come`, `go`). Waiting does not count, so that delays do not make a caller look busier. A person
 * who types has 0.2 or less; a program that sends one request after the other nearly 1.
 *
 * It is the larger of a long and a short average: a caller that comes back after a pause and sends
 * one request after the other presses after two or three of them.
 */
export class Demand {
  /** Long average, from 0 to 1. */
  #part = PRESSING;
  #lately = PRESSING;
  #orders = 0;
  /** Number of its orders, and of other pieces of work for it before and after them. */
  #here = 0;
  /** Beginning of its pause, by `performance.now()`; `undefined` while there is work for it. */
  #pausedAt: number | undefined;

  /** Notes that work for the caller begins that is no order, or not yet. */
  come(now: number): void {
    const paused = this.#pause(now);
    this.#part *= fade(paused, HALF_LIFE);
    this.#lately *= fade(paused, LATELY);
    this.#pausedAt = undefined;
    this.#here += 1;
  }

  /** Notes that such work has ended. */
  go(now: number): void {
    this.#here = Math.max(0, this.#here - 1);
    if (this.#here === 0) this.#pausedAt = now;
  }

  /** Notes that an order of the caller comes. */
  enter(now: number): void {
    this.come(now);
    this.#orders += 1;
  }

  /** Notes that an order of the caller is over. */
  leave(now: number): void {
    this.#orders = Math.max(0, this.#orders - 1);
    this.go(now);
  }

  /** Notes processor time that the caller has used, in ms. */
  worked(milliseconds: number): void {
    this.#part = 1 - (1 - this.#part) * fade(milliseconds, HALF_LIFE);
    this.#lately = 1 - (1 - this.#lately) * fade(milliseconds, LATELY);
  }

  /**
   * Returns the demand, from 0 to 1. @param each cost of each of its orders, in ms: those after the
   * first that is here follow without a pause
   */
  at(now: number, each = 0): number {
    const paused = this.#pause(now);
    const coming = fade(Math.max(0, this.#orders - 1) * each, LATELY);
    const lately = 1 - (1 - this.#lately * fade(paused, LATELY)) * coming;
    return Math.max(this.#part * fade(paused, HALF_LIFE), lately);
  }

  #pause(now: number): number {
    return this.#pausedAt === undefined ? 0 : now - this.#pausedAt;
  }
}

function fade(milliseconds: number, halfLife: number): number {
  return 2 ** (-milliseconds / halfLife);
}
