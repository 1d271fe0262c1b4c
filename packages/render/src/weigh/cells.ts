import { costsOf } from "./costs.ts";
import { WEIGHT_LIMIT } from "./refuse.ts";
import type { Page } from "./weigh.ts";

/**
 * Table cells that weigh too much by themselves, whatever else a document holds. They are counted while it is read:
 * half a megabyte of them takes 0.2 s to read to its end, which is the time in which it is to be refused.
 */
export function mostCells({ format, partial }: Page, limit = WEIGHT_LIMIT): number {
  // Pictures are refused for their height, and of what somebody looks at only a part is set.
  if (format !== "pdf" || partial) return Number.POSITIVE_INFINITY;
  return Math.floor(limit / costsOf.paged.cell);
}
