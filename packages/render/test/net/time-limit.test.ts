import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeLimit } from "../../src/net/rates/time-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Goes on until it is told not to. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

test("nothing is left of it when the work is done, or has failed", async () => {
  const outer = new AbortController();
  const left = () => [vi.getTimerCount(), getEventListeners(outer.signal, "abort").length];
  const { promise, resolve } = Promise.withResolvers<string>();
  const done = withTimeLimit(5000, outer.signal, () => promise);
  expect(left()).toEqual([1, 1]);
  resolve("done");
  expect(await done).toBe("done");
  expect(left()).toEqual([0, 0]);
  const failed = withTimeLimit(5000, outer.signal, () => Promise.reject(new Error("no")));
  await expect(failed).rejects.toThrow("no");
  expect(left()).toEqual([0, 0]);
});

test("the work is told when its time is up", async () => {
  const work = withTimeLimit(5000, new AbortController().signal, untilAborted);
  const told = expect(work).rejects.toMatchObject({ name: "TimeoutError" });
  await vi.advanceTimersByTimeAsync(4999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await told;
});

test("and when it is not wanted any more, also from the beginning", async () => {
  const outer = new AbortController();
  const work = withTimeLimit(5000, outer.signal, untilAborted);
  outer.abort(new Error("enough"));
  await expect(work).rejects.toThrow("enough");
  const late = withTimeLimit(5000, outer.signal, (signal) =>
    signal.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve(),
  );
  await expect(late).rejects.toThrow("enough");
  expect(vi.getTimerCount()).toBe(0);
});
