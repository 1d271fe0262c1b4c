import { expect, test, vi } from "vitest";
import { withProgress } from "../../src/mcp/progress.ts";

interface Told {
  method: string;
  params?: { progressToken?: unknown; progress?: number };
}

/** A call that ends when so much has been told of it. */
function told(count: number) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const list: Told[] = [];
  const notify = (one: unknown) => {
    list.push(one as Told);
    if (list.length === count) resolve("done");
    return Promise.resolve();
  };
  return { list, notify, call: () => promise };
}

test("a client that asks is told again and again, with what grows", async () => {
  const { list, notify, call } = told(3);
  expect(await withProgress("token", notify, call, 1)).toBe("done");
  expect(list.map(({ method, params }) => [method, params?.progressToken])).toEqual(
    Array.from({ length: 3 }, () => ["notifications/progress", "token"]),
  );
  const times = list.map(({ params }) => params?.progress ?? 0);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});

test("nobody else is, nor anybody after the end", async () => {
  vi.useFakeTimers();
  try {
    const { list, notify } = told(1);
    await withProgress(undefined, notify, () => vi.advanceTimersByTimeAsync(60_000));
    await withProgress(7, notify, () => vi.advanceTimersByTimeAsync(1999));
    await expect(withProgress(7, notify, () => Promise.reject(new Error("no")))).rejects.toThrow(
      "no",
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(list).toEqual([]);
    await withProgress(7, notify, () => vi.advanceTimersByTimeAsync(2000));
    expect(list).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test("a client that is gone does not end the call", async () => {
  const notify = vi.fn(() => Promise.reject(new Error("gone")));
  const call = () => vi.waitFor(() => expect(notify).toHaveBeenCalled());
  await withProgress(7, notify, call, 1);
});
