/**
 * Spreads work that comes in bursts. Hosts answer hundreds of requests at once, and what each answer causes (a
 * connection is closed, another is made) takes a tenth of a millisecond or more. Node would do all of it before it
 * looks at anything else: the requests of everybody else waited for 25 to 50 ms.
 */

/** So many go on in each turn of the event loop. */
const AT_A_TIME = 2;

export class Pace {
  readonly #waiting: (() => void)[] = [];
  #free = AT_A_TIME;
  #nextTurn = false;

  /** When it is its turn; at once, if there is no burst. */
  turn(): Promise<void> {
    this.#startAgain();
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** In the next turn of the event loop. */
  #startAgain(): void {
    if (this.#nextTurn) return;
    this.#nextTurn = true;
    setImmediate(() => {
      this.#nextTurn = false;
      const next = this.#waiting.splice(0, AT_A_TIME);
      this.#free = AT_A_TIME - next.length;
      if (next.length > 0) this.#startAgain();
      for (const go of next) go();
    });
  }
}
