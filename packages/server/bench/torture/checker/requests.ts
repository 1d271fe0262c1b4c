/**
 * Groups attempts into requests as callers mean them: all attempts with one key are one request.
 */
import { operationsOf, type History, type OperationOf, type RenderedImage } from "../history.ts";
import { disturbed } from "./disturbed.ts";

export interface Requested {
  account: string;
  key: string | undefined;
  attempts: OperationOf<"render">[];
  /** Start of the first attempt. */
  start: number;
  /** End of the last attempt. */
  end: number;
  /** Image of the first answer that has one, and the time of that answer. */
  image: RenderedImage | undefined;
  answeredAt: number;
  /** An attempt ended in a way that leaves open whether it was charged; a job's end says it. */
  unknown: boolean;
}

export function requestsOf(history: History): Requested[] {
  const attempts = operationsOf(history, "render").filter(({ fate }) => fate.kind !== "unsent");
  const groups = Map.groupBy(attempts, (attempt) =>
    attempt.asked.key === undefined ? attempt : `${attempt.asked.account} ${attempt.asked.key}`,
  );
  return [...groups.values()].map((attempts) => requested(attempts, history));
}

function requested(attempts: OperationOf<"render">[], history: History): Requested {
  const [first] = attempts;
  if (!first) throw new Error("a request without an attempt");
  const answered = attempts.filter(({ fate }) => fate.kind === "ok").sort((a, b) => a.end - b.end);
  const [earliest] = answered;
  return {
    ...first.asked,
    attempts,
    start: Math.min(...attempts.map(({ start }) => start)),
    end: Math.max(...attempts.map(({ end }) => end)),
    image: earliest?.fate.kind === "ok" ? earliest.fate.value : undefined,
    answeredAt: earliest?.end ?? Infinity,
    unknown:
      !attempts.some(({ fate }) => fate.kind === "ended") &&
      attempts.some((attempt) => isUnknown(attempt, history)),
  };
}

/**
 * Whether an attempt may have been charged without an answer that says so: the connection broke, or
 * the service lost the confirmation of its own last write and reported a failure.
 */
function isUnknown({ fate, start, end }: OperationOf<"render">, history: History): boolean {
  if (fate.kind === "unknown") return true;
  return fate.kind === "refused" && fate.status >= 500 && disturbed(history, start, end);
}
