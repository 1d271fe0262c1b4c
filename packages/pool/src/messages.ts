/**
 * What parent and child say to each other over the IPC channel. The bytes of an output do not
 * travel in it: they follow on a pipe of their own (see `byte-pipe.ts`).
 */
import type { TaskFailure } from "./errors.ts";

export interface RunMessage {
  type: "run";
  input: unknown;
}

export type ChildMessage =
  | { type: "ready" }
  | {
      type: "done";
      /** The task's output without its `bytes`. */
      output: object;
      byteLength: number;
      /** Resident set of the child after the order, in bytes. */
      residentBytes: number;
    }
  | { type: "failed"; failure: TaskFailure; residentBytes: number };
