/**
 * What parent and child say to each other over the IPC channel. Bytes that may be large do
 * not travel in it: they follow on a pipe of their own (see `byte-pipe.ts`).
 */
import type { TaskFailure } from "../errors.ts";
import type { TaskInput } from "./task.ts";

export interface RunMessage {
  type: "run";
  /** Without its `bulk`, which follows on the pipe. */
  input: unknown;
  /** Length of each byte array of `bulk`. */
  bulk?: readonly number[];
  /** See `Task`. */
  ceiling?: number;
}

/** Asks for a piece more of warming up. */
export interface WarmMessage {
  type: "warm";
  /** See `Task`. */
  round: number;
}

/** An order as a message, and the bytes that follow it. */
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
  /** It loads its task: the tools of its box have done their part. Or it has, and warms up. */
  | { type: "step"; step: "loads" | "warms up" }
  /** It may take an order: it has started, or warmed up a little more. */
  | ({ type: "ready" } & Use)
  | ({
      type: "done";
      /** The task's output without its `bytes`. */
      output: object;
      byteLength: number;
      /** When the child took the order. */
      began: Time;
    } & Use)
  | ({ type: "failed"; failure: TaskFailure; began: Time } & Use);

/** Processor time that a child has used since its start, in ms, and its own children for orders. */
export interface Time {
  ownTime: number;
  childrenTime: number;
}

/** Memory and processor time that the child has used so far. */
export interface Use extends Time {
  /** Resident set, in bytes. */
  residentBytes: number;
}
