/** The children of a pool: started, replaced, counted, let go. It knows nothing of orders that wait. */
import { Backoff } from "./backoff.ts";
import { Child, type ChildState } from "./child.ts";
import { endingFor, type Ending } from "./endings.ts";
import { slowChildrenOf } from "./child-limits.ts";
import type { PoolSettings } from "../settings.ts";
import type { TaskOutput } from "./task.ts";

/** Children that fail to start this many times in a row fail the orders that wait for them. */
const START_ATTEMPTS = 3;
/** A child that gives way is replaced when none was needed for this long, in ms. */
const SLOW_IDLE = 30_000;

/** Children for quick orders beside slow ones, and how many are started for that at most. */
const QUICK = 2;
export const MOST_MORE = 2;

export interface CrewEvents<Input, Output extends TaskOutput> {
  /** A child may take an order. */
  ready: () => void;
  /** A child is still at its order, and has used so much processor time for it; ms. */
  working: (child: Child<Input, Output>, processorTime: number) => void;
  /** No child can be started. */
  failed: (internal: string) => void;
  /** Whether children are still needed. */
  needed: () => boolean;
}

export class Crew<Input, Output extends TaskOutput> {
  readonly counts = { started: 0, recycled: 0, ended: {} as Partial<Record<Ending, number>> };
  readonly #task: string;
  readonly #settings: PoolSettings;
  readonly #events: CrewEvents<Input, Output>;
  readonly #children = new Set<Child<Input, Output>>();
  readonly #backoff = new Backoff();
  #slowTimer: NodeJS.Timeout | undefined;
  /** Slow orders came within `SLOW_IDLE`. */
  #slowNeeded = false;
  /** Whether any child ever was ready. */
  #hasStarted = false;
  /** Whether there ever were as many as there should be. */
  #wasWhole = false;
  #closed = false;
  #onEmpty: (() => void) | undefined;

  constructor(task: URL, settings: PoolSettings, events: CrewEvents<Input, Output>) {
    this.#task = task.href;
    this.#settings = settings;
    this.#events = events;
  }

