/** Reading of what is large in the database: a few at a time, of all callers in turn, and of nobody who has gone. */
import { ApiError } from "../api-error.ts";

/** Reads at a time. A share has up to 4 MB, which are here twice until they are counted as bytes that go out. */
const AT_ONCE = 2;
/** Reads of a caller that wait; past it they are refused. */
const WAITING = 1000;

export class StoredReads {
  /** Whoever has waited longest for a turn comes first. */
  readonly #waiting = new Map<string, Set<() => void>>();
  #underWay = 0;

  /** How many are under way, and how many wait. */
  get state(): { underWay: number; waiting: number } {
    let waiting = 0;
    for (const { size } of this.#waiting.values()) waiting += size;
    return { underWay: this.#underWay, waiting };
  }

  /**
   * @param then what has to be done with it before somebody else's is read, such as counting it
   * @throws ApiError `OVERLOADED` if too many of the same caller wait, or the caller has gone
   */
  async read<Read, Result>(
    caller: string,
    signal: AbortSignal,
    read: () => Promise<Read>,
    then: (found: Read) => Result | Promise<Result>,
  ): Promise<Result> {
    if (this.#underWay < AT_ONCE) this.#underWay += 1;
    else await this.#turn(caller, signal);
    try {
      if (signal.aborted) throw gone();
      return await then(await read());
    } finally {
      this.#next();
    }
  }

  #turn(caller: string, signal: AbortSignal): Promise<void> {
    const waiting = this.#waiting.get(caller) ?? new Set();
    if (waiting.size >= WAITING) throw tooMany();
    this.#waiting.set(caller, waiting);
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(go);
        if (waiting.size === 0 && this.#waiting.get(caller) === waiting)
          this.#waiting.delete(caller);
        reject(gone());
      };
      signal.addEventListener("abort", leave, { once: true });
      waiting.add(go);
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#underWay -= 1;
      return;
    }
    const [caller, waiting] = first;
    const [go] = waiting;
    // The caller's others come after those of everybody else.
    this.#waiting.delete(caller);
    if (go) waiting.delete(go);
    if (waiting.size > 0) this.#waiting.set(caller, waiting);
    go?.();
  }
}

function gone(): ApiError {
  return new ApiError("OVERLOADED", "The caller went away.", { retryAfter: 1 });
}

function tooMany(): ApiError {
  const message = `More than ${WAITING} requests of yours wait. Try again shortly.`;
  return new ApiError("OVERLOADED", message, { retryAfter: 1 });
}
