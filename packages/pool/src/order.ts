import type { PoolError, TaskError } from "./errors.ts";

/** Who waits for an order, and who watches it. All are optional. */
export interface OrderWatch {
  /** Withdraws the order: it leaves the queue, or its child is killed if it goes on. */
  signal?: AbortSignal | undefined;
  /** Called when a child starts on the order, with the ms that it waited for one. */
  onQueued?: ((milliseconds: number) => void) | undefined;
  /** On whose account it is: callers whose orders cost children have to wait (see `Probation`). */
  caller?: string | undefined;
}

type Settle<Output> = (outcome: { output: Output } | { error: PoolError | TaskError }) => void;

/** One order on its way through a pool. It is settled once; what comes later is dropped. */
export class Order<Input, Output> {
  readonly input: Input;
  readonly caller: string | undefined;
  /** Ends the order before a child takes it. */
  waitTimer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the child that goes on with an order that was withdrawn. */
  graceTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #watch: OrderWatch;
  readonly #since = performance.now();
  readonly #onAbort: () => void;
  #settle: Settle<Output> | undefined;

  constructor(
    input: Input,
    watch: OrderWatch,
    settle: Settle<Output>,
    onAbort: (order: Order<Input, Output>) => void,
  ) {
    this.input = input;
    this.caller = watch.caller;
    this.#watch = watch;
    this.#settle = settle;
    this.#onAbort = () => onAbort(this);
    watch.signal?.addEventListener("abort", this.#onAbort, { once: true });
  }

  /** A child takes it. */
  started(): void {
    clearTimeout(this.waitTimer);
    this.#watch.onQueued?.(performance.now() - this.#since);
  }

  /** Whether this was the outcome, and not one too many. */
  settle(outcome: { output: Output } | { error: PoolError | TaskError }): boolean {
    clearTimeout(this.waitTimer);
    this.#watch.signal?.removeEventListener("abort", this.#onAbort);
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(outcome);
    return settle !== undefined;
  }
}
