/** Tells the operator what a start waits for: a child that gets little of the processors is slow, and not wrong. */
import { startInWords, type PoolStats, type Start } from "@platen/render/pool";
import type { Logger } from "pino";

/** Interval of the log's notices, in ms; a start that is over much sooner is never logged. */
const EVERY = 10_000;

/** Logs starts until the returned function is called. */
export function logStarts(stats: () => PoolStats, log: Logger): () => void {
  const look = () => {
    for (const start of stats().starts ?? [])
      if (start.elapsed >= EVERY / 2) log.info(fieldsOf(start), "a child is starting");
  };
  const timer = setInterval(look, EVERY).unref();
  return () => clearInterval(timer);
}

function fieldsOf({ step, elapsed, processorTime }: Start): Record<string, unknown> {
  const seconds = (ms: number) => Math.round(ms / 100) / 10;
  return {
    step,
    seconds: seconds(elapsed),
    ...(processorTime !== undefined && {
      processorSeconds: seconds(processorTime),
      coreShare: Math.round((100 * processorTime) / elapsed) / 100,
    }),
  };
}

/**
 * Describes the start that all renders wait for; `undefined` if a child is ready, or none is
 * starting.
 */
export function awaitedStart({ ready, busy, starts }: PoolStats): string | undefined {
  const [first] = starts ?? [];
  return ready + busy === 0 && first ? `a child is starting: ${startInWords(first)}` : undefined;
}
