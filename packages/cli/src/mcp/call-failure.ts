import type { ToolFailure } from "@platen/server/mcp";
import type { Problem } from "@platen/render/diagnostics";
import { failureOf } from "../failure.ts";

/** A call whose arguments are refused. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
  readonly code: string;
  readonly details: readonly Problem[];

  constructor(code: string, message: string, details: readonly Problem[]) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** @returns a refusal of one argument */
export function refused(path: string, message: string): CallRefused {
  return new CallRefused("INVALID_REQUEST", `${message}.`, [{ path, message }]);
}

/** The caller is the operator of this server, so every detail may be told. */
export function callFailureOf(thrown: unknown): ToolFailure {
  if (thrown instanceof CallRefused) return thrown;
  return failureOf(thrown);
}
