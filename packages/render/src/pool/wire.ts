/** A `RenderError` as data, on its way from the process that rendered to the one that asked. */
import type { TaskFailure } from "@platen/pool";
import { RenderError, type ErrorCode, type Problem, type Warning } from "../diagnostics.ts";

/** A `RenderError` taken apart, so that it can be put together again in another process. */
export interface WireError {
  code: ErrorCode;
  message: string;
  details: readonly Problem[];
  warnings: readonly Warning[];
  internal: string | undefined;
  /** Seconds; see `RenderError`. Absent from older versions. */
  retryAfter?: number | undefined;
}

/** Anything thrown becomes a typed error; what was not one already keeps its text inside. */
export function toWire(thrown: unknown): WireError {
  if (thrown instanceof RenderError) {
    const { code, message, details, warnings, internal, retryAfter } = thrown;
    return { code, message, details, warnings, internal, retryAfter };
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
  const { code, message, details, warnings, internal, retryAfter } = error;
  return new RenderError(code, message, {
    details,
    warnings,
    ...(internal === undefined ? {} : { internal }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

/** A thrown error as a pool's task gives it: code, details and warnings of the error that `render()` threw. */
export function asTaskFailure(thrown: unknown): TaskFailure {
  const data = toWire(thrown);
  return { code: data.code, message: data.message, data };
}
