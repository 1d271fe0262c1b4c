/**
 * Orders in, outcomes out, by way of child processes that may die at any time.
 *
 * Ours and not a library's: of the two that were tried, tinypool turns bytes into plain objects on
 * their way out of a child process, and workerpool, which does not, knows neither which process is
 * at which order (so its memory cannot be capped) nor recycling nor warm spares.
 */
import { whyNoPools } from "./not-node.ts";
import { admit, overloaded } from "./queue/admission.ts";
import { begin, charge, isPutBack, note } from "./queue/charging.ts";
import type { Child, Outcome } from "./children/child.ts";
import { Crew } from "./children/crew.ts";
import { describe, PoolError, TaskError } from "./errors.ts";
import { FairQueue } from "./queue/fair-queue.ts";
import { ceilingOf, comesAfter, isSlow } from "./queue/estimates.ts";
import { Holding } from "./queue/holding.ts";
import { KeepAlive } from "./keep-alive.ts";
import { demote, turnsOutSlow } from "./queue/demotion.ts";
import { keysOf, Order, type OrderWatch, type Supply } from "./queue/order.ts";
import { CircuitBreaker } from "./queue/circuit-breaker.ts";
import { Scheduler } from "./queue/scheduler.ts";
import { poolSettings, type PoolOptions } from "./settings.ts";
import { waitingIn, type PoolState } from "./queue/state.ts";
import { count, statsOf, type Outcomes, type PoolStats } from "./stats.ts";
import type { TaskOutput } from "./children/task.ts";
import { Surprises } from "./queue/surprises.ts";
import { Usage } from "./queue/usage.ts";
import { Prewarming } from "./queue/prewarming.ts";
import { leaveChild } from "./queue/withdrawn-child.ts";

export class Pool<Input, Output extends TaskOutput> {
  readonly #state: PoolState;
  readonly #scheduler: Scheduler;
  readonly #warming: Prewarming;
  readonly #holding: Holding;
  readonly #outcomes: Outcomes = { completed: 0, failed: 0, errors: {} };
  readonly #keepAlive = new KeepAlive();
  #closed: Promise<void> | undefined;
  #onIdle: (() => void) | undefined;

