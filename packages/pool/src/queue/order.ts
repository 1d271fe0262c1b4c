/** An order, that is a job for a child: its caller, what is known of it, how long it has waited, and how it ends. */
import type { Outcome } from "../children/child.ts";
import type { PoolError } from "../errors.ts";
import type { Lane, OrderPlace } from "./lanes.ts";

/** The caller that waits for an order, and the watchers of the order. All are optional. */
export interface OrderWatch extends OrderPlace {
  /** Withdraws the order: it leaves the queue, or its child is killed if it goes on. */
  signal?: AbortSignal | undefined;
  /**
   * Called when a child starts on the order, with the ms that it waited for one; once more for each
   * time that it goes on after it was supplied with what it wanted.
   */
  onQueued?: ((milliseconds: number, lane: Lane) => void) | undefined;
}

/**
 * Gets what an order's task said that it wants (see `TaskOutput`), while no child is kept for it; gives
 * the input with which the task is begun anew. The signal is aborted when the order is over.
 */
export type Supply<Input> = (wants: unknown, signal: AbortSignal) => Promise<Input>;

type Settle = (outcome: Outcome) => void;

/** Under which a pool knows a caller, and the share that it has its turn in. */
export function keysOf(caller: string, share: string | undefined): Keys {
  const own = `caller ${caller}`;
  return { caller: own, share: share === undefined ? own : `share ${share}` };
}

type Keys = Record<"caller" | "share", string>;

/** One order on its way through a pool. It is settled once; what comes later is dropped. */
export class Order {
  input: unknown;
  /** Gets what its task may want. */
  supply: Supply<unknown> | undefined;
  /** Keys of the caller and of the share that it has its turn in; see `OrderPlace`. */
  readonly caller: string;
  readonly share: string;
  /** Absent for callers that are not named: no caller is punished for the orders of another. */
  readonly named: string | undefined;
  readonly lane: Lane;
  readonly paid: boolean;
  /** Expected processor time in ms, where it is known; a task may tell it once it has looked. */
  weight: number | undefined;
  /** Processor time in ms that it probably takes at the least. */
  readonly least: number;
  /** Its bounds on time, as many times those of the pool. */
  readonly times: number;
  /** Expected time in ms, as it was counted when the order was begun. */
  expected = 0;
  /** It takes long, or will by all that is known. */
  slow = false;
  /** The order took unexpectedly long in a child that is kept for quick orders. */
  surprised = false;
  /** It was taken from its child, to make way for others, and is begun anew. */
  putBack = false;
  /** It may turn out to be slow: its caller's first, as far as is known, or of a doubtful weight. */
  unknown = false;
  /** Ends the order before a child takes it. */
  waitTimer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the child that goes on with an order that was withdrawn. */
  graceTimer: ReturnType<typeof setTimeout> | undefined;
  /** Processor time, in ms, at which it is ended, for one that gives way; and for what reason. */
  grace: { until: number; error: PoolError } | undefined;
  readonly #watch: OrderWatch;
  #since = performance.now();
  /** ms that it has waited for children before. */
  waited = 0;
  readonly #onAbort: () => void;
  #over: AbortController | undefined;
  #settle: Settle | undefined;

  constructor(input: unknown, watch: OrderWatch, settle: Settle, onAbort: (order: Order) => void) {
    const {
      caller = "",
      share,
      lane = "render",
      paid = true,
      weight,
      least = 0,
      times = 1,
    } = watch;
    this.input = input;
    this.named = watch.caller;
    const keys = keysOf(caller, share);
    this.caller = keys.caller;
    this.share = keys.share;
    this.lane = lane;
    this.paid = paid;
    this.weight = weight;
    this.least = least;
    this.times = times;
    this.#watch = watch;
    this.#settle = settle;
    this.#onAbort = () => onAbort(this);
    watch.signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  /** Whether it has had its outcome. */
  get isOver(): boolean {
    return this.#settle === undefined;
  }

  /** Aborted when it is over. */
  get over(): AbortSignal {
    this.#over ??= new AbortController();
    return this.#over.signal;
  }

  /** Since when it waits for a child, by `performance.now()`. */
  get since(): number {
    return this.#since;
  }

  /** A child takes it. */
  started(): void {
    clearTimeout(this.waitTimer);
    const wait = performance.now() - this.#since;
    this.waited += wait;
    this.#watch.onQueued?.(wait, this.lane);
  }

  /** It waits once more, for a child that goes on with it. */
  waitsAgain(): void {
    this.#since = performance.now();
  }

  /** Whether this was the outcome, and not one too many. */
  settle(outcome: Outcome): boolean {
    clearTimeout(this.waitTimer);
    this.#watch.signal?.removeEventListener("abort", this.#onAbort);
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(outcome);
    if (settle) this.#over?.abort();
    return settle !== undefined;
  }
}
