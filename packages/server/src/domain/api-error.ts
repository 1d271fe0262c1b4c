import type { ApiErrorCode, Problem } from "@platen/contract";

/**
 * A failure that the caller is told of, in the words of `message` and `details`. What only an
 * operator may see is in `internal`; it never quotes what a caller sent.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  readonly details: readonly Problem[];
  readonly internal: string | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** The operator has been told of it already. */
  readonly reported: boolean;

  constructor(
    code: ApiErrorCode,
    message: string,
    extra: {
      details?: readonly Problem[];
      internal?: string;
      retryAfter?: number;
      reported?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: extra.cause });
    this.code = code;
    this.details = extra.details ?? [];
    this.internal = extra.internal;
    this.retryAfter = extra.retryAfter;
    this.reported = extra.reported ?? false;
  }
}
