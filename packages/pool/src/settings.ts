/** The bounds of a pool: how many orders wait and how long, what one may take, what a child may hold. */
import { availableParallelism } from "node:os";

/** How a pool works. All have defaults; times are in ms, memory in bytes. */
export interface PoolOptions {
  /**
   * Most renders at a time. Default: one more than the cores that the machine offers, because a render
   * waits at times for a thread of its own. A caller who is alone has one less, but no fewer than there are cores.
   */
  size?: number;
  /**
   * Warm children beyond `size` that step in when one is killed or recycled, and for quick orders while
   * slow ones have the others. Default 1.
   */
  spares?: number;
  /** Most processor time for one render. Default 15 s. */
  deadline?: number;
  /**
   * Longest time for one render by the clock on the wall, from when a child starts on it. Default twice
   * `deadline`: what a busy machine holds up is not to be blamed for it, but what waits must end. `Infinity` where
   * nobody else waits.
   */
  wallDeadline?: number;
  /** Most renders that wait for a child; the next one is refused. Default 100. */
  queueLimit?: number;
  /** Longest wait in the queue. Default: none. */
  maxWait?: number;
  /** How long a child may go on with an order that was withdrawn. Default 250 ms. */
  withdrawGrace?: number;
  /**
   * A child whose resident set is past this after a render is replaced. Default 512 MiB: in the
   * middle of a tall document it is some 200 MB more.
   */
  memoryLimit?: number;
  /**
   * A child whose resident set goes past this in the middle of a render is killed. Default three
   * times `memoryLimit`. Watched on Linux; elsewhere only V8's own heap is bounded.
   */
  memoryHardLimit?: number;
  /**
   * Limit of V8's heap in a child. Default 2 GiB, above what the limits on memory allow: with 1 GiB or
   * less V8 takes the pixels passing through for pressure and collects all the time, which doubled
   * the time of a small render.
   */
  heapLimit?: number;
  /**
   * A child is replaced after this many renders. Default 200,000: one that grows is replaced by `memoryLimit`
   * anyway, and V8 has compiled the task of a new one only after some hundred renders.
   */
  recycleAfter?: number;
  /** Orders and pieces of warming up that make a child warm; while nobody needs the processors, it is warmed up. Default 0. */
  warmUp?: number;
  /**
   * Most processor time for a child to start and warm up. Default 30 s. It is the child's own, where the system tells it:
   * one that gets little of the processors may take long by the clock.
   */
  startDeadline?: number;
  /**
   * A child that starts, or is at an order, is ended when it has used next to no processor time, and said nothing, for so
   * long. Default 5 min.
   */
  silence?: number;
  /** Environment variables for the children, beyond the few they inherit. Default none. */
  environment?: Readonly<Record<string, string>>;
}

export type PoolSettings = Required<PoolOptions>;

/** Least of each, and whether it is a count. */
const bounds = {
  size: [1, "whole"],
  spares: [0, "whole"],
  deadline: [1],
  wallDeadline: [1],
  queueLimit: [0, "whole"],
  maxWait: [0],
  withdrawGrace: [0],
  memoryLimit: [2 ** 24],
  memoryHardLimit: [2 ** 24],
  heapLimit: [2 ** 24],
  recycleAfter: [1, "whole"],
  warmUp: [0, "whole"],
  startDeadline: [1],
  silence: [1],
} as const satisfies Record<Exclude<keyof PoolOptions, "environment">, readonly [number, "whole"?]>;

/**
 * Fills in the defaults.
 *
 * @throws RangeError naming the first setting that is out of bounds.
 */
export function poolSettings(options: PoolOptions): PoolSettings {
  const { memoryLimit = 512 * 2 ** 20, deadline = 15_000 } = options;
  const usual: PoolSettings = {
    size: availableParallelism() + 1,
    spares: 1,
    deadline,
    wallDeadline: 2 * deadline,
    queueLimit: 100,
    maxWait: Number.POSITIVE_INFINITY,
    withdrawGrace: 250,
    memoryLimit,
    memoryHardLimit: 3 * memoryLimit,
    heapLimit: 2 ** 31,
    recycleAfter: 200_000,
    warmUp: 0,
    startDeadline: 30_000,
    silence: 300_000,
    environment: {},
  };
  const given = Object.entries(options).filter(
    ([name, value]) => name in usual && value !== undefined,
  );
  const settings: PoolSettings = { ...usual, ...Object.fromEntries(given) };
  for (const [name, [min, whole]] of Object.entries(bounds)) {
    const value = settings[name as keyof typeof bounds];
    const counts = !whole || Number.isInteger(value) || value === Number.POSITIVE_INFINITY;
    if (!(value >= min) || !counts)
      throw new RangeError(
        `${name} must be a ${whole ? "whole " : ""}number of at least ${min}; got ${value}`,
      );
  }
  return settings;
}

/** Children that may give way: all but one, so that quick orders always find one that does not. */
export function slowChildrenOf(size: number): number {
  return Math.max(1, size - 1);
}
