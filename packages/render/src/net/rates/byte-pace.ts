/**
 * Bounds how fast the images of all documents are read, so that there is time for everybody else. Where hosts answered
 * at once, a hundred images of 3 MB were read in half a second, and whoever asked for something else in that time waited
 * for 50 to 180 ms.
 */

/**
 * Bytes a second, as much as a line of 330 Mbit/s brings. With 96 MiB, the p95 of a quiet account was 2.1 and 1.8 times that
 * of alone instead of 1.9 and 1.6, and that of a visitor 2.2 and 1.7 instead of 1.5 and 1.4 (two runs of each).
 */
const RATE = 40 * 2 ** 20;
/** Bytes that may come at once after a pause: the images of most documents. */
const BURST = 8 * 2 ** 20;
/** ms after which those that wait go on. */
const TICK = 10;

export class BytePace {
  readonly #waiting: { bytes: number; go: () => void }[] = [];
  #left = BURST;
  #at = performance.now();
  #ticks = false;

  /** When so many bytes may be read: at once, or in the order they came. */
  async take(bytes: number): Promise<void> {
    this.#fill();
    if (this.#waiting.length === 0 && this.#left > 0) {
      this.#left -= bytes;
      return;
    }
    await new Promise<void>((go) => {
      this.#waiting.push({ bytes, go });
      this.#tick();
    });
  }

  #fill(): void {
    const now = performance.now();
    this.#left = Math.min(BURST, this.#left + ((now - this.#at) / 1000) * RATE);
    this.#at = now;
  }

  #tick(): void {
    if (this.#ticks) return;
    this.#ticks = true;
    setTimeout(() => {
      this.#ticks = false;
      this.#letGo();
    }, TICK);
  }

  #letGo(): void {
    this.#fill();
    while (this.#left > 0) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#left -= next.bytes;
      next.go();
    }
    this.#tick();
  }
}
