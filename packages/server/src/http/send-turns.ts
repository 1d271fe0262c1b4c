/**
 * Pieces of large answers, a few in each turn of the event loop, whoever asks: a write copies its bytes at once, as long as
 * the operating system has room for them, and two hundred connections have room for 800 MB.
 */

/** Pieces that go out in a turn: a fifth of a millisecond. */
const PER_TURN = 2;

export class SendTurns {
  #given = 0;
  #isDue = false;
  /** In order of arrival. */
  #waiting: (() => void)[] = [];

  /** Resolves when the next piece may go out; nothing: it may at once. */
  next(): Promise<void> | undefined {
    this.#schedule();
    if (this.#given < PER_TURN && this.#waiting.length === 0) {
      this.#given += 1;
      return undefined;
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #schedule(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      const now = this.#waiting.splice(0, PER_TURN);
      this.#given = now.length;
      for (const go of now) go();
      if (now.length > 0) this.#schedule();
    });
  }
}

/** Those of this process, which has one event loop. */
export const sendTurns = new SendTurns();