  count(state: ChildState, slow?: boolean): number {
    let count = 0;
    for (const child of this.#children)
      if (child.state === state && (slow === undefined || child.slow === slow)) count += 1;
    return count;
  }

  /** Children that give way to others, at work or not. */
  get slow(): number {
    return this.#living((child) => child.slow);
  }

  /** Children that keep their priority, whatever slow orders wait. */
  get leastFast(): number {
    const { size, spares } = this.#settings;
    return size + spares - slowChildrenOf(size);
  }

  /** Of those that are not on their way out. */
  #living(test: (child: Child<Input, Output>) => boolean): number {
    let count = 0;
    for (const child of this.#children) if (child.state !== "leaving" && test(child)) count += 1;
    return count;
  }

  /** Children that are not on their way out. */
  living(): Child<Input, Output>[] {
    return [...this.#children].filter((child) => child.state !== "leaving");
  }

  /** Process ids of the children that are not on their way out. */
  pids(): number[] {
    return this.living()
      .map((child) => child.pid)
      .filter((pid) => pid !== undefined);
  }

  /** The ready child nearest its end, so that children come of age one after the other. */
  next(slow: boolean): Child<Input, Output> | undefined {
    let next: Child<Input, Output> | undefined;
    for (const child of this.#children)
      if (child.state === "ready" && child.slow === slow && child.answered >= (next?.answered ?? 0))
        next = child;
    return next;
  }

  /**
   * The ready child that keeps its priority and has done least. What is, or may be, slow is given to it: V8 has
   * compiled most in one that has done much, and that one is for quick orders.
   */
  coldest(): Child<Input, Output> | undefined {
    let coldest: Child<Input, Output> | undefined;
    for (const child of this.#children)
      if (child.state === "ready" && !child.slow && child.warmth < (coldest?.warmth ?? Infinity))
        coldest = child;
    return coldest;
  }

  /** Lets a child give way, for good: it is replaced when it is no longer needed. */
  lower(child: Child<Input, Output>): void {
    child.giveWay();
    this.keepSlow();
    this.fill();
  }

  /** Children that give way are needed: puts off replacing them. */
  keepSlow(): void {
    this.#slowNeeded = true;
    this.#waitForIdle();
  }

  #waitForIdle(): void {
    clearTimeout(this.#slowTimer);
    this.#slowTimer = setTimeout(() => this.#replaceSlow(), SLOW_IDLE);
    this.#slowTimer.unref();
  }

  /** One at a time, so that there are always some. */
  #replaceSlow(): void {
    if (this.#closed) return;
    const child = this.next(true);
    child?.leave();
    this.#slowNeeded = false;
    if (this.slow > 0) this.#waitForIdle();
  }

  /** Quick orders are to have two that do not give way, whatever turned out to be slow. */
  get #wanted(): number {
    const { size, spares } = this.#settings;
    const more = this.slow + QUICK - size - spares;
    return size + spares + (spares > 0 ? Math.max(0, Math.min(MOST_MORE, more)) : 0);
  }

  /** After a child's order, whatever became of it. */
  afterOrder(child: Child<Input, Output>): void {
    if (child.answered > 0) this.#backoff.reset();
    if (child.state !== "ready") return;
    const { recycleAfter, memoryLimit } = this.#settings;
    const tooMany = child.slow && this.slow > slowChildrenOf(this.#settings.size);
    const old = child.answered >= recycleAfter || child.lastResidentBytes > memoryLimit;
    if (!old && !tooMany) return;
    this.counts.recycled += 1;
    child.leave();
  }

  /**
   * Starts children until there are as many as there should be; spares when the rest is warm. The first starts
   * alone: it is there sooner for who waits, and leaves compiled code for the others. Once all were there, those
   * that are missing start one after the other while a quick order finds a child: a start keeps a processor busy.
   */
  fill(): void {
    if (!this.#events.needed()) return;
    const starting = this.count("starting");
    const settled = starting > 0 ? this.#settings.size : this.#wanted;
    const wanted = this.#hasStarted ? settled : 1;
    let living = this.count("ready") + this.count("busy") + starting;
    if (this.#hasStarted && living >= this.#wanted && starting === 0) this.#wasWhole = true;
    const inTurn = this.#wasWhole && this.count("ready", false) > 0;
    for (; living < wanted; living += 1) {
      if (this.#backoff.waiting || (inTurn && this.count("starting") > 0)) return;
      this.#start();
    }
  }

  /** Lets all children go, those that are still starting at once. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#slowTimer);
    this.#backoff.cancel();
    for (const child of this.#children)
      if (child.state === "starting") child.kill();
      else child.leave();
    if (this.#children.size > 0) await new Promise<void>((resolve) => (this.#onEmpty = resolve));
  }

  /**
   * One that replaces a child which gave way gives way from the start: starting takes a second of processor
   * time, which is not to be taken from quick orders.
   */
  get #startsSlow(): boolean {
    const most = slowChildrenOf(this.#settings.size);
    const fast = this.#living((child) => !child.slow);
    return this.#slowNeeded && fast >= this.leastFast && this.slow < most;
  }

  #start(): void {
    const { environment, ...limits } = this.#settings;
    this.counts.started += 1;
    const startsSlow = this.#startsSlow;
    try {
      const child: Child<Input, Output> = new Child(
        this.#task,
        limits,
        environment,
        {
          ready: () => {
            this.#hasStarted = true;
            this.#events.ready();
            this.fill();
          },
          working: (processorTime) => this.#events.working(child, processorTime),
          gone: (during, internal) => this.#onGone(child, during, internal),
        },
        { slow: startsSlow },
      );
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
    else this.fill();
  }

  #countEnding({ endedWith }: Child<Input, Output>, during: ChildState): void {
    const { ended } = this.counts;
    const ending = endingFor(during, endedWith);
    // Closing the pool also ends children that are still starting.
    if (!ending || (ending === "start" && this.#closed)) return;
    ended[ending] = (ended[ending] ?? 0) + 1;
  }

  #onStartFailed(internal: string): void {
    const failures = this.#backoff.failed(() => this.fill());
    const others = this.#children.values().some(({ state }) => state !== "leaving");
    if (failures >= START_ATTEMPTS && !others) this.#events.failed(internal);
  }
}
