/**
 * The task of a pool's child processes. A task module exports `run`, and `prewarm` if there is
 * something to load before the first order; the pool is given the module's address.
 */
import type { TaskFailure } from "../errors.ts";

export interface Task<Input, Output extends TaskOutput> {
  /** Loads what every order needs. A child takes no order before it resolves. */
  prewarm?: () => Promise<void>;
  /**
   * Does a round of warming up, of some 20 to 60 ms, while the child has nothing else to do.
   *
   * @param round goes up; what is done is to differ from one to the next
   */
  warm?: (round: number) => Promise<void>;
  /**
   * @param ceiling ms of processor time. A task that finds out early that it will need more answers with
   * what it `weighs`, instead of going on; absent: it goes on whatever it takes.
   * @param step tells that a step begins that may use so much of the order's deadline, from 0 to 1; 0: all
   * that is left. One that uses more ends the order.
   */
  run: (input: Input, ceiling?: number, step?: (share: number) => void) => Promise<Output>;
  /**
   * Returns the error that `run` threw as data, with which the pool rejects; `undefined`: the pool
   * gives its stack only.
   */
  describe?: (thrown: unknown) => TaskFailure | undefined;
}

/** Part of an input that is not cloned. */
export interface TaskInput {
  /** Byte arrays that may be large. They go to the child piece by piece, without a copy of all of them in between. */
  bulk?: readonly Uint8Array[] | undefined;
}

/** The result of a task: one large byte array, and small values that can be cloned. */
export interface TaskOutput {
  bytes: Uint8Array;
  /**
   * Request for something that the task needs and must not wait for itself: the order leaves its
   * child, is supplied (see `Supply`), and is begun anew with another input.
   */
  wants?: unknown;
  /** Expected time in ms, if it is more than allowed here: the order is then started again where it is allowed. */
  weighs?: number;
}
