/**
 * How long a process may be stopped for the sake of others: half of the time at most, in pieces that nobody notices. It fills
 * while the process stands still and empties as fast while it goes on. Times in ms, by `performance.now()`.
 */

/** Most that may be in it. */
const MOST = 300;
/** To begin anew, there must be room for so much: stopping for less is not worth the signals. */
const LEAST = 20;

export class HoldBudget {
  #level = 0;
  #at = 0;
  #since: number | undefined;
  #total = 0;

  /** Whether it stands still. */
  get isHeld(): boolean {
    return this.#since !== undefined;
  }

  /** How long it may stand still from now on; 0: not now. */
  room(now: number): number {
    const room = MOST - this.#levelAt(now);
    return room >= LEAST || (this.isHeld && room > 0) ? room : 0;
  }

  hold(now: number): void {
    this.#settle(now);
    this.#since ??= now;
  }

  release(now: number): void {
    this.#settle(now);
    if (this.#since !== undefined) this.#total += now - this.#since;
    this.#since = undefined;
  }

  /** How long it has stood still in all. */
  total(now: number): number {
    return this.#total + (this.#since === undefined ? 0 : now - this.#since);
  }

  #settle(now: number): void {
    this.#level = this.#levelAt(now);
    this.#at = now;
  }

  #levelAt(now: number): number {
    const passed = now - this.#at;
    return Math.max(0, this.#level + (this.isHeld ? passed : -passed));
  }
}
