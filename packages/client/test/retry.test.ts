import { describe, expect, test } from "vitest";
import {
  apiError,
  ConnectionError,
  UnexpectedAnswerError,
  type ApiErrorFacts,
} from "../src/errors.ts";
import { waitBeforeRetry } from "../src/retry.ts";

const policy = { maxRetries: 3, maxWait: 60_000 };

function failure(code: ApiErrorFacts["code"], retryAfter?: number): Error {
  return apiError({ code, status: 0, message: "", details: [], requestId: undefined, retryAfter });
}

describe("whether a call is made again", () => {
  test.each([
    ["OVERLOADED", false, true],
    ["RATE_LIMITED", false, true],
    ["IDEMPOTENCY_CONFLICT", true, true],
    ["INTERNAL_ERROR", true, true],
    ["INTERNAL_ERROR", false, false],
    ["QUOTA_EXCEEDED", true, false],
    ["GENERATION_FAILED", true, false],
    ["INVALID_REQUEST", true, false],
    ["UNAUTHORIZED", true, false],
    ["IDEMPOTENCY_MISMATCH", true, false],
  ] as const)("%s, repeatable %s: %s", (code, repeatable, again) => {
    expect(waitBeforeRetry(failure(code), 1, repeatable, policy, 0) !== undefined).toBe(again);
  });

  test("a connection that broke off: only what is safe to repeat", () => {
    const broken = new ConnectionError("");
    expect(waitBeforeRetry(broken, 1, true, policy, 0)).toBe(250);
    expect(waitBeforeRetry(broken, 1, false, policy, 0)).toBeUndefined();
  });

  test("a proxy's 502 is asked again, its 404 is not", () => {
    expect(waitBeforeRetry(new UnexpectedAnswerError("", 502), 1, true, policy, 0)).toBe(250);
    expect(waitBeforeRetry(new UnexpectedAnswerError("", 404), 1, true, policy, 0)).toBe(undefined);
  });

  test("waits as long as the service asks, unless that is too long", () => {
    expect(waitBeforeRetry(failure("OVERLOADED", 7), 1, false, policy, 0)).toBe(7000);
    expect(waitBeforeRetry(failure("RATE_LIMITED", 61), 1, false, policy, 0)).toBeUndefined();
  });

  test("waits longer from try to try, spread by chance, and gives up", () => {
    const broken = new ConnectionError("");
    const waits = [1, 2, 3, 4].map((failed) => waitBeforeRetry(broken, failed, true, policy, 1));
    expect(waits).toEqual([500, 1000, 2000, undefined]);
    expect(waitBeforeRetry(broken, 9, true, { maxRetries: 20, maxWait: 60_000 }, 1)).toBe(8000);
    expect(waitBeforeRetry(broken, 9, true, { maxRetries: 20, maxWait: 100 }, 1)).toBe(100);
  });
});
