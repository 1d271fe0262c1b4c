/** Requests of one caller at a time: what one caller asks for at once must not keep the service from the others. */
import { ApiError } from "./api-error.ts";

/** Requests of a caller that wait for its others; past it they are refused. */
const WAITING = 1000;

interface Caller {
  underWay: number;
  /** In order of arrival. */
  waiting: Set<() => void>;
}

/**
 * A request takes a good dozen turns of the event loop. A caller with hundreds under way is in front of everybody
 * else at each; so it has a few under way, and its others wait for those.
 */
export class Turns {
  readonly #most: number;
  readonly #callers = new Map<string, Caller>();

  /** @param most requests of a caller under way at a time */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Waits until the caller has room for another.
   *
   * @returns what gives the room free again
   * @throws ApiError `OVERLOADED` if too many of the same caller wait
   */
  async take(name: string, signal: AbortSignal): Promise<() => void> {
    const caller = this.#callers.get(name) ?? { underWay: 0, waiting: new Set() };
    this.#callers.set(name, caller);
    if (caller.underWay < this.#most) caller.underWay += 1;
    else if (caller.waiting.size >= WAITING) throw tooMany();
    else await this.#wait(caller, signal);
    return () => this.#free(name, caller);
  }

  /** Who has gone takes its turn all the same, and finds out at its first step. */
  #wait(caller: Caller, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        caller.waiting.delete(go);
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        // Its place is that of nobody: the room that `free` gives back is counted here.
        caller.underWay += 1;
        go();
      };
      signal.addEventListener("abort", leave, { once: true });
      caller.waiting.add(go);
    });
  }

  #free(name: string, caller: Caller): void {
    const [next] = caller.waiting;
    // The room is handed on.
    if (next && caller.underWay <= this.#most) return next();
    caller.underWay -= 1;
    if (caller.underWay === 0 && caller.waiting.size === 0) this.#callers.delete(name);
  }
}

function tooMany(): ApiError {
  return new ApiError(
    "OVERLOADED",
    `More than ${WAITING} requests of yours wait. Try again shortly.`,
    {
      retryAfter: 1,
    },
  );
}
