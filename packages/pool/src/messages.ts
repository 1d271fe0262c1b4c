/**
 * What parent and child say to each other over the IPC channel. The bytes of an output do not
 * travel in it: they follow on a pipe of their own (see `byte-pipe.ts`).
 */
import type { TaskFailure } from "./errors.ts";

export interface RunMessage {
  type: "run";
  input: unknown;
  /** See `Task`. */
  ceiling?: number;
}

export type ChildMessage =
  | ({ type: "ready" } & Use)
  | ({
      type: "done";
      /** The task's output without its `bytes`. */
      output: object;
      byteLength: number;
    } & Use)
  | ({ type: "failed"; failure: TaskFailure } & Use);

/** Memory and processor time that the child has used so far. */
export interface Use {
  /** Resident set, in bytes. */
  residentBytes: number;
  /** Processor time since its start, in ms, and that of its own children for orders. */
  ownTime: number;
  childrenTime: number;
}
