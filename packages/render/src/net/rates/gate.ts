/** Runs tasks with at most `width` of them under way; the others wait in the order they came. */
export type Gate = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** A waiting task whose signal aborts is rejected at its turn, without being begun. */
export function createGate(width: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task, signal) => {
    if (running < width) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal?.throwIfAborted();
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
