/**
 * The children of a pool: started, counted, let go, and replaced when one dies, is old, or holds too much memory after an order. It
 * knows nothing of orders that wait.
 */
import { Backoff } from "./backoff.ts";
import { Child, type ChildEvents, type ChildState, type Start } from "./child.ts";
import { endingFor, type Ending } from "./endings.ts";
import { slowChildrenOf, type PoolSettings } from "../settings.ts";

/** A start that gets less of a processor than this is slow: no other is begun beside it. */
const FAIR_SHARE = 0.5;
/** Processor time of a start, in ms, until one was seen; and what is known too little of to tell its share. */
const USUAL_START = 2000;
const TOO_LITTLE = 200;

/** Children that fail to start this many times in a row fail the orders that wait for them. */
const START_ATTEMPTS = 3;
/** A child that gives way is replaced when none was needed for this long, in ms. */
const SLOW_IDLE = 30_000;

/** Children for quick orders beside slow ones, and how many are started for that at most. */
const QUICK = 2;
export const MOST_MORE = 2;

export interface CrewEvents {
  /** A child may take an order. */
  ready: () => void;
  /** A child is still at its order, and has used so much processor time for it; ms. */
  working: (child: Child, processorTime: number) => void;
  /** No child can be started. */
  failed: (internal: string) => void;
  /** Whether children are still needed. */
  needed: () => boolean;
}

export class Crew {
  readonly counts = { started: 0, recycled: 0, ended: {} as Partial<Record<Ending, number>> };
  readonly #task: string;
  readonly #settings: PoolSettings;
  readonly #events: CrewEvents;
  readonly #children = new Set<Child>();
  readonly #backoff = new Backoff();
  #slowTimer: NodeJS.Timeout | undefined;
  /** Whether any child ever was ready. */
  #hasStarted = false;
  /** How the latest child started that has; or as most do. */
  #lastStart: Omit<Start, "step"> = { elapsed: USUAL_START, processorTime: USUAL_START };
  /** Whether there ever were as many as there should be. */
  #wasWhole = false;
  #closed = false;
  #onEmpty: (() => void) | undefined;

  constructor(task: URL, settings: PoolSettings, events: CrewEvents) {
    this.#task = task.href;
    this.#settings = settings;
    this.#events = events;
  }

  /** @param slow only those that give way, or only those that do not */
  count(state: ChildState, slow?: boolean): number {
    return this.#count((child) => child.state === state && child.slow === (slow ?? child.slow));
  }

  /** Children that give way to others, at work or not. */
  get slow(): number {
    return this.#count((child) => child.slow && child.state !== "leaving");
  }

  /** Children that keep their priority, whatever slow orders wait. */
  get leastFast(): number {
    const { size, spares } = this.#settings;
    return size + spares - slowChildrenOf(size);
  }

  #count(test: (child: Child) => boolean): number {
    let count = 0;
    for (const child of this.#children) if (test(child)) count += 1;
    return count;
  }

