/**
 * Replaces `children/child.ts` in a simulation: a child that is no process and works on the
 * processors of `clock.ts`.
 */
import type {
  ChildEvents,
  ChildLimits,
  ChildState,
  Outcome,
  Start,
} from "../../src/children/child.ts";

import { PoolError, type PoolErrorCode } from "../../src/errors.ts";
import { HoldBudget } from "../../src/machine/hold-budget.ts";
import { begin, end, share, type Job } from "./clock.ts";

/** Same value as in the module that this one replaces. */
export const REPLACEMENT = 1200;

/** Work of an order; times in ms of processor time. */
export interface Work {
  cpu: number;
  /** Weight that the task announces once the document is read. */
  weight: number;
  /** Whether it asks for something from outside, and whether it has it by now. */
  wants?: boolean;
  has?: boolean;
  /** Whether its child dies of it. */
  crashes?: boolean;
}

/**
 * Weights of a child of normal priority, and of one of low priority: nine steps of `nice` below.
 */
const WEIGHT = 1;
const WEIGHT_BELOW = 1.25 ** -9;
/** Processor time of a start, of a round of warming up, and until a child dies; ms. */
const START = 1000;
const WARM_UP = 15;
const UNTIL_DEATH = 5;
/** Part of an order's time after which its document is read. */
const READ = 0.02;
/** Number of documents after which a child is warm; its first take twice as long. */
const WARM = 100;
/** Interval at which a busy child is checked, in ms. */
const LOOK = 100;

const noBytes = new Uint8Array();

export class Child {
  state: ChildState = "starting";
  answered = 0;
  warmed = 0;
  readonly lastResidentBytes = 0;
  orderTime = 0;
  slow = false;
  endedWith: PoolErrorCode | undefined;
  readonly pid = undefined;
  readonly #created = performance.now();
  #start: Start | undefined;
  readonly #limits: ChildLimits;
  readonly #events: ChildEvents;
  readonly #held = new HoldBudget();
  #job: Job | undefined;
  #running:
    | { settle: (outcome: Outcome) => void; timer: NodeJS.Timeout; since: number }
    | undefined;
  #isGone = false;

  constructor(
    _task: string,
    limits: ChildLimits,
    _environment: Record<string, string>,
    events: ChildEvents,
  ) {
    this.#limits = limits;
    this.#events = events;
    this.#work(START, () => {
      this.#start = this.#startAfter(START);
      this.#isReady();
    });
  }

  get start(): Start {
    return this.#start ?? this.#startAfter(this.#job?.used ?? 0);
  }

  #startAfter(processorTime: number): Start {
    const now = performance.now();
    const elapsed = now - this.#created - this.#held.total(now);
    return { step: "warms up", elapsed, processorTime };
  }

  get warmth(): number {
    return this.answered + this.warmed;
  }

  get elapsed(): number {
    if (!this.#running) return 0;
    const now = performance.now();
    return now - this.#held.total(now) - this.#running.since;
  }

  holdRoom(now: number): number {
    return this.#held.room(now);
  }

  hold(now: number): boolean {
    if (this.state === "busy" || this.state === "starting") {
      this.#held.hold(now);
      this.#stand(true);
    }
    return this.#held.isHeld;
  }

  release(now: number): void {
    if (!this.#held.isHeld) return;
    this.#held.release(now);
    this.#stand(false);
  }

  run(input: Work, ceiling?: number): Promise<Outcome> {
    this.state = "busy";
    this.orderTime = 0;
    return new Promise((settle) => {
      const now = performance.now();
      const timer = setInterval(() => this.#look(), LOOK);
      this.#running = { settle, timer, since: now - this.#held.total(now) };
      if (input.crashes)
        return this.#work(UNTIL_DEATH, () => this.#die(new PoolError("crash", "")));
      const weighs = ceiling !== undefined && input.weight > ceiling;
      const wants = !weighs && input.wants && !input.has;
      const whole = input.cpu * (1 + Math.max(0, 1 - this.warmth / WARM));
      const ms = weighs || wants ? Math.max(1, input.cpu * READ) : whole;
      this.#work(ms, () => {
        this.orderTime = ms;
        this.answered += 1;
        this.state = "ready";
        const more = { ...(weighs && { weighs: input.weight }), ...(wants && { wants: [] }) };
        this.#settle({ output: { bytes: noBytes, ...more } });
      });
    });
  }

  warm(): void {
    this.state = "busy";
    this.warmed += 1;
    this.#work(WARM_UP, () => this.#isReady());
  }

  giveWay(): void {
    this.slow = true;
    if (this.#job) this.#job.weight = WEIGHT_BELOW;
    share();
  }

  leave(): void {
    if (this.state === "leaving") return;
    this.release(performance.now());
    this.#go("leaving");
  }

  kill(error?: PoolError): void {
    if (error && !this.#running) return;
    if (error) this.#die(error);
    else this.#go(this.state);
  }

  #work(ms: number, done: () => void): void {
    this.#job = begin(this.slow ? WEIGHT_BELOW : WEIGHT, ms, () => {
      this.#job = undefined;
      done();
    });
    this.#job.held = this.#held.isHeld;
    share();
  }

  #stand(still: boolean): void {
    if (this.#job) this.#job.held = still;
    share();
  }

  #isReady(): void {
    this.state = "ready";
    this.#events.ready();
  }

  #look(): void {
    this.orderTime = this.#job?.used ?? this.orderTime;
    const { deadline, wallDeadline } = this.#limits;
    if (this.orderTime >= deadline) this.#die(new PoolError("deadline"));
    else if (this.elapsed >= wallDeadline) this.#die(new PoolError("wall deadline"));
    else this.#events.working(this.orderTime);
  }

  #die(error: PoolError): void {
    this.orderTime = this.#job?.used ?? this.orderTime;
    this.endedWith = error.code;
    const during = this.state;
    this.state = "leaving";
    this.#settle({ error });
    this.#go(during === "starting" ? during : "leaving");
  }

  #go(during: ChildState): void {
    this.state = "leaving";
    end(this.#job);
    this.#job = undefined;
    this.#settle({ error: new PoolError("crash", "killed") });
    if (this.#isGone) return;
    this.#isGone = true;
    setTimeout(() => this.#events.gone(during, ""), 2);
  }

  #settle(outcome: Outcome): void {
    const running = this.#running;
    this.#running = undefined;
    if (!running) return;
    clearInterval(running.timer);
    running.settle(outcome);
  }
}
