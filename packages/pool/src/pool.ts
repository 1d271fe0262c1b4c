/**
 * Orders in, outcomes out, by way of child processes that may die at any time.
 *
 * Ours and not a library's: of the two that were tried, tinypool turns bytes into plain objects on
 * their way out of a child process, and workerpool, which does not, knows neither which process is
 * at which order (so its memory cannot be capped) nor recycling nor warm spares.
 */
import type { Child, Outcome } from "./child.ts";
import { Crew, MOST_MORE } from "./crew.ts";
import type { Ending } from "./endings.ts";
import { describe, PoolError, TaskError, type PoolReason } from "./errors.ts";
import { FairQueue } from "./fair-queue.ts";
import { KeepAlive } from "./keep-alive.ts";
import { DOUBTFUL, HEAVY, SLOW, type Lane } from "./lanes.ts";
import { Order, type OrderWatch, type Supply } from "./order.ts";
import { seatFor, slowChildrenOf, type Situation } from "./placement.ts";
import { Probation } from "./probation.ts";
import { poolSettings, type PoolOptions, type PoolSettings } from "./settings.ts";
import type { TaskOutput } from "./task.ts";
import { Trust } from "./trust.ts";
import { Usage } from "./usage.ts";

/** Current state of a pool, and its counts since it was made. */
export interface PoolStats {
  /** Most orders at a time. */
  size: number;
  /** Children that could take an order, at one, and warming up. */
  ready: number;
  busy: number;
  starting: number;
  /** Children, ready or busy, that give way to others: slow orders have them. */
  slow: number;
  /** Orders that wait for a child, in all and by lane. */
  queued: number;
  lanes: Record<Lane, number>;
  /** Orders that wait for what they want from outside, without a child. */
  away: number;
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

/** Processor time that it takes to replace a child, in ms: whose order cost one has used that, too. */
const REPLACEMENT = 1000;
/** After so long, in ms, an order of an unknown caller is begun even if it takes the last child. */
const LONG = 1000;
/** Longest time that is given as a wait before another try, in seconds. */
const LONGEST_RETRY = 30;

export class Pool<Input, Output extends TaskOutput> {
  readonly #settings: PoolSettings;
  readonly #crew: Crew<Input, Output>;
  readonly #usage = new Usage();
  readonly #queue = new FairQueue<Order<Input, Output>>(this.#usage);
  /** With the child that is at each. */
  readonly #running = new Map<Order<Input, Output>, Child<Input, Output>>();
  /** Orders whose wants are being supplied; they keep their place. */
  readonly #away = new Set<Order<Input, Output>>();
  readonly #supplies = new WeakMap<Order<Input, Output>, Supply<Input>>();
  readonly #probation = new Probation();
  readonly #trust = new Trust();
  #probationTimer: NodeJS.Timeout | undefined;
  readonly #keepAlive = new KeepAlive();
  readonly #counts = { completed: 0, failed: 0, errors: {} as PoolStats["errors"] };
  #closed: Promise<void> | undefined;
  #onIdle: (() => void) | undefined;

