/**
 * What parent and child say to each other over the IPC channel. Bytes that may be large do
 * not travel in it: they follow on a pipe of their own (see `byte-pipe.ts`).
 */
import type { TaskFailure } from "./errors.ts";
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
  | ({ type: "ready" } & Use)
  | ({
      type: "done";
      /** The task's output without its `bytes`. */
      output: object;
      byteLength: number;
    } & Use)
  | ({ type: "failed"; failure: TaskFailure } & Use)
  | ({ type: "warmed" } & Use);

/** Memory and processor time that the child has used so far. */
export interface Use {
  /** Resident set, in bytes. */
  residentBytes: number;
  /** Processor time since its start, in ms, and that of its own children for orders. */
  ownTime: number;
  childrenTime: number;
}
