/** The errors that calls throw. Every error code of the service has a class of its own. */
import type { ErrorCode, Problem } from "./types.ts";

/** All that this client throws by itself. An aborted call throws the reason of its signal. */
export class PlatenError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    // Not a field: names of classes do not survive minifiers.
    this.name = "PlatenError";
  }
}

/** The call cannot be made as it was asked for. Nothing was sent. */
export class UsageError extends PlatenError {}

/** No whole answer came: the service was out of reach, or the connection broke off. */
export class ConnectionError extends PlatenError {}

/** A try took longer than it may. */
export class TimeoutError extends ConnectionError {}

/** The answer is not one of the service's: often a proxy's before it. */
export class UnexpectedAnswerError extends PlatenError {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export interface ApiErrorFacts {
  code: ErrorCode;
  /** HTTP status. */
  status: number;
  message: string;
  details: readonly Problem[];
  /** Name it when asking the operator for help. */
  requestId: string | undefined;
  /** Seconds after which the service asks to try again. */
  retryAfter: number | undefined;
}

/** The service refused, and said why. */
export class ApiError extends PlatenError {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly Problem[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.code = facts.code;
    this.status = facts.status;
    this.details = facts.details;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
  }
}

export class UnauthorizedError extends ApiError {}
export class InvalidRequestError extends ApiError {}
export class MarkdownRequiredError extends ApiError {}
export class QuotaExceededError extends ApiError {}
export class GenerationFailedError extends ApiError {}
export class InternalError extends ApiError {}
export class NotFoundError extends ApiError {}
export class ImageExpiredError extends ApiError {}
export class MethodNotAllowedError extends ApiError {}
export class PayloadTooLargeError extends ApiError {}
export class ForbiddenError extends ApiError {}
export class RateLimitedError extends ApiError {}
export class OverloadedError extends ApiError {}
export class IdempotencyConflictError extends ApiError {}
export class IdempotencyMismatchError extends ApiError {}

/** The class of each code. */
export const errorClasses = {
  UNAUTHORIZED: UnauthorizedError,
  INVALID_REQUEST: InvalidRequestError,
  MARKDOWN_REQUIRED: MarkdownRequiredError,
  QUOTA_EXCEEDED: QuotaExceededError,
  GENERATION_FAILED: GenerationFailedError,
  INTERNAL_ERROR: InternalError,
  NOT_FOUND: NotFoundError,
  IMAGE_EXPIRED: ImageExpiredError,
  METHOD_NOT_ALLOWED: MethodNotAllowedError,
  PAYLOAD_TOO_LARGE: PayloadTooLargeError,
  FORBIDDEN: ForbiddenError,
  RATE_LIMITED: RateLimitedError,
  OVERLOADED: OverloadedError,
  IDEMPOTENCY_CONFLICT: IdempotencyConflictError,
  IDEMPOTENCY_MISMATCH: IdempotencyMismatchError,
} as const satisfies Record<ErrorCode, typeof ApiError>;

/** @returns the error of its code's own class; of `ApiError` if the code is newer than this client */
export function apiError(facts: ApiErrorFacts): ApiError {
  const known: Partial<Record<string, typeof ApiError>> = errorClasses;
  const Class = known[facts.code] ?? ApiError;
  return new Class(facts);
}
