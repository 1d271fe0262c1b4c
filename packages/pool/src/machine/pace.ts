/**
 * Spreads work that comes in bursts: hosts of images answer hundreds of requests at once, or hundreds of connections have
 * room for a piece of a large file. Each takes a tenth of a millisecond or more, and Node would do all of it before it looks
 * at anything else: the requests of everybody else waited for 25 to 50 ms, and beside two hundred large files for a second.
 */

export class Pace {
  readonly #atATime: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #nextTurn = false;

  /** @param atATime so many go on in each turn of the event loop */
  constructor(atATime: number) {
    this.#atATime = atATime;
    this.#free = atATime;
  }

  /** When it is its turn; nothing if that is at once, since there is no burst. */
  turn(): Promise<void> | undefined {
    this.#startAgain();
    if (this.#free > 0) {
      this.#free -= 1;
      return undefined;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** In the next turn of the event loop. */
  #startAgain(): void {
    if (this.#nextTurn) return;
    this.#nextTurn = true;
    setImmediate(() => {
      this.#nextTurn = false;
      const next = this.#waiting.splice(0, this.#atATime);
      this.#free = this.#atATime - next.length;
      if (next.length > 0) this.#startAgain();
      for (const go of next) go();
    });
  }
}
