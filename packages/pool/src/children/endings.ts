/** Names of the reasons for which children end, for counts. What is done then is in `child.ts` and `crew.ts`. */
import type { ChildState } from "./child.ts";
import type { PoolErrorCode } from "../errors.ts";

/**
 * Why a child came to its end without being told to: it never got ready, died at or between orders,
 * or was killed in the middle of one for time, for memory, or because the order was withdrawn.
 */
export const endings = ["start", "crash", "timeout", "memory", "withdrawn"] as const;
export type Ending = (typeof endings)[number];

/** By the error of the order that ended with the child. */
const endingOf: Partial<Record<PoolErrorCode, Ending>> = {
  TIMEOUT: "timeout",
  OVERLOADED: "timeout",
  OUT_OF_MEMORY: "memory",
  ABORTED: "withdrawn",
};

/** The reason, or `undefined` for a child that was told to leave. */
export function endingFor(
  during: ChildState,
  error: PoolErrorCode | undefined,
): Ending | undefined {
  if (error !== undefined) return endingOf[error] ?? "crash";
  if (during === "leaving") return undefined;
  return during === "starting" ? "start" : "crash";
}
