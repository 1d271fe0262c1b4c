/**
 * One child process as its pool sees it, from its start to its death. It is killed when an order takes too long or too much memory. When
 * it dies, its order ends with an error here, and `crew.ts` replaces it.
 */
import { fork, type ChildProcess } from "node:child_process";
import type { Duplex, Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { childBox, endsWithParent } from "./box.ts";
import { BYTE_PIPE, ByteReader, isLength, sendBulk } from "./byte-pipe.ts";
import { childEnvironment } from "./environment.ts";
import { killWithParent } from "./kill-with-parent.ts";
import { PoolError, TaskError, type PoolErrorCode, type PoolReason } from "../errors.ts";
import { runMessage, type ChildMessage, type WarmMessage } from "./messages.ts";
import { HoldBudget } from "../machine/hold-budget.ts";
import { nodeFlags } from "./node-flags.ts";
import { giveWayToAll, helpersGiveWay, setOff } from "../machine/priority.ts";
import {
  noteChildTime,
  processorTime,
  residentBytes,
  timeWithChildren,
  waitedForProcessor,
} from "../machine/proc.ts";
import type { PoolSettings } from "../settings.ts";
import { StepNote } from "./step-note.ts";
import { siblingModule } from "../sibling.ts";
import { isStarved } from "./starved.ts";
import type { TaskOutput } from "./task.ts";
import { TextTail } from "./text-tail.ts";

/** Bounds of a child and of each order in it. */
export type ChildLimits = Pick<
  PoolSettings,
  "startDeadline" | "silence" | "deadline" | "wallDeadline" | "heapLimit" | "memoryHardLimit"
>;

/** Interval at which memory and processor time of a busy or starting child are checked, in ms. */
const LOOK_INTERVAL = 100;
/** Processor time that counts as a sign of life, in ms: the thread that watches its parent alone uses less. */
const SIGN_OF_LIFE = 100;
/** Wait before another try of an order for which the machine was too busy, in s. */
const RETRY = 10;
/** Longest time in which a child may exit after it was told to, in ms. */
const LEAVE_DEADLINE = 2000;
/** Longest wait for the rest of a dead child's standard error, in ms. */
const LAST_WORDS = 200;
/** Characters of a child's standard error that are kept for the operator. */
const STDERR_LIMIT = 4096;

/** Reasons for which starts are ended, for the operator. */
const START_TOO_DEAR = "the start took more processor time than it may";
const START_HANGS = "the start hangs: it uses no processor time";

/**
 * Processor time of replacing a child, in ms. An order that cost a child its life is charged with
 * it.
 */
export const REPLACEMENT = 1200;

export interface ChildEvents {
  ready: () => void;
  /** Called while the child is at its order. @param processorTime used for it so far, in ms */
  working: (processorTime: number) => void;
  /**
   * Called when the process is gone. @param during its state until then; `leaving`: it was told to
   * go
   */
  gone: (during: ChildState, internal: string) => void;
}

export type Outcome = { output: TaskOutput } | { error: PoolError | TaskError };

/** `starting` → `ready` ⇄ `busy` → `leaving`; it never comes back from `leaving`. */
export type ChildState = "starting" | "ready" | "busy" | "leaving";

/** A start that is under way: its step, and its times so far in ms. */
export interface Start {
  step: "begins" | "loads" | "warms up";
  elapsed: number;
  /** `undefined` where the system does not tell. */
  processorTime: number | undefined;
}

interface Running {
  settle: (outcome: Outcome) => void;
  timers: NodeJS.Timeout[];
  /**
   * Start of the order by `performance.now()`, and ms for which the child had been held by then.
   */
  started: number;
  heldBefore: number;
  /** In ms, for which the child had waited for a processor by then. */
  waitedBefore: number;
  /** Resolves when the pipe has taken all bytes of the order. */
  sent: Promise<void>;
  /** In ms; see `PoolOptions`. */
  deadline: number;
  wallDeadline: number;
}

export class Child {
  state: ChildState = "starting";
  /** Orders answered, whether with an output or with an error of the task. */
  answered = 0;
  /** Rounds of warming up that it was asked for. */
  warmed = 0;
  /** Resident set after the last order, in bytes. */
  lastResidentBytes = 0;
  /** Processor time of the last order, or of the one it is at as far as is known, in ms. */
  orderTime = 0;
  /** Whether it has low priority. It keeps that to its end. */
  slow = false;
  /** The error of the order that ended with this child. */
  endedWith: PoolErrorCode | undefined;

  readonly #process: ChildProcess;
  readonly #pipe: Duplex;
  readonly #bytes: ByteReader;
  readonly #note: StepNote | undefined;
  readonly #stderr = new TextTail(STDERR_LIMIT);
  readonly #limits: ChildLimits;
  readonly #events: ChildEvents;
  /** Checks the child while it starts or warms up. */
  #startTimer: NodeJS.Timeout;
  /** Progress of its start; final once it was ready. */
  readonly start: Start = { step: "begins", elapsed: 0, processorTime: undefined };
  readonly #created = performance.now();
  /** Processor time at its last sign of life, and number of checks since then. */
  #life = { time: 0, looks: 0 };
  /** State in which it was killed, and the reason. */
  #killed: { during: ChildState; why: string | undefined } | undefined;
  #running: Running | undefined;
  readonly #held = new HoldBudget();
  /** Processor time that the child had used by the end of its last order, in ms. */
  #before = { ownTime: 0, childrenTime: 0 };
  #gone = false;

  constructor(
    task: string,
    limits: ChildLimits,
    environment: Record<string, string>,
    events: ChildEvents,
  ) {
    this.#limits = limits;
    this.#events = events;
    const entry = fileURLToPath(siblingModule(import.meta.url, "entry"));
    // Each tool becomes the next, and the last one Node: it is the same process throughout.
    const [program, ...before] = [...childBox().command, process.execPath];
    this.#note = StepNote.open();
    try {
      this.#process = fork(
        entry,
        [task, String(process.pid), ...(endsWithParent() ? [] : ["watch"])],
        {
          execPath: program,
          execArgv: [...before, ...nodeFlags(limits.heapLimit)],
          env: childEnvironment(process.env, environment),
          serialization: "advanced",
          stdio: ["ignore", "ignore", "pipe", "ipc", "pipe", this.#note?.fd ?? "ignore"],
        },
      );
    } catch (error) {
      this.#note?.close();
      throw error;
    }
    if (this.pid !== undefined) setOff(this.pid);
    this.#startTimer = this.#limitStart();
    this.#listen();
    killWithParent(this.#process);
    this.#pipe = this.#process.stdio[BYTE_PIPE] as Duplex;
    this.#bytes = new ByteReader(this.#pipe);
    this.#stderr.follow(this.#process.stderr as Readable);
    this.#unref(this.#pipe);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Number of documents that it has set, callers' and those of its warming up. */
  get warmth(): number {
    return this.answered + this.warmed;
  }

  /**
   * Time since its order began, in ms, without the time for which it was held; 0 without an order.
   */
  get elapsed(): number {
    if (!this.#running) return 0;
    const now = performance.now();
    return now - this.#running.started - (this.#held.total(now) - this.#running.heldBefore);
  }

  /** Time for which it may be held from now on, in ms; 0 if it may not. */
  holdRoom(now: number): number {
    return this.#held.room(now);
  }

  /**
   * Holds the process (SIGSTOP) until it is released, if it is busy, or is starting and has passed
   * its box. Returns whether it is held.
   */
  hold(now: number): boolean {
    const may =
      this.state === "busy" || (this.state === "starting" && this.start.step !== "begins");
    if (!this.#held.isHeld && may && this.#process.kill("SIGSTOP")) this.#held.hold(now);
    return this.#held.isHeld;
  }

  /** Lets a held process go on. */
  release(now: number): void {
    if (!this.#held.isHeld) return;
    this.#held.release(now);
    this.#process.kill("SIGCONT");
  }

  /**
   * Hands an order to a child that is `ready`; `ceiling`: see `Task`. Always resolves, and only once.
   *
   * @param times the order's deadlines, as many times those of the pool
   */
  run(input: unknown, ceiling?: number, times = 1): Promise<Outcome> {
    this.state = "busy";
    this.orderTime = 0;
    return new Promise((settle) => {
      const deadline = times * this.#limits.deadline;
      const wallDeadline = times * this.#limits.wallDeadline;
      this.#hear();
      const look = setInterval(() => this.#look(), Math.min(LOOK_INTERVAL, deadline));
      const started = performance.now();
      const heldBefore = this.#held.total(started);
      const waitedBefore = this.#waited();
      const { message, bulk } = runMessage(input, ceiling);
      this.#process.send(message, () => {
        // A child that cannot be reached is dead or dying: its exit settles the order.
      });
      const sent = sendBulk(this.#pipe, bulk);
      const bounds = { deadline, wallDeadline };
      this.#running = {
        settle,
        timers: [look],
        started,
        heldBefore,
        waitedBefore,
        sent,
        ...bounds,
      };
      this.#limitWall(wallDeadline);
    });
  }

  /**
   * Starts a further round of warming up in a child that is `ready`; it is `ready` again at the
   * end.
   */
  warm(): void {
    this.state = "busy";
    this.warmed += 1;
    this.#startTimer = this.#limitStart();
    const message: WarmMessage = { type: "warm", round: this.warmth };
    this.#process.send(message, () => {
      // A child that cannot be reached is dead or dying: its exit says so.
    });
  }

  /** Lowers its priority for good. */
  giveWay(): void {
    if (this.slow || this.pid === undefined) return;
    this.slow = giveWayToAll(this.pid);
  }

  /** Asks an idle child to exit, and kills it if it does not. */
  leave(): void {
    if (this.state === "leaving") return;
    this.release(performance.now());
    this.state = "leaving";
    clearTimeout(this.#startTimer);
    if (this.#process.connected) this.#process.disconnect();
    const timer = setTimeout(() => this.#process.kill("SIGKILL"), LEAVE_DEADLINE);
    this.#process.once("exit", () => clearTimeout(timer));
  }

  /**
   * Kills the process at once and ignores its further messages. With an `error`, it does so only if
   * it is at an order, which ends with that error.
   */
  kill(error?: PoolError, why?: string): void {
    if (error && !this.#running) return;
    this.#killed ??= { during: this.state, why };
    this.state = "leaving";
    clearTimeout(this.#startTimer);
    if (error) {
      this.#readTime();
      this.#endWith(error);
    }
    this.#process.kill("SIGKILL");
  }

  #listen(): void {
    this.#process.on("message", (message) => this.#onMessage(message as ChildMessage));
    // Failed sends and failed starts; what counts is whether the process is there.
    this.#process.on("error", (error) => {
      this.#stderr.add(String(error));
      if (this.#process.pid === undefined) this.#onGone("could not be started");
    });
    // Not on `close`, which does not come after a `disconnect()` of ours, nor while a process that
    // the child itself started holds its standard error open.
    this.#process.on("exit", (code, signal) => {
      const report = () => this.#onGone(signal ?? `exit code ${code}`);
      if (this.state === "leaving") report();
      else this.#stderr.atEnd(LAST_WORDS, report);
    });
  }

  #onMessage(message: ChildMessage): void {
    if (this.state === "leaving") return;
    this.#hear();
    if (message.type === "step") {
      if (this.start.step === "begins" && this.pid !== undefined) helpersGiveWay(this.pid);
      this.start.step = message.step;
      return;
    }
    this.lastResidentBytes = message.residentBytes;
    if (message.type === "ready") {
      clearTimeout(this.#startTimer);
      if (this.state === "starting") this.#noteStart(message.ownTime);
      this.state = "ready";
      this.#before = message;
      this.#events.ready();
      return;
    }
    // Garbage collected after the last order is not charged to this one.
    const { ownTime, childrenTime } = message.began;
    this.orderTime = message.ownTime - ownTime + message.childrenTime - childrenTime;
    this.#before = message;
    if (message.type === "failed")
      return void this.#answer({ error: new TaskError(message.failure) });
    if (!isLength(message.byteLength)) return this.kill(crash("announced no possible length"));
    this.#bytes.expect(
      message.byteLength,
      (bytes) => void this.#answer({ output: { ...message.output, bytes } }),
    );
  }

  /** Settles the order once the pipe has its bytes: after that, they are the caller's again. */
  async #answer(outcome: Outcome): Promise<void> {
    const running = this.#running;
    await running?.sent;
    if (this.state !== "busy" || this.#running !== running) return;
    this.answered += 1;
    this.state = "ready";
    this.#settle(outcome);
  }

  #onGone(how: string): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#note?.close();
    const { during, why = how } = this.#killed ?? { during: this.state };
    const internal = `${why}\n${this.#stderr.text()}`.trim();
    this.state = "leaving";
    clearTimeout(this.#startTimer);
    this.#endWith(crash(internal));
    this.#events.gone(during, internal);
  }

  /** Ends the order at its wall deadline. Time for which the child was held does not count. */
  #limitWall(left: number): void {
    const running = this.#running;
    if (left < 1) this.#onDeadline(this.#isStarved() ? "starved" : "wall deadline");
    else if (running && Number.isFinite(left))
      running.timers.push(
        setTimeout(() => this.#limitWall(running.wallDeadline - this.elapsed), left),
      );
  }

  #isStarved(): boolean {
    const { waitedBefore = 0 } = this.#running ?? {};
    const { deadline } = this.#running ?? this.#limits;
    this.#readTime();
    const waited = this.#waited() - waitedBefore;
    return isStarved({ used: this.orderTime, deadline, elapsed: this.elapsed, waited });
  }

  /** In ms since its start, as far as the system reports it. */
  #waited(): number {
    const { pid } = this.#process;
    return (pid === undefined ? undefined : waitedForProcessor(pid)) ?? 0;
  }

  #onDeadline(reason: PoolReason): void {
    // If the parent itself was held up, the answer may be here already, unread: look first.
    setImmediate(() => {
      if (this.state !== "busy") return;
      this.kill(new PoolError(reason, undefined, reason === "starved" ? RETRY : undefined));
    });
  }

  #look(): void {
    const { pid } = this.#process;
    if (pid === undefined) return;
    const { memoryHardLimit } = this.#limits;
    const { deadline } = this.#running ?? this.#limits;
    const resident = residentBytes(pid);
    if (resident !== undefined && resident > memoryHardLimit)
      return this.kill(new PoolError("memory"));
    this.#readTime();
    if (this.orderTime >= deadline) this.#onDeadline("deadline");
    else if (this.#stepIsOver()) this.#onDeadline("step deadline");
    else if (this.#isSilent(pid)) this.#onDeadline("wall deadline");
    else this.#events.working(this.orderTime);
  }

  /**
   * Reads the processor time of the order. Where the system does not report it, all elapsed time
   * counts.
   */
  #readTime(): void {
    if (!this.#running || this.pid === undefined) return;
    const time = processorTime(this.pid);
    const elapsed = performance.now() - this.#running.started;
    this.orderTime = time === undefined ? elapsed : Math.max(0, time - this.#before.ownTime);
  }

  /** Whether the step that the child is at has used more than its share of the deadline. */
  #stepIsOver(): boolean {
    const step = this.#gone ? undefined : this.#note?.read();
    if (!step) return false;
    const time = this.#before.ownTime + this.orderTime;
    return time - step.began > step.share * (this.#running ?? this.#limits).deadline;
  }

  /** Ends the child's order, if it has one, with an error. */
  #endWith(error: PoolError): void {
    if (!this.#running) return;
    this.endedWith = error.code;
    // The bytes still being sent are the caller's again, or another child's.
    this.#pipe.destroy();
    this.#settle({ error });
  }

  #settle(outcome: Outcome): void {
    const running = this.#running;
    if (!running) return;
    this.#running = undefined;
    for (const timer of running.timers) clearTimeout(timer);
    noteChildTime(this.orderTime);
    running.settle(outcome);
  }

  /** An idle child must not keep its parent alive; work in hand is the pool's to wait for. */
  #unref(pipe: Readable): void {
    this.#process.unref();
    this.#process.channel?.unref();
    for (const stream of [pipe, this.#process.stderr]) (stream as { unref?: () => void }).unref?.();
  }

  /**
   * Bounds a start, or a round of warming up, by the processor time of the child: where it gets
   * little of the processors it takes long, and beginning anew would take longer. A child that
   * hangs uses none and sends nothing.
   */
  #limitStart(): NodeJS.Timeout {
    const before = this.#before.ownTime;
    this.#hear();
    const look = () => {
      const { pid } = this.#process;
      if (pid === undefined) return;
      const time = processorTime(pid);
      if (this.state === "starting") this.#noteStart(time);
      if ((time ?? 0) - before >= this.#limits.startDeadline) this.#endStart(START_TOO_DEAR);
      else if (this.#isSilent(pid)) this.#endStart(START_HANGS);
    };
    return setInterval(look, LOOK_INTERVAL).unref();
  }

  #noteStart(processorTime: number | undefined): void {
    const now = performance.now();
    this.start.elapsed = now - this.#created - this.#held.total(now);
    this.start.processorTime = processorTime;
  }

  /** Ends a start, unless a message that the child is ready is here already, unread. */
  #endStart(why: string): void {
    const timer = this.#startTimer;
    setImmediate(() => {
      const goesOn = this.state === "starting" || (this.state === "busy" && !this.#running);
      if (goesOn && this.#startTimer === timer) this.kill(undefined, why);
    });
  }

  /** Notes a sign of life. */
  #hear(time = this.#life.time): void {
    this.#life = { time, looks: 0 };
  }

  /**
   * Whether neither the child nor its own children make progress. Checks are counted, not time,
   * because this process hears nobody while it is stopped itself.
   */
  #isSilent(pid: number): boolean {
    const time = timeWithChildren(pid);
    if (Math.abs(time - this.#life.time) >= SIGN_OF_LIFE) this.#hear(time);
    else this.#life.looks += 1;
    return this.#life.looks * LOOK_INTERVAL >= this.#limits.silence;
  }
}

function crash(internal: string): PoolError {
  if (internal.includes("heap out of memory")) return new PoolError("memory");
  return new PoolError("crash", internal);
}
