/**
 * What a child process of a pool is made to do. A task module exports `run`, and `prewarm` if
 * there is something to load before the first order; the pool is given the module's address.
 */
import type { TaskFailure } from "./errors.ts";

export interface Task<Input, Output extends TaskOutput> {
  /** Loads what every order needs. A child takes no order before it resolves. */
  prewarm?: () => Promise<void>;
  /**
   * @param ceiling ms of processor time. A task that finds out early that it will need more answers with
   * what it `weighs`, instead of going on; absent: it goes on whatever it takes.
   * @param step tells that a step begins that may use so much of the order's deadline, from 0 to 1; 0: all
   * that is left. One that uses more ends the order.
   */
  run: (input: Input, ceiling?: number, step?: (share: number) => void) => Promise<Output>;
  /** What `run` threw as data, for the pool to reject with; `undefined`: nothing but its stack. */
  describe?: (thrown: unknown) => TaskFailure | undefined;
}

/** What a task gives back: one large byte array, and small things that can be cloned. */
export interface TaskOutput {
  bytes: Uint8Array;
  /**
   * What the task must be given before it can do its work, and must not wait for itself: the order
   * leaves its child, is supplied (see `Supply`), and is begun anew with another input.
   */
  wants?: unknown;
  /** What it is expected to take, in ms, which is more than it might: it is begun anew where it may. */
  weighs?: number;
}
