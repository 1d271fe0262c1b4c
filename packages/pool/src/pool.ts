/**
 * Orders in, outcomes out, by way of child processes that may die at any time.
 *
 * Ours and not a library's: of the two that were tried, tinypool turns bytes into plain objects on
 * their way out of a child process, and workerpool, which does not, knows neither which process is
 * at which order (so its memory cannot be capped) nor recycling nor warm spares.
 */
import { Backoff } from "./backoff.ts";
import { Child, type ChildState, type Outcome } from "./child.ts";
import { endingFor, type Ending } from "./endings.ts";
import { PoolError, type TaskError } from "./errors.ts";
import { KeepAlive } from "./keep-alive.ts";
import { Order, type OrderWatch } from "./order.ts";
import { Probation } from "./probation.ts";
import { poolSettings, type PoolOptions, type PoolSettings } from "./settings.ts";
import type { TaskOutput } from "./task.ts";

/** What a pool is doing, and has done since it was made. */
export interface PoolStats {
  /** Most orders at a time. */
  size: number;
  /** Children that could take an order, at one, and warming up. */
  ready: number;
  busy: number;
  starting: number;
  /** Orders that wait for a child. */
  queued: number;
  /** Orders that ended in an output, and in an error of whatever kind. */
  completed: number;
  failed: number;
  /** Orders by error code, the pool's or the task's; a code that never occurred is absent. */
  errors: Record<string, number>;
  /** Children started in all, and those replaced for their age or their memory. */
  started: number;
  recycled: number;
  /** Children that ended otherwise; a reason that never occurred is absent. */
  ended: Partial<Record<Ending, number>>;
}

/** Children that fail to start this many times in a row fail the orders that wait for them. */
const START_ATTEMPTS = 3;

