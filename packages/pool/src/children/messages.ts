/**
 * Messages between parent and child over the IPC channel. Bytes that may be large do not travel in
 * it: they follow on a pipe of their own (see `byte-pipe.ts`).
 */
import type { TaskFailure } from "../errors.ts";
import type { TaskInput } from "./task.ts";

export interface RunMessage {
  type: "run";
  /** Input without its `bulk`, which follows on the pipe. */
  input: unknown;
  /** Length of each byte array of `bulk`. */
  bulk?: readonly number[];
  /** See `Task`. */
  ceiling?: number;
}

/** Asks for a further round of warming up. */
export interface WarmMessage {
  type: "warm";
  /** See `Task`. */
  round: number;
}

/** Makes the message of an order, and the bytes that follow it. */
export function runMessage(
  input: unknown,
  ceiling: number | undefined,
): { message: RunMessage; bulk: readonly Uint8Array[] } {
  const also = ceiling === undefined ? {} : { ceiling };
  const { bulk, ...small } = (typeof input === "object" ? (input ?? {}) : {}) as TaskInput;
  if (!bulk) return { message: { type: "run", input, ...also }, bulk: [] };
  const lengths = bulk.map(({ length }) => length);
  return { message: { type: "run", input: small, bulk: lengths, ...also }, bulk };
}

export type ChildMessage =
  /** The child has passed its box and loads its task; or it has loaded it, and warms up. */
  | { type: "step"; step: "loads" | "warms up" }
  /** The child may take an order: it has started, or done a round of warming up. */
  | ({ type: "ready" } & Use)
  | ({
      type: "done";
      /** The task's output without its `bytes`. */
      output: object;
      byteLength: number;
      /** Processor time when the child took the order. */
      began: Time;
    } & Use)
  | ({ type: "failed"; failure: TaskFailure; began: Time } & Use);

/** Processor time since its start in ms, of a child and of its own children for orders. */
export interface Time {
  ownTime: number;
  childrenTime: number;
}

/** Memory and processor time that the child has used so far. */
export interface Use extends Time {
  /** Resident set, in bytes. */
  residentBytes: number;
}
