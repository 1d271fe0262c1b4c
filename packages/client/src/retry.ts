/** Decides whether a call that failed is made once more, and after how long. */
import { ApiError, ConnectionError, UnexpectedAnswerError } from "./errors.ts";
import type { ErrorCode } from "./types.ts";

export interface RetryPolicy {
  /** Most tries after the first. */
  maxRetries: number;
  /** Longest wait before one of them, in ms. A service that asks for more gets no further try. */
  maxWait: number;
}

const FIRST_WAIT = 500;
const LONGEST_BACKOFF = 8000;

/** The service did nothing and charged nothing: any call may be made again. */
const refused: ReadonlySet<ErrorCode> = new Set(["RATE_LIMITED", "OVERLOADED"]);
/** Errors after which a call is made again only if it has a key or changes nothing. */
const unsettled: ReadonlySet<ErrorCode> = new Set(["IDEMPOTENCY_CONFLICT", "INTERNAL_ERROR"]);
/** Statuses of proxies whose service did not answer them. */
const unanswered: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/**
 * @param failed number of tries so far, from 1
 * @param repeatable whether the call has an idempotency key or changes nothing
 * @param chance from 0 to 1: spreads the tries of many clients
 * @returns ms to wait before the next try, or `undefined` when the failure is final
 */
export function waitBeforeRetry(
  error: unknown,
  failed: number,
  repeatable: boolean,
  { maxRetries, maxWait }: RetryPolicy,
  chance: number,
): number | undefined {
  if (failed > maxRetries || !mayRepeat(error, repeatable)) return undefined;
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  if (asked !== undefined) return asked * 1000 <= maxWait ? asked * 1000 : undefined;
  const backoff = Math.min(FIRST_WAIT * 2 ** (failed - 1), LONGEST_BACKOFF, maxWait);
  return backoff * (0.5 + chance / 2);
}

function mayRepeat(error: unknown, repeatable: boolean): boolean {
  if (error instanceof ApiError)
    return refused.has(error.code) || (repeatable && unsettled.has(error.code));
  if (!repeatable) return false;
  return (
    error instanceof ConnectionError ||
    (error instanceof UnexpectedAnswerError && unanswered.has(error.status))
  );
}
