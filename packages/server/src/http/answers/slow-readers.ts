import type { ServerResponse } from "node:http";

/** A reader must take this many bytes in each window, or all that is left, in bytes and ms. */
const FLOOR = 128 * 1024;
const WINDOW = 20_000;
const INTERVAL = 1000;

interface Watched {
  since: number;
  /** Bytes that had left this process by then. */
  delivered: number;
}

/**
 * Ends answers whose readers take less than 6 KiB a second: an answer that nobody reads holds a
 * connection, memory, and a file for as long as its reader likes.
 */
export class SlowReaders {
  readonly #answers = new Map<ServerResponse, Watched>();
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;

  /** @param now monotonic, in ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#timer = setInterval(() => this.look(), INTERVAL);
    this.#timer.unref();
  }

  watch(answer: ServerResponse): void {
    this.#answers.set(answer, { since: this.#now(), delivered: 0 });
    answer.once("close", () => this.#answers.delete(answer));
  }

  /** How many answers are under way. */
  get size(): number {
    return this.#answers.size;
  }

  look(now = this.#now()): void {
    for (const [answer, watched] of this.#answers) {
      const { socket } = answer;
      const delivered = socket ? socket.bytesWritten - socket.writableLength : 0;
      // Nothing is there to be read: it is we who take the time.
      const idle = !socket || answer.writableLength === 0;
      if (idle || delivered - watched.delivered >= FLOOR) {
        this.#answers.set(answer, { since: now, delivered });
        continue;
      }
      if (now - watched.since >= WINDOW) answer.destroy();
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
