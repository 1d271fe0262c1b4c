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
   * `deadline`: what a busy machine holds up is not to be blamed for it, but what waits must end.
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
  /** Longest time for a child to start and warm up. Default 30 s. */
  startDeadline?: number;
  /** Environment variables for the children, beyond the few they inherit. Default none. */
  environment?: Readonly<Record<string, string>>;
}

export type PoolSettings = Required<PoolOptions>;

interface Bound {
  min: number;
  integer: boolean;
}

const bounds = {
  size: { min: 1, integer: true },
  spares: { min: 0, integer: true },
  deadline: { min: 1, integer: false },
  wallDeadline: { min: 1, integer: false },
  queueLimit: { min: 0, integer: true },
  maxWait: { min: 0, integer: false },
  withdrawGrace: { min: 0, integer: false },
  memoryLimit: { min: 2 ** 24, integer: false },
  memoryHardLimit: { min: 2 ** 24, integer: false },
  heapLimit: { min: 2 ** 24, integer: false },
  recycleAfter: { min: 1, integer: true },
  warmUp: { min: 0, integer: true },
  startDeadline: { min: 1, integer: false },
} as const satisfies Record<Exclude<keyof PoolOptions, "environment">, Bound>;

/**
 * Fills in the defaults.
 *
 * @throws RangeError naming the first setting that is out of bounds.
 */
export function poolSettings(options: PoolOptions): PoolSettings {
  const memoryLimit = options.memoryLimit ?? 512 * 2 ** 20;
  const deadline = options.deadline ?? 15_000;
  const settings: PoolSettings = {
    size: options.size ?? availableParallelism() + 1,
    spares: options.spares ?? 1,
    deadline,
    wallDeadline: options.wallDeadline ?? 2 * deadline,
    queueLimit: options.queueLimit ?? 100,
    maxWait: options.maxWait ?? Number.POSITIVE_INFINITY,
    withdrawGrace: options.withdrawGrace ?? 250,
    memoryLimit,
    memoryHardLimit: options.memoryHardLimit ?? 3 * memoryLimit,
    heapLimit: options.heapLimit ?? 2 ** 31,
    recycleAfter: options.recycleAfter ?? 200_000,
    warmUp: options.warmUp ?? 0,
    startDeadline: options.startDeadline ?? 30_000,
    environment: options.environment ?? {},
  };
  for (const name of Object.keys(bounds) as (keyof typeof bounds)[]) {
    const { min, integer }: Bound = bounds[name];
    const value = settings[name];
    const whole = !integer || Number.isInteger(value) || value === Number.POSITIVE_INFINITY;
    if (!(value >= min) || !whole)
      throw new RangeError(
        `${name} must be a ${integer ? "whole " : ""}number of at least ${min}; got ${value}`,
      );
  }
  return settings;
}