export class Pool<Input, Output extends TaskOutput> {
  readonly #task: string;
  readonly #settings: PoolSettings;
  readonly #children = new Set<Child<Input, Output>>();
  /** In order of arrival; a set, so that an order withdrawn leaves it in constant time. */
  readonly #queue = new Set<Order<Input, Output>>();
  /** With the child that is at each. */
  readonly #running = new Map<Order<Input, Output>, Child<Input, Output>>();
  readonly #probation = new Probation();
  #probationTimer: NodeJS.Timeout | undefined;
  readonly #keepAlive = new KeepAlive();
  readonly #backoff = new Backoff();
  readonly #counts = {
    completed: 0,
    failed: 0,
    started: 0,
    recycled: 0,
    errors: {} as PoolStats["errors"],
    ended: {} as PoolStats["ended"],
  };
  /** Whether any child ever was ready. */
  #hasStarted = false;
  #closed: Promise<void> | undefined;
  #onIdle: (() => void) | undefined;
  #onEmpty: (() => void) | undefined;

  /** @param task address of the module that the children run (see `Task`). */
  constructor(task: URL, options: PoolOptions = {}) {
    this.#task = task.href;
    this.#settings = poolSettings(options);
    this.#fill();
  }

  /**
   * Takes an order, or refuses it at once when the queue is full.
   *
   * @throws TaskError with whatever the task threw.
   * @throws PoolError when the pool refuses or ends the order.
   */
  run(input: Input, watch: OrderWatch = {}): Promise<Output> {
    const refusal = this.#refusal(watch);
    if (refusal) {
      this.#count(refusal);
      return Promise.reject(refusal);
    }
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome<Output>) =>
        "output" in outcome ? resolve(outcome.output) : reject(outcome.error);
      const order = new Order(input, watch, settle, (it) => this.#withdraw(it, aborted()));
      this.#queue.add(order);
      this.#keepAlive.hold();
      this.#dispatch();
      if (this.#queue.has(order)) this.#limitWait(order);
    });
  }

  stats(): PoolStats {
    const count = (state: ChildState) =>
      this.#children.values().reduce((sum, child) => sum + (child.state === state ? 1 : 0), 0);
    return {
      size: this.#settings.size,
      ready: count("ready"),
      busy: count("busy"),
      starting: count("starting"),
      queued: this.#queue.size,
      ...this.#counts,
      errors: { ...this.#counts.errors },
      ended: { ...this.#counts.ended },
    };
  }

  /** Longest time for one order, in ms. */
  get deadline(): number {
    return this.#settings.deadline;
  }

  /** Process ids of the children that are not on their way out. */
  pids(): number[] {
    const living = [...this.#children].filter((child) => child.state !== "leaving");
    return living.map((child) => child.pid).filter((pid) => pid !== undefined);
  }

  /**
   * Takes no more orders, finishes those accepted and ends the children.
   *
   * @param within ms after which what is left is aborted. Default: no limit but the deadline of each.
   */
  close(within = Number.POSITIVE_INFINITY): Promise<void> {
    this.#closed ??= this.#close(within);
    return this.#closed;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #close(within: number): Promise<void> {
    this.#keepAlive.hold();
    const abort = () => this.#abortAll();
    const timer = Number.isFinite(within) ? setTimeout(abort, within) : undefined;
    if (this.#queue.size + this.#running.size > 0)
      await new Promise<void>((resolve) => (this.#onIdle = resolve));
    clearTimeout(timer);
    this.#backoff.cancel();
    for (const child of this.#children)
      if (child.state === "starting") child.kill();
      else child.leave();
    if (this.#children.size > 0) await new Promise<void>((resolve) => (this.#onEmpty = resolve));
    this.#keepAlive.release();
  }

  #abortAll(): void {
    for (const order of this.#queue) this.#withdraw(order, aborted());
    for (const child of this.#running.values()) child.kill(aborted());
  }

  #refusal({ signal, caller }: OrderWatch): PoolError | undefined {
    if (signal?.aborted) return aborted();
    if (this.#closed) return new PoolError("closing");
    if (this.#watched(caller) && this.#hasOrderOf(caller)) return new PoolError("probation");
    const free = this.#settings.size - this.#running.size;
    if (this.#queue.size < this.#settings.queueLimit + Math.max(0, free)) return undefined;
    return new PoolError("queue full");
  }

  #limitWait(order: Order<Input, Output>): void {
    const { maxWait } = this.#settings;
    if (!Number.isFinite(maxWait)) return;
    const error = new PoolError("waited too long");
    order.waitTimer = setTimeout(() => this.#withdraw(order, error), maxWait);
  }

  #watched(caller: string | undefined): boolean {
    return this.#probation.startsAt(caller, performance.now()) !== undefined;
  }

  #hasOrderOf(caller: string | undefined): boolean {
    const same = (order: Order<Input, Output>) => order.caller === caller;
    return this.#queue.values().some(same) || this.#running.keys().some(same);
  }

  /** Gives waiting orders to ready children while there are both. */
  #dispatch(): void {
    for (const order of this.#queue) {
      if (this.#running.size >= this.#settings.size) return;
      if (!this.#mayStart(order)) continue;
      const child = this.#nextChild();
      if (!child) return;
      this.#queue.delete(order);
      clearTimeout(order.waitTimer);
      void this.#execute(order, child);
    }
  }

  /** Orders of callers on probation: one in all, with no child missing, and after their pause. */
  #mayStart({ caller }: Order<Input, Output>): boolean {
    const now = performance.now();
    const from = this.#probation.startsAt(caller, now);
    if (from === undefined) return true;
    if (this.#running.keys().some((other) => this.#watched(other.caller))) return false;
    const { ready, busy, size } = this.stats();
    if (ready + busy < size) return false;
    if (from <= now) return true;
    clearTimeout(this.#probationTimer);
    this.#probationTimer = setTimeout(() => this.#dispatch(), from - now);
    return false;
  }

  /** The ready child nearest its end, so that children come of age one after the other. */
  #nextChild(): Child<Input, Output> | undefined {
    let next: Child<Input, Output> | undefined;
    for (const child of this.#children)
      if (child.state === "ready" && child.answered >= (next?.answered ?? 0)) next = child;
    return next;
  }

  async #execute(order: Order<Input, Output>, child: Child<Input, Output>): Promise<void> {
    this.#running.set(order, child);
    order.started();
    const outcome = await child.run(order.input);
    clearTimeout(order.graceTimer);
    this.#running.delete(order);
    if (child.answered > 0) this.#backoff.reset();
    if ("error" in outcome)
      this.#probation.note(order.caller, outcome.error.code, performance.now());
    this.#recycleIfDue(child);
    this.#settle(order, outcome);
    this.#fill();
    this.#dispatch();
  }

  #recycleIfDue(child: Child<Input, Output>): void {
    if (child.state !== "ready") return;
    const { recycleAfter, memoryLimit } = this.#settings;
    if (child.answered < recycleAfter && child.lastResidentBytes <= memoryLimit) return;
    this.#counts.recycled += 1;
    child.leave();
  }

  /**
   * The order ends at once. Its child may finish what it does: most orders are done before another
   * child could be started, and callers that type withdraw often.
   */
  #withdraw(order: Order<Input, Output>, error: PoolError): void {
    this.#queue.delete(order);
    const child = this.#running.get(order);
    if (child) order.graceTimer = setTimeout(() => child.kill(error), this.#settings.withdrawGrace);
    this.#settle(order, { error });
  }

  #settle(order: Order<Input, Output>, outcome: Outcome<Output>): void {
    if (order.settle(outcome)) {
      this.#keepAlive.release();
      if ("output" in outcome) this.#counts.completed += 1;
      else this.#count(outcome.error);
    }
    if (this.#queue.size + this.#running.size === 0) this.#onIdle?.();
  }

  #count(error: PoolError | TaskError): void {
    const { errors } = this.#counts;
    this.#counts.failed += 1;
    errors[error.code] = (errors[error.code] ?? 0) + 1;
  }

  /**
   * Starts children until there are as many as there should be; spares when the rest is warm. The first starts
   * alone: it is there sooner for who waits, and leaves compiled code for the others.
   */
  #fill(): void {
    const { size, spares } = this.#settings;
    const finished = this.#closed !== undefined && this.#queue.size === 0;
    if (finished) return;
    const { ready, busy, starting } = this.stats();
    const settled = starting > 0 ? size : size + spares;
    const wanted = this.#hasStarted ? settled : 1;
    for (let living = ready + busy + starting; living < wanted; living += 1) {
      if (this.#backoff.waiting) return;
      this.#start();
    }
  }

  #start(): void {
    const { environment, ...limits } = this.#settings;
    this.#counts.started += 1;
    try {
      const child: Child<Input, Output> = new Child(this.#task, limits, environment, {
        ready: () => {
          this.#hasStarted = true;
          this.#dispatch();
          this.#fill();
        },
        gone: (during, internal) => this.#onGone(child, during, internal),
      });
      this.#children.add(child);
    } catch (error) {
      // The system has no process or no file descriptor to give.
      this.#onStartFailed(String(error));
    }
  }

  #onGone(child: Child<Input, Output>, during: ChildState, internal: string): void {
    this.#children.delete(child);
    if (this.#closed && this.#children.size === 0) this.#onEmpty?.();
    const stillborn = during === "starting" || (during === "ready" && child.answered === 0);
    this.#countEnding(child, during);
    if (stillborn) this.#onStartFailed(internal);
    else this.#fill();
  }

  #countEnding({ endedWith }: Child<Input, Output>, during: ChildState): void {
    const { ended } = this.#counts;
    const ending = endingFor(during, endedWith);
    // What is still starting when the pool closes is ended by it.
    if (!ending || (ending === "start" && this.#closed)) return;
    ended[ending] = (ended[ending] ?? 0) + 1;
  }

  #onStartFailed(internal: string): void {
    const failures = this.#backoff.failed(() => this.#fill());
    const others = this.#children.values().some(({ state }) => state !== "leaving");
    if (failures >= START_ATTEMPTS && !others) this.#failQueue(internal);
  }

  /** No child can be started: nothing is served by letting orders wait. */
  #failQueue(internal: string): void {
    for (const order of this.#queue) this.#withdraw(order, new PoolError("no start", internal));
  }
}

function aborted(): PoolError {
  return new PoolError("withdrawn");
}
