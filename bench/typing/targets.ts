/** What typing is to be like, and whether it is. */
import { kb, ms } from "./units.ts";

/** Most that is allowed, in ms and bytes. A document has only some of them. */
export interface Targets {
  /** Longest time without a fresh picture while somebody types. */
  wait?: number;
  /** From the last key to its picture, in the middle and at the 95th percentile. */
  settledMedian?: number;
  settledTail?: number;
  /** Of the largest answer. */
  bytes?: number;
  /** From a key to the frame that shows it, at the 95th percentile. */
  keyTail?: number;
  /** From a key to its picture, drawn in the browser, in the middle. */
  nearMedian?: number;
}

const measures = {
  wait: { label: "longest wait", write: ms },
  settledMedian: { label: "last key → settled p50", write: ms },
  settledTail: { label: "last key → settled p95", write: ms },
  bytes: { label: "largest refresh", write: kb },
  keyTail: { label: "key p95", write: ms },
  nearMedian: { label: "key → picture p50", write: ms },
} as const satisfies Record<keyof Targets, object>;

/** @returns a row of a table for each target */
export function verdictsOn(name: string, measured: Readonly<Targets>, targets: Targets): string[] {
  return Object.entries(measures).flatMap(([key, { label, write }]) => {
    const target = targets[key as keyof Targets];
    if (target === undefined) return [];
    const value = measured[key as keyof Targets] ?? NaN;
    // Nothing measured is not met.
    const met = value <= target ? "pass" : "**fail**";
    return [`| ${name} | ${label} | ${write(value)} | ${write(target)} | ${met} |`];
  });
}
