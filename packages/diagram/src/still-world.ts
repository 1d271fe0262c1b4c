/** The moment that a still world stands at: 2000-01-01T00:00:00Z. */
const MOMENT = 946_684_800_000;

/** Replacements for members of the global object while a diagram is drawn. */
type Members = Readonly<Record<string, unknown>>;

/**
 * Makes everything that differs from run to run stand still until it is released: random numbers
 * follow a fixed sequence and the clock does not move. Mermaid asks both where no diagram says so.
 *
 * Timers that a drawing started end with it. The graph library behind mind maps asks for one frame
 * after the other for ever, and would keep the whole drawing in memory.
 */
export function holdStill(): { release(): void } {
  const timers = new Timers();
  const before = swap({ Date: stillDate(Date), ...timers.members });
  const { random } = Math;
  Math.random = fixedSequence();
  return {
    release() {
      Math.random = random;
      swap(before);
      timers.clear();
    },
  };
}

/** Sets members of the global object and gives what they were. */
function swap(members: Members): Members {
  const before: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) {
    before[name] = Reflect.get(globalThis, name);
    Reflect.set(globalThis, name, value);
  }
  return before;
}

/** The minimal standard generator of Park and Miller: good enough for wobbly lines. */
function fixedSequence(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function stillDate(RealDate: DateConstructor): DateConstructor {
  return new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [MOMENT] : args, newTarget) as Date,
    apply: (target) => new target(MOMENT).toString(),
    get: (target, name) => (name === "now" ? () => MOMENT : Reflect.get(target, name, target)),
  });
}

/** Runs a function later as a browser does, which has no `setImmediate`. */
const later = (act: () => void) => setTimeout(act, 0);
const soon: (act: () => void) => unknown = globalThis.setImmediate ?? later;
const notSoon = (globalThis.clearImmediate ?? clearTimeout) as (frame: unknown) => void;

type Callback = (...args: unknown[]) => void;

/** Timers and frames of one drawing, which can be ended together. */
class Timers {
  readonly #timeouts = new Set<NodeJS.Timeout>();
  readonly #frames = new Set<unknown>();
  #ended = false;

  readonly members: Members = (({ setTimeout, setInterval }) => ({
    setTimeout: (callback: Callback, delay?: number, ...args: unknown[]) =>
      this.#keep(setTimeout(callback, delay, ...args)),
    setInterval: (callback: Callback, delay?: number, ...args: unknown[]) =>
      this.#keep(setInterval(callback, delay, ...args)),
    requestAnimationFrame: (callback: Callback) => {
      if (this.#ended) return;
      const frame = soon(() => {
        this.#frames.delete(frame);
        callback(0);
      });
      this.#frames.add(frame);
    },
  }))(globalThis);

  #keep(timeout: NodeJS.Timeout): NodeJS.Timeout {
    if (this.#ended) clearTimeout(timeout);
    else this.#timeouts.add(timeout);
    return timeout;
  }

  clear(): void {
    this.#ended = true;
    for (const timeout of this.#timeouts) clearTimeout(timeout);
    for (const frame of this.#frames) notSoon(frame);
    this.#timeouts.clear();
    this.#frames.clear();
  }
}
