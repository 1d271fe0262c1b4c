/** A gate for many callers: so many at once of all, so many of each, and who has fewest goes first. */
export interface FairGate {
  /**
   * Runs a task when there is a place. A task whose signal aborts before is not begun.
   *
   * @throws the signal's reason
   */
  <T>(caller: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

interface Line {
  running: number;
  waiting: Set<() => void>;
}

export function createFairGate(all: number, each: number): FairGate {
  const lines = new Map<string, Line>();
  let running = 0;

  const letIn = () => {
    while (running < all) {
      let best: Line | undefined;
      for (const line of lines.values())
        if (line.waiting.size > 0 && line.running < each && line.running < (best?.running ?? each))
          best = line;
      const [next] = best?.waiting ?? [];
      if (!best || !next) return;
      best.waiting.delete(next);
      best.running += 1;
      running += 1;
      next();
    }
  };
  const enter = (line: Line, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const abort = () => {
        line.waiting.delete(go);
        reject(signal?.reason as Error);
      };
      const go = () => {
        signal?.removeEventListener("abort", abort);
        resolve();
      };
      signal?.addEventListener("abort", abort, { once: true });
      line.waiting.add(go);
      letIn();
    });

  return async (caller, task, signal) => {
    signal?.throwIfAborted();
    const line = lines.get(caller) ?? { running: 0, waiting: new Set() };
    lines.set(caller, line);
    try {
      await enter(line, signal);
      try {
        return await task();
      } finally {
        line.running -= 1;
        running -= 1;
      }
    } finally {
      if (line.running === 0 && line.waiting.size === 0) lines.delete(caller);
      letIn();
    }
  };
}
