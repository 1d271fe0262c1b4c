import type { SourceErrorCode } from "@platen/render/source";
import { RenderError, type Problem, type Warning } from "@platen/render/diagnostics";

/** Errors about files, beside the errors of a render. */
export const failureCodes = {
  INPUT_NOT_FOUND: "there is no such file, or a glob matches none",
  INPUT_UNREADABLE:
    "the input is a folder, may not be read, or could not be read to its end; or its address could not",
  INPUT_NOT_TEXT: "the input is neither UTF-8 text nor UTF-16 with its mark",
  OUTPUT_FAILED: "the output could not be written",
  NO_SOURCE: "the file carries no Markdown",
} as const;

export type FailureCode = keyof typeof failureCodes | SourceErrorCode;

/** A file that cannot be read or written. The message leaves out the file's name. */
export class FileFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The report on an input that failed. */
export interface Failure {
  code: string;
  message: string;
  details: readonly Problem[];
  warnings: readonly Warning[];
}

/**
 * Anything thrown on the way from input to output, ready to be printed. The person who runs the command
 * is the operator: what is kept from strangers is told here, by its first line.
 */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof RenderError) {
    const { code, message, details, warnings, internal } = thrown;
    const inside = internal === undefined ? "" : ` (${internal.split("\n", 1)[0]})`;
    return { code, message: message + inside, details, warnings };
  }
  if (thrown instanceof FileFailure)
    return { code: thrown.code, message: thrown.message, details: [], warnings: [] };
  return { code: "ENGINE_FAILED", message: String(thrown), details: [], warnings: [] };
}