  /**
   * @param task address of the module that the children run (see `Task`).
   * @throws Error where this is not Node.
   */
  constructor(task: URL, options: PoolOptions = {}) {
    const why = whyNoPools();
    if (why) throw new Error(`There is no pool here: ${why}.`);
    const settings = poolSettings(options);
    const usage = new Usage();
    const crew = new Crew(task, settings, {
      ready: () => this.#onReady(),
      working: (child, processorTime) => this.#onWorking(child, processorTime),
      failed: (internal) => this.#failQueue(internal),
      needed: () => this.#closed === undefined || waitingIn(this.#state) > 0,
    });
    this.#state = {
      settings,
      crew,
      usage,
      queue: new FairQueue(usage, (order, now) => comesAfter({ usage }, order, now)),
      running: new Map(),
      away: new Set(),
      attended: new Set(),
      breaker: new CircuitBreaker(),
      surprises: new Surprises(),
    };
    this.#scheduler = new Scheduler(this.#state, () => this.#dispatch());
    this.#warming = new Prewarming(this.#state);
    this.#holding = new Holding(this.#state);
    crew.fill();
  }

  /**
   * Takes an order, or refuses it at once when the queue is full and no other has to make room for it.
   *
   * @param supply gets what the task may want beside its input
   * @throws TaskError with whatever the task threw.
   * @throws PoolError when the pool refuses or ends the order.
   * @throws whatever `supply` threw.
   */
  run(input: Input, watch: OrderWatch = {}, supply?: Supply<Input>): Promise<Output> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome) =>
        "output" in outcome ? resolve(outcome.output as Output) : reject(outcome.error);
      const order = new Order(input, watch, settle, (it) => this.#withdraw(it, aborted()));
      const refusal = watch.signal?.aborted ? aborted() : this.#refusal(order);
      this.#keepAlive.hold();
      note(this.#state, "enter", order);
      if (refusal) return this.#settle(order, { error: refusal });
      order.supply = supply;
      this.#queueUp(order, false);
    });
  }

  /**
   * Somebody serves a request of this caller: what stands still for its orders stands still before and after them, too,
   * for a quarter of a second; and what is done for it before and after its orders is no pause of it. Not to be called
   * while the caller is waited for.
   *
   * @param share that its orders are of, if any
   * @returns to be called when it is served
   */
  attend(caller: string, share?: string): () => void {
    const attended = { ...keysOf(caller, share), since: performance.now() };
    this.#state.attended.add(attended);
    note(this.#state, "come", attended);
    this.#holding.consider();
    return () => {
      if (!this.#state.attended.delete(attended)) return;
      note(this.#state, "go", attended);
      this.#holding.consider();
    };
  }

  stats(): PoolStats {
    return statsOf(this.#state, this.#outcomes);
  }

  /** Most processor time, and longest time, for one order, in ms. */
  get deadline(): number {
    return this.#state.settings.deadline;
  }

  /** Time by the clock until a child can probably take an order, in ms; 0: there is one. */
  get untilReady(): number {
    return this.#state.crew.untilReady();
  }

  get wallDeadline(): number {
    return this.#state.settings.wallDeadline;
  }

  /** Process ids of the children that are not on their way out. */
  pids(): number[] {
    return this.#state.crew.pids();
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
    if (waitingIn(this.#state) + this.#state.running.size > 0)
      await new Promise<void>((resolve) => (this.#onIdle = resolve));
    clearTimeout(timer);
    this.#scheduler.close();
    this.#warming.close();
    this.#holding.close();
    await this.#state.crew.close();
    this.#keepAlive.release();
  }

  #abortAll(): void {
    const { queue, away, running } = this.#state;
    for (const order of [...queue, ...away]) this.#withdraw(order, aborted());
    for (const child of running.values()) child.kill(aborted());
  }

  /** Why an order is not taken. When there is no room, another may have to make some. */
  #refusal(order: Order): PoolError | undefined {
    if (this.#closed) return new PoolError("closing");
    const admission = admit(this.#state, order);
    if ("refused" in admission) return admission.refused;
    const { instead } = admission;
    if (instead) this.#withdraw(instead.of, instead.refused);
    return undefined;
  }

  #queueUp(order: Order, again: boolean): void {
    const { usage, queue } = this.#state;
    const now = performance.now();
    if (!isSlow(this.#state, order, now)) usage.heard(order.caller, now);
    queue.add(order, again);
    this.#dispatch();
    if (!queue.has(order)) return;
    this.#limitWait(order);
    this.#holding.consider();
  }

  #limitWait(order: Order): void {
    const maxWait = this.#state.settings.maxWait * order.times;
    if (!Number.isFinite(maxWait)) return;
    order.waitTimer = setTimeout(
      () => this.#withdraw(order, overloaded(this.#state, "waited too long")),
      Math.max(0, maxWait - order.waited),
    );
  }

  /** Gives waiting orders to ready children while there are both. */
  #dispatch(): void {
    const { queue } = this.#state;
    while (queue.size > 0) {
      const next = this.#scheduler.next();
      if (!next) return;
      queue.delete(next.order);
      void this.#execute(next.order, next.child);
    }
  }

  async #execute(order: Order, child: Child): Promise<void> {
    const { running, crew } = this.#state;
    running.set(order, child);
    begin(this.#state, order);
    order.started();
    this.#holding.consider();
    const ceiling = ceilingOf(this.#state, order, child);
    const outcome = await child.run(order.input, ceiling, order.times);
    clearTimeout(order.graceTimer);
    running.delete(order);
    this.#holding.consider();
    const { wants, weighs } = "output" in outcome ? outcome.output : nothing;
    const whole = wants === undefined && weighs === undefined;
    charge(this.#state, order, child, outcome, whole);
    crew.afterOrder(child);
    const { supply } = order;
    if (weighs !== undefined) order.weight = weighs;
    if ((isPutBack(outcome) || weighs !== undefined) && !order.isOver) {
      order.waitsAgain();
      this.#queueUp(order, true);
    } else if (wants !== undefined && supply && !order.isOver)
      void this.#supply(order, supply(wants, order.over));
    else this.#settle(order, outcome);
    crew.fill();
    this.#onReady();
  }

  #onReady(): void {
    this.#dispatch();
    this.#warming.consider();
  }

  /** The order goes on, before its caller's others, once it has what it wants. */
  async #supply(order: Order, supplied: Promise<unknown>): Promise<void> {
    const { away } = this.#state;
    away.add(order);
    this.#holding.consider();
    try {
      const input = await supplied;
      if (!away.delete(order)) return;
      order.input = input;
      order.waitsAgain();
      this.#queueUp(order, true);
    } catch (error) {
      if (away.delete(order)) this.#settle(order, { error: asTaskError(error) });
    }
  }

  #onWorking(child: Child, processorTime: number): void {
    const [order] = this.#state.running.entries().find(([, other]) => other === child) ?? [];
    if (!order || !turnsOutSlow(order, processorTime)) return;
    this.#scheduler.waitingFirst(performance.now());
    demote(this.#state, order, child, processorTime);
    this.#holding.consider();
    this.#dispatch();
  }

  /** The order ends at once. */
  #withdraw(order: Order, error: PoolError): void {
    const { queue, away, running } = this.#state;
    queue.delete(order);
    away.delete(order);
    const child = running.get(order);
    if (child) leaveChild(this.#state, order, child, error);
    this.#settle(order, { error });
  }

  #settle(order: Order, outcome: Outcome): void {
    if (order.settle(outcome)) {
      this.#keepAlive.release();
      note(this.#state, "leave", order);
      count(this.#outcomes, outcome);
    }
    if (waitingIn(this.#state) + this.#state.running.size === 0) this.#onIdle?.();
  }

  /** No child can be started: nothing is served by letting orders wait. */
  #failQueue(internal: string): void {
    for (const order of this.#state.queue)
      this.#withdraw(order, new PoolError("no start", internal));
  }
}

const nothing = { wants: undefined, weighs: undefined };

function asTaskError(thrown: unknown): TaskError {
  return thrown instanceof TaskError ? thrown : new TaskError(describe(thrown));
}

function aborted(): PoolError {
  return new PoolError("withdrawn");
}