  /** Children that are not on their way out. */
  living(): Child[] {
    return [...this.#children].filter((child) => child.state !== "leaving");
  }

  /** Starts that are under way. */
  starts(): Start[] {
    return [...this.#children].flatMap(({ state, start }) => (state === "starting" ? start : []));
  }

  /** Time by the clock until a child can probably take an order, in ms; 0: there is one. */
  untilReady(): number {
    if (this.count("ready") + this.count("busy") > 0) return 0;
    const { elapsed, processorTime: needed = elapsed } = this.#lastStart;
    const waits = this.starts().map((start) => {
      const { processorTime: used = start.elapsed } = start;
      // One that has used more than others did is nearly there, as far as is known.
      return Math.max(needed - used, needed / 4) / (shareOf(start) ?? needed / elapsed);
    });
    return waits.length > 0 ? Math.min(...waits) : elapsed;
  }

  /** Process ids of the children that are not on their way out. */
  pids(): number[] {
    return this.living().flatMap(({ pid }) => pid ?? []);
  }

  /** The ready child nearest its end, so that children come of age one after the other. */
  next(slow: boolean): Child | undefined {
    let next: Child | undefined;
    for (const child of this.#children)
      if (child.state === "ready" && child.slow === slow && child.answered >= (next?.answered ?? 0))
        next = child;
    return next;
  }

  /**
   * The ready child that keeps its priority and has done least. What is, or may be, slow is given to it: V8 has
   * compiled most in one that has done much, and that one is for quick orders.
   */
  coldest(): Child | undefined {
    let coldest: Child | undefined;
    for (const child of this.#children)
      if (child.state === "ready" && !child.slow && child.warmth < (coldest?.warmth ?? Infinity))
        coldest = child;
    return coldest;
  }

  /** Lets a child give way, for good: it is replaced when it is no longer needed. */
  lower(child: Child): void {
    child.giveWay();
    this.keepSlow();
    this.fill();
  }

  /** Children that give way are needed: puts off replacing them. */
  keepSlow(): void {
    clearTimeout(this.#slowTimer);
    this.#slowTimer = setTimeout(() => this.#replaceSlow(), SLOW_IDLE);
    this.#slowTimer.unref();
  }

  /** One at a time, so that there are always some. */
  #replaceSlow(): void {
    if (this.#closed) return;
    const child = this.next(true);
    child?.leave();
    if (this.slow > 0) this.keepSlow();
  }

  /** Quick orders are to have two that do not give way, whatever turned out to be slow. */
  get #wanted(): number {
    const { size, spares } = this.#settings;
    const more = this.slow + QUICK - size - spares;
    return size + spares + (spares > 0 ? Math.max(0, Math.min(MOST_MORE, more)) : 0);
  }

  /** After a child's order, whatever became of it. */
  afterOrder(child: Child): void {
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
   * So they do where starts get little of the processors: several would only keep each other from getting ready.
   */
  fill(): void {
    if (!this.#events.needed()) return;
    const starting = this.count("starting");
    const settled = starting > 0 ? this.#settings.size : this.#wanted;
    const wanted = this.#hasStarted ? settled : 1;
    let living = this.count("ready") + this.count("busy") + starting;
    if (this.#hasStarted && living >= this.#wanted && starting === 0) this.#wasWhole = true;
    const slow = [this.#lastStart, ...this.starts()].some(
      (start) => (shareOf(start) ?? 1) < FAIR_SHARE,
    );
    const inTurn = slow || (this.#wasWhole && this.count("ready", false) > 0);
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

  #start(): void {
    const { environment, ...limits } = this.#settings;
    this.counts.started += 1;
    const events: ChildEvents = {
      ready: () => {
        this.#hasStarted = true;
        if (child.warmth === 0) this.#lastStart = child.start;
        this.#events.ready();
        this.fill();
      },
      working: (processorTime) => this.#events.working(child, processorTime),
      gone: (during, internal) => this.#onGone(child, during, internal),
    };
    let child: Child;
    try {
      child = new Child(this.#task, limits, environment, events);
      this.#children.add(child);
    } catch (error) {
      // The system has no process or no file descriptor to give.
      this.#onStartFailed(String(error));
    }
  }

  #onGone(child: Child, during: ChildState, internal: string): void {
    this.#children.delete(child);
    if (this.#closed && this.#children.size === 0) this.#onEmpty?.();
    const stillborn = during === "starting" || (during === "ready" && child.answered === 0);
    this.#countEnding(child, during);
    if (stillborn) this.#onStartFailed(internal);
    else this.fill();
  }

  #countEnding({ endedWith }: Child, during: ChildState): void {
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

/** Part of a processor that a start gets; `undefined`: too little is known. */
function shareOf({ elapsed, processorTime }: Omit<Start, "step">): number | undefined {
  if (processorTime === undefined || elapsed < TOO_LITTLE) return undefined;
  return processorTime / elapsed;
}
