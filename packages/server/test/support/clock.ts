import type { Clock } from "../../src/domain/world.ts";

/** A clock that stands still until it is moved. */
export class FakeClock implements Clock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  now(): number {
    return this.#now;
  }

  set(moment: string | number): void {
    this.#now = typeof moment === "number" ? moment : Date.parse(moment);
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}

export const HOUR = 60 * 60 * 1000;
