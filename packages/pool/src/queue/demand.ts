/** Work and pauses weigh half after so long, in ms of either: in the long run, and of late. */
const HALF_LIFE = 500;
const LATELY = 50;
/** Of a caller of whom nothing is known yet. One with more than that presses; so a new one does unless it pauses. */
export const PRESSING = 0.4;

/** What comes and goes: an order, or (`come`, `go`) something else that is done for the caller. */
export type Step = "come" | "go" | "enter" | "leave";

/**
 * What a caller would use of a processor if it never waited: its work, of its work and its pauses. A pause is a
 * time in which it has no order here, and none is on its way in or out (`come`, `go`). Waiting counts for nothing, so what holds a caller up does not make it
 * look busier. A person who types has 0.2 or less; a program that asks for one thing after the other nearly 1.
 *
 * It is what the caller would use in the long run or of late, whichever is more: who comes back after a pause and asks
 * for one thing after the other presses after two or three of them.
 */
export class Demand {
  /** From 0 to 1. */
  #part = PRESSING;
  #lately = PRESSING;
  #orders = 0;
  /** What is here of it: its orders, and what is done for it before and after them. */
  #here = 0;
  /** Since when nothing has been here of it, by `performance.now()`. */
  #pausedAt: number | undefined;

  /** Something is done for it that is no order, or not yet. */
  come(now: number): void {
    const paused = this.#pause(now);
    this.#part *= fade(paused, HALF_LIFE);
    this.#lately *= fade(paused, LATELY);
    this.#pausedAt = undefined;
    this.#here += 1;
  }

  /** That is done. */
  go(now: number): void {
    this.#here = Math.max(0, this.#here - 1);
    if (this.#here === 0) this.#pausedAt = now;
  }

  /** An order of it comes. */
  enter(now: number): void {
    this.come(now);
    this.#orders += 1;
  }

  /** An order of it is over. */
  leave(now: number): void {
    this.#orders = Math.max(0, this.#orders - 1);
    this.go(now);
  }

  /** It has used so much processor time; ms. */
  worked(milliseconds: number): void {
    this.#part = 1 - (1 - this.#part) * fade(milliseconds, HALF_LIFE);
    this.#lately = 1 - (1 - this.#lately) * fade(milliseconds, LATELY);
  }

  /** @param each what each of its orders takes, in ms: after the first that is here come the others, without a pause */
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