  /** @param task address of the module that the children run (see `Task`). */
  constructor(task: URL, options: PoolOptions = {}) {
    this.#settings = poolSettings(options);
    this.#crew = new Crew(task, this.#settings, {
      ready: () => this.#dispatch(),
      working: (child, processorTime) => this.#onWorking(child, processorTime),
      failed: (internal) => this.#failQueue(internal),
      needed: () => this.#closed === undefined || this.#waiting > 0,
    });
    this.#crew.fill();
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
      const settle = (outcome: Outcome<Output>) =>
        "output" in outcome ? resolve(outcome.output) : reject(outcome.error);
      const order = new Order(input, watch, settle, (it) => this.#withdraw(it, aborted()));
      const refusal = watch.signal?.aborted ? aborted() : this.#refusal(order);
      this.#keepAlive.hold();
      if (refusal) return this.#settle(order, { error: refusal });
      if (supply) this.#supplies.set(order, supply);
      this.#queueUp(order, false);
    });
  }

  stats(): PoolStats {
    return {
      size: this.#settings.size,
      ready: this.#crew.count("ready"),
      busy: this.#crew.count("busy"),
      starting: this.#crew.count("starting"),
      slow: this.#crew.slow,
      queued: this.#queue.size,
      lanes: this.#queue.counts(),
      away: this.#away.size,
      ...this.#counts,
      ...this.#crew.counts,
      errors: { ...this.#counts.errors },
      ended: { ...this.#crew.counts.ended },
    };
  }

  /** Most processor time, and longest time, for one order, in ms. */
  get deadline(): number {
    return this.#settings.deadline;
  }

  get wallDeadline(): number {
    return this.#settings.wallDeadline;
  }

  /** Process ids of the children that are not on their way out. */
  pids(): number[] {
    return this.#crew.pids();
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
    if (this.#waiting + this.#running.size > 0)
      await new Promise<void>((resolve) => (this.#onIdle = resolve));
    clearTimeout(timer);
    clearTimeout(this.#probationTimer);
    await this.#crew.close();
    this.#keepAlive.release();
  }

  #abortAll(): void {
    for (const order of [...this.#queue, ...this.#away]) this.#withdraw(order, aborted());
    for (const child of this.#running.values()) child.kill(aborted());
  }

  /** Orders that no child is at. */
  get #waiting(): number {
    return this.#queue.size + this.#away.size;
  }

  /** Why an order is not taken. When there is no room, another may have to make some. */
  #refusal(order: Order<Input, Output>): PoolError | undefined {
    if (this.#closed) return new PoolError("closing");
    const { caller, share, named } = order;
    if (this.#watched(named) && this.#hasOrderOf(caller)) return this.#overloaded("probation");
    const free = this.#settings.size - this.#running.size;
    if (this.#waiting < this.#settings.queueLimit + Math.max(0, free)) return undefined;
    const full = this.#overloaded("queue full");
    const other = this.#queue.displacedBy(caller, share, performance.now());
    if (!other) return full;
    this.#withdraw(other, full);
    return undefined;
  }

  /** With the time that what waits is expected to take. */
  #overloaded(reason: PoolReason): PoolError {
    const ms = this.#queue.expected() / this.#settings.size;
    const retryAfter = Math.min(LONGEST_RETRY, Math.max(1, Math.ceil(ms / 1000)));
    return new PoolError(reason, undefined, retryAfter);
  }

  #queueUp(order: Order<Input, Output>, again: boolean): void {
    const now = performance.now();
    if (!this.#isSlow(order, now)) this.#usage.heard(order.caller, now);
    this.#queue.add(order, again);
    this.#dispatch();
    if (this.#queue.has(order)) this.#limitWait(order);
  }

  #limitWait(order: Order<Input, Output>): void {
    const { maxWait } = this.#settings;
    if (!Number.isFinite(maxWait)) return;
    order.waitTimer = setTimeout(
      () => this.#withdraw(order, this.#overloaded("waited too long")),
      Math.max(0, maxWait - order.waited),
    );
  }

  #watched(named: string | undefined): boolean {
    return this.#probation.startsAt(named, performance.now()) !== undefined;
  }

  #hasOrderOf(caller: string): boolean {
    const same = (order: Order<Input, Output>) => order.caller === caller;
    return (
      this.#queue.countOf(caller) > 0 ||
      this.#running.keys().some(same) ||
      this.#away.values().some(same)
    );
  }

  /** Gives waiting orders to ready children while there are both. */
  #dispatch(): void {
    while (this.#queue.size > 0) {
      const next = this.#next();
      if (!next) return;
      this.#queue.delete(next.order);
      void this.#execute(next.order, next.child);
    }
  }

  /** The order whose turn it is among those that may begin, and a child for it. */
  #next(): { order: Order<Input, Output>; child: Child<Input, Output> } | undefined {
    const readyFast = this.#crew.count("ready", false);
    const readySlow = this.#crew.count("ready", true);
    if (readyFast + readySlow === 0) return undefined;
    const now = performance.now();
    const situation = this.#situation(readyFast, readySlow, now);
    const heads = this.#waitingFirst(now);
    // Those that would leave none to others come after them.
    const ordered =
      heads.length > 1 ? [...heads.filter((it) => !this.#hasItsPart(it)), ...heads] : heads;
    for (const order of ordered) {
      const child = this.#childFor(order, situation, now);
      if (child) return { order, child };
    }
    return undefined;
  }

  /** The first waiting order. A caller with a waiting order counts as present, however long ago the order came. */
  #waitingFirst(now: number): Order<Input, Output>[] {
    const heads = this.#queue.heads(now);
    for (const order of heads) if (!this.#isSlow(order, now)) this.#usage.heard(order.caller, now);
    return heads;
  }

  #situation(readyFast: number, readySlow: number, now: number): Situation {
    let runningSlow = 0;
    let runningUnknown = 0;
    for (const { slow, unknown } of this.#running.keys()) {
      if (slow) runningSlow += 1;
      else if (unknown) runningUnknown += 1;
    }
    const { size } = this.#settings;
    const running = this.#running.size;
    const slowChildren = this.#crew.slow;
    const trusting = this.#trust.holds(now);
    const orders = { running, runningSlow, runningUnknown };
    return { size, ...orders, readyFast, readySlow, slowChildren, trusting };
  }

  /** Half of the processors for one caller; all children but one for all that is unpaid, if something paid waits. */
  #hasItsPart(order: Order<Input, Output>): boolean {
    const { size } = this.#settings;
    let ofCaller = 0;
    let unpaid = 0;
    for (const { caller, paid } of this.#running.keys()) {
      if (caller === order.caller) ofCaller += 1;
      if (!paid) unpaid += 1;
    }
    if (ofCaller >= Math.max(1, Math.floor(size / 2))) return true;
    return !order.paid && unpaid >= slowChildrenOf(size) && this.#queue.some(({ paid }) => paid);
  }

  #childFor(
    order: Order<Input, Output>,
    situation: Situation,
    now: number,
  ): Child<Input, Output> | undefined {
    if (!this.#mayStart(order)) return undefined;
    const { caller } = order;
    order.slow = this.#isSlow(order, now);
    order.unknown = this.#isUnknown(order);
    const othersAbout = this.#usage.othersAbout(caller, now) > 0;
    const { slow, unknown } = order;
    const waitedLong = now - order.since > LONG;
    const doubtful = unknown && order.weight !== undefined;
    const hasItsPart = this.#hasItsPart(order);
    const othersHere = hasItsPart && this.#usage.othersHere(caller, now);
    const candidate = { slow, unknown, doubtful, othersAbout, othersHere, waitedLong, hasItsPart };
    const seat = seatFor(candidate, situation);
    if (!seat) return undefined;
    order.slow = slow || (unknown && othersAbout && seat !== "fast");
    const child = this.#crew.next(seat === "slow");
    if (child && seat === "lowered") this.#crew.lower(child);
    else if (child?.slow && order.slow) this.#crew.keepSlow();
    return child;
  }

  /** Known to take long, or of a caller that has more than its part. */
  #isSlow(order: Order<Input, Output>, now: number): boolean {
    const { caller, share, weight, putBack } = order;
    if (putBack) return true;
    if (weight === undefined ? this.#usage.isSlow(caller) : weight > HEAVY) return true;
    const others = this.#usage.othersAbout(caller, now);
    if (others === 0) return false;
    if (this.#usage.isGreedy(caller, others, now)) return true;
    // A caller with quick orders must not wait because others of its share are slow.
    return this.#isUnknown(order) && this.#usage.isGreedy(share, others, now);
  }

  /** Its weight says too little, or nothing is known of it nor of its caller. */
  #isUnknown({ caller, weight }: Order<Input, Output>): boolean {
    return weight === undefined ? !this.#usage.isKnown(caller) : weight > DOUBTFUL;
  }

  /** Orders of callers on probation: one in all, with no child missing, and after their pause. */
  #mayStart({ named }: Order<Input, Output>): boolean {
    const now = performance.now();
    const from = this.#probation.startsAt(named, now);
    if (from === undefined) return true;
    if (this.#running.keys().some((other) => this.#watched(other.named))) return false;
    const { size } = this.#settings;
    if (this.#crew.count("ready") + this.#crew.count("busy") < size) return false;
    if (from <= now) return true;
    clearTimeout(this.#probationTimer);
    this.#probationTimer = setTimeout(() => this.#dispatch(), from - now);
    return false;
  }

  async #execute(order: Order<Input, Output>, child: Child<Input, Output>): Promise<void> {
    const { caller, share } = order;
    this.#running.set(order, child);
    order.expected = order.weight ?? this.#usage.expected(caller);
    this.#usage.begin(caller, order.expected, performance.now());
    if (share !== caller) this.#usage.begin(share, order.expected, performance.now());
    order.started();
    const outcome = await child.run(order.input, this.#ceilingOf(order, child));
    clearTimeout(order.graceTimer);
    this.#running.delete(order);
    const { wants, weighs } = "output" in outcome ? outcome.output : nothing;
    this.#charge(order, child, outcome, wants === undefined && weighs === undefined);
    this.#crew.afterOrder(child);
    const supply = this.#supplies.get(order);
    if (weighs !== undefined) order.weight = weighs;
    if ((isPutBack(outcome) || weighs !== undefined) && !order.isOver) {
      order.waitsAgain();
      this.#queueUp(order, true);
    } else if (wants !== undefined && supply && !order.isOver)
      void this.#supply(order, supply(wants, order.over));
    else this.#settle(order, outcome);
    this.#crew.fill();
    this.#dispatch();
  }

  /** While others are about, what may turn out to be slow is begun anew where it is in nobody's way. */
  #ceilingOf({ caller, weight }: Order<Input, Output>, child: Child<Input, Output>) {
    const judged = child.slow || weight !== undefined;
    return !judged && this.#usage.othersAbout(caller, performance.now()) > 0 ? DOUBTFUL : undefined;
  }

  /** @param whole whether it is over, and not only waits for something */
  #charge(
    { caller, share, named, expected, weight, surprised }: Order<Input, Output>,
    child: Child<Input, Output>,
    outcome: Outcome<Output>,
    whole: boolean,
  ): void {
    const now = performance.now();
    const cost = child.orderTime + (child.state === "ready" && !surprised ? 0 : REPLACEMENT);
    // An announced weight tells nothing about the caller's other orders.
    const tells = whole && (weight === undefined || weight <= SLOW || cost > 2 * weight);
    this.#usage.end(caller, expected, cost, tells, now);
    if (share !== caller) this.#usage.end(share, expected, cost, tells, now);
    if (!this.#usage.isSlow(caller)) this.#usage.heard(caller, now);
    if ("error" in outcome && !isPutBack(outcome))
      this.#probation.note(named, outcome.error.code, now);
  }

  /** The order goes on, before its caller's others, once it has what it wants. */
  async #supply(order: Order<Input, Output>, supplied: Promise<Input>): Promise<void> {
    this.#away.add(order);
    try {
      const input = await supplied;
      if (!this.#away.delete(order)) return;
      order.input = input;
      order.waitsAgain();
      this.#queueUp(order, true);
    } catch (error) {
      if (this.#away.delete(order)) this.#settle(order, { error: asTaskError(error) });
    }
  }

  /** An order that turns out to be slow makes way for others. */
  #onWorking(child: Child<Input, Output>, processorTime: number): void {
    if (processorTime <= SLOW) return;
    const [order] = this.#running.entries().find(([, other]) => other === child) ?? [];
    if (!order || (processorTime <= HEAVY && isAnnounced(order))) return;
    if (order.grace && processorTime > order.grace.until) return child.kill(order.grace.error);
    order.slow = true;
    const now = performance.now();
    this.#waitingFirst(now);
    const others = this.#usage.othersAbout(order.caller, now) > 0;
    if (others && !child.slow) this.#makeWay(order, child, now);
    this.#dispatch();
  }

  /** A few more than is usual may give way; whatever else turns out to be slow waits for those to end. */
  #makeWay(order: Order<Input, Output>, child: Child<Input, Output>, now: number): void {
    const { size, spares } = this.#settings;
    if (!order.surprised) this.#trust.surprised(now);
    order.surprised = true;
    const most = slowChildrenOf(size) + (spares > 0 ? MOST_MORE : 0);
    if (this.#crew.slow < most) return this.#crew.lower(child);
    const inTheWay =
      !order.putBack &&
      this.#crew.count("ready", false) === 0 &&
      this.#queue.some((it) => it.caller !== order.caller && !this.#isSlow(it, now));
    if (!inTheWay) return;
    order.putBack = true;
    child.kill(new PoolError("put back"));
  }

  /**
   * The order ends at once. Its child may finish what it does: most orders are done before another
   * child could be started, and callers that type withdraw often.
   */
  #withdraw(order: Order<Input, Output>, error: PoolError): void {
    this.#queue.delete(order);
    this.#away.delete(order);
    const child = this.#running.get(order);
    if (child?.slow) this.#endSlowWithdrawn(order, child, error);
    else if (child)
      order.graceTimer = setTimeout(
        () => this.#endWithdrawn(order, child, error),
        this.#settings.withdrawGrace,
      );
    this.#settle(order, { error });
  }

  /** Children are replaced one at a time: while one is starting, what is in the way gives way instead. */
  #endWithdrawn(order: Order<Input, Output>, child: Child<Input, Output>, error: PoolError): void {
    if (this.#crew.count("starting") === 0) return child.kill(error);
    this.#crew.lower(child);
    if (child.slow) this.#endSlowWithdrawn(order, child, error);
    else child.kill(error);
  }

  /**
   * A child that gives way may go on with what was withdrawn if that is likely to take less than
   * replacing it, and for no longer. What has no weight is likely to take as long again as it has.
   */
  #endSlowWithdrawn(
    order: Order<Input, Output>,
    child: Child<Input, Output>,
    error: PoolError,
  ): void {
    const left = Math.max((order.weight ?? 0) - child.orderTime, child.orderTime);
    if (left > REPLACEMENT) return child.kill(error);
    order.grace = { until: child.orderTime + REPLACEMENT, error };
  }

  #settle(order: Order<Input, Output>, outcome: Outcome<Output>): void {
    if (order.settle(outcome)) {
      this.#keepAlive.release();
      if ("output" in outcome) this.#counts.completed += 1;
      else this.#count(outcome.error);
    }
    if (this.#waiting + this.#running.size === 0) this.#onIdle?.();
  }

  #count(error: PoolError | TaskError): void {
    const { errors } = this.#counts;
    this.#counts.failed += 1;
    errors[error.code] = (errors[error.code] ?? 0) + 1;
  }

  /** No child can be started: nothing is served by letting orders wait. */
  #failQueue(internal: string): void {
    for (const order of this.#queue) this.#withdraw(order, new PoolError("no start", internal));
  }
}

const nothing = { wants: undefined, weighs: undefined };

/** What is doubtful by its weight has left a child to the others. */
function isAnnounced({ weight = 0, slow }: Pick<Order<never, never>, "weight" | "slow">): boolean {
  return !slow && weight > DOUBTFUL && weight <= HEAVY;
}

function isPutBack(outcome: Outcome<unknown>): boolean {
  return (
    "error" in outcome && outcome.error instanceof PoolError && outcome.error.reason === "put back"
  );
}

function asTaskError(thrown: unknown): TaskError {
  return thrown instanceof TaskError ? thrown : new TaskError(describe(thrown));
}

function aborted(): PoolError {
  return new PoolError("withdrawn");
}
