/**
 * What parent and child say to each other over the IPC channel. The bytes of a picture do not
 * travel in it: they follow on a pipe of their own (see `byte-pipe.ts`).
 */
import { RenderError, type ErrorCode, type Problem, type Warning } from "../diagnostics.ts";

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
  | { type: "failed"; error: WireError; residentBytes: number };

/** A `RenderError` taken apart, so that it can be put together again in another process. */
export interface WireError {
  code: ErrorCode;
  message: string;
  details: readonly Problem[];
  warnings: readonly Warning[];
  internal: string | undefined;
}

/** Anything thrown becomes a typed error; what was not one already keeps its text inside. */
export function toWire(thrown: unknown): WireError {
  if (thrown instanceof RenderError) {
    const { code, message, details, warnings, internal } = thrown;
    return { code, message, details, warnings, internal };
  }
  const internal = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return {
    code: "ENGINE_FAILED",
    message: "The document could not be rendered.",
    details: [],
    warnings: [],
    internal,
  };
}

export function fromWire(error: WireError): RenderError {
  const { code, message, details, warnings, internal } = error;
  return new RenderError(code, message, {
    details,
    warnings,
    ...(internal === undefined ? {} : { internal }),
  });
}
