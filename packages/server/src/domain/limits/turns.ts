/**
 * Bounds the requests of one caller at a time, so that one caller's many requests do not keep the
 * service from the others.
 */
import { ApiError } from "../api-error.ts";

/** Most requests of a caller that wait for its others; further ones are refused. */
const WAITING = 1000;
/** Time after its last request for which a caller counts as present, in ms. */
const HERE = 2000;
/**
 * Time for which a request that was refused for load keeps its room, in ms, while other callers are
 * present. Each refused request takes another point of the range, so that the requests that wait
 * for these rooms do not all begin at the same time.
 */
const REFUSED = { least: 500, most: 1500 };
/**
 * Step through that range from one refused request to the next, as a part of it: by the golden
 * ratio, no two come close to each other for long.
 */
const STEP = (Math.sqrt(5) - 1) / 2;

/** Bounds on the requests of one caller at a time. */
export interface TurnLimits {
  /** Most that are under way, whatever they wait for. */
  most: number;
  /**
   * Most that this process works at while other callers are present. A request that waits for a
   * render is not counted.
   */
  atWork: number;
}

interface Caller {
  name: string;
  underWay: number;
  atWork: number;
  /**
   * Requests that wait to begin, in order of arrival; and requests that were `away` and wait to go
   * on, which come first.
   */
  waiting: Set<() => void>;
  returning: (() => void)[];
}

/** Frees the room of a request. `refused`: it was refused for load. */
export type Leave = (refused?: boolean) => void;

/**
 * Takes turns between callers. A request takes a good dozen turns of the event loop, and several of
 * the database and the disk. A caller with hundreds of requests under way would be ahead of
 * everybody else at each; so it may have a few, and its others wait for those. A refusal takes as
 * many of those steps as an answer: a caller that asks again at once, against what it was told,
 * waits for its own.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #now: () => number;
  readonly #callers = new Map<string, Caller>();
  /**
   * The last caller, and the last one before it that was another, each with the time of its last
   * request.
   */
  #latest: readonly { name: string; at: number }[] = [];
  /** Point in the range of `REFUSED` for the next refused request; from 0 to 1. */
  #spread = 0;

  constructor(limits: TurnLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /**
   * Waits until the caller has room for another request.
   *
   * @throws ApiError `OVERLOADED` if too many requests of the same caller wait
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

  /**
   * Does something that takes no work of this process, so that another request of the caller may go
   * on meanwhile.
   */
  async away<Result>(name: string, other: () => Promise<Result>): Promise<Result> {
    const caller = this.#callers.get(name);
    // The request has no turn that it could give up.
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

/**
 * Waits for a turn. A request whose caller has gone begins at once, and finds that out at its first
 * step.
 */
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
