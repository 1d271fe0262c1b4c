/** Requests of one caller at a time: what one caller asks for at once must not keep the service from the others. */
import { ApiError } from "../api-error.ts";

/** Requests of a caller that wait for its others; past it they are refused. */
const WAITING = 1000;
/** Others are here for so long after their last request, in ms. */
const HERE = 2000;
/**
 * The room of a request that was refused for load stays taken for so long, in ms, while others are here. Of several, one
 * after the other by another share of the range, so that those who wait for them do not all begin at the same time.
 */
const REFUSED = { least: 500, most: 1500 };
/** Of the range, from one to the next: by the golden ratio, no two of them come close to each other for long. */
const STEP = (Math.sqrt(5) - 1) / 2;

/** Requests of one caller at a time. */
export interface TurnLimits {
  /** That are under way, whatever they wait for. */
  most: number;
  /** That this process is at work for while others are here: of those, who waits for a render counts for nothing. */
  atWork: number;
}

interface Caller {
  name: string;
  underWay: number;
  atWork: number;
  /** In order of arrival; and those that were away, which come first. */
  waiting: Set<() => void>;
  returning: (() => void)[];
}

/** Gives the room of a request free again. `refused`: it was refused for load; absent: it was not. */
export type Leave = (refused?: boolean) => void;

/**
 * A request takes a good dozen turns of the event loop, and several of the database and the disk. A caller with
 * hundreds under way is in front of everybody else at each; so it has a few, and its others wait for those. A refusal
 * takes as many of those steps as an answer: who asks again at once, against what it was told, waits for its own.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #now: () => number;
  readonly #callers = new Map<string, Caller>();
  /** Who came last, and who was the last before that was another. */
  #latest: readonly { name: string; at: number }[] = [];
  /** Of the range of `REFUSED`, for the next; from 0 to 1. */
  #spread = 0;

  constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Waits until the caller has room for another.
   *
   * @throws ApiError `OVERLOADED` if too many of the same caller wait
   */
  async take(name: string, signal: AbortSignal): Promise<Leave> {
    const caller = this.#callers.get(name) ?? newCaller(name);
    this.#callers.set(name, caller);
    this.#heard(name);
    if (this.#hasRoom(caller)) begin(caller);
    else if (caller.waiting.size >= WAITING) throw tooMany();
    else await wait(caller, signal);
    return (refused = false) => {
      if (refused && this.#othersHere(name)) this.#freeLater(caller);
      else this.#free(caller);
    };
  }

  /** Does what takes no work of this process: another request of the caller may go on meanwhile. */
  async away<Result>(name: string, other: () => Promise<Result>): Promise<Result> {
    const caller = this.#callers.get(name);
    // It has no turn that it could give up.
    if (!caller || caller.atWork === 0) return other();
    caller.atWork -= 1;
    this.#goOn(caller);
    try {
      return await other();
    } finally {
      if (this.#mayWork(caller)) caller.atWork += 1;
      else await new Promise<void>((resolve) => caller.returning.push(resolve));
    }
  }

  #freeLater(caller: Caller): void {
    this.#spread = (this.#spread + STEP) % 1;
    const { least, most } = REFUSED;
    setTimeout(() => this.#free(caller), least + (most - least) * this.#spread).unref();
  }

  #free(caller: Caller): void {
    caller.underWay -= 1;
    caller.atWork -= 1;
    this.#goOn(caller);
    if (caller.underWay === 0 && caller.waiting.size === 0) this.#callers.delete(caller.name);
  }

  #goOn(caller: Caller): void {
    while (caller.returning.length > 0 && this.#mayWork(caller)) {
      caller.atWork += 1;
      caller.returning.shift()?.();
    }
    for (const go of caller.waiting) {
      if (!this.#hasRoom(caller)) return;
      go();
    }
  }

  #hasRoom(caller: Caller): boolean {
    return caller.underWay < this.#limits.most && this.#mayWork(caller);
  }

  #mayWork({ name, atWork }: Caller): boolean {
    const { most, atWork: few } = this.#limits;
    return atWork < (this.#othersHere(name) ? Math.min(few, most) : most);
  }

  #heard(name: string): void {
    const before = this.#latest.find((one) => one.name !== name);
    this.#latest = [{ name, at: this.#now() }, ...(before ? [before] : [])];
  }

  #othersHere(name: string): boolean {
    const now = this.#now();
    return this.#latest.some((one) => one.name !== name && now - one.at <= HERE);
  }
}

function newCaller(name: string): Caller {
  return { name, underWay: 0, atWork: 0, waiting: new Set(), returning: [] };
}

function begin(caller: Caller): void {
  caller.underWay += 1;
  caller.atWork += 1;
}

/** Who has gone begins at once, and finds out at its first step. */
function wait(caller: Caller, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      caller.waiting.delete(go);
      signal.removeEventListener("abort", go);
      begin(caller);
      resolve();
    };
    signal.addEventListener("abort", go, { once: true });
    caller.waiting.add(go);
  });
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
