import { anyNumber, type MostRead } from "../parse/limits.ts";
import { costsOf } from "./costs.ts";
import { WEIGHT_LIMIT } from "./refuse.ts";
import type { Page } from "./weigh.ts";

/**
 * They are counted while a document is read: half a megabyte of them takes 0.2 s or more to read to its end, which is
 * the time in which it is to be refused.
 */
export function mostRead({ format, partial }: Page, limit = WEIGHT_LIMIT): MostRead {
  // Pictures are refused for their height, and of what somebody looks at only a part is set.
  if (format !== "pdf" || partial) return anyNumber;
  const { cell, break: each, growth } = costsOf.paged;
  return {
    cells: Math.floor(limit / cell),
    // Where what each takes and what their square takes is as much as the limit.
    breaks: Math.floor(
      (Math.sqrt(each ** 2 + 4 * growth.break * limit) - each) / (2 * growth.break),
    ),
  };
}
