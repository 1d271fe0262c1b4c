/** Facts that an order gives the queue, so that all callers are served in turn. */

/** Kinds of orders; a batch becomes several files. Of callers that have used about as much, the earlier lane is served first. */
export const lanes = ["preview", "render", "batch"] as const;
export type Lane = (typeof lanes)[number];

export interface OrderPlace {
  /** On whose account it is. Absent: one caller for all that say nothing. */
  caller?: string | undefined;
  /** Callers of the same share are one caller to all others. Default: the caller alone. */
  share?: string | undefined;
  /** Default `render`. */
  lane?: Lane | undefined;
  /** Unpaid orders together leave a child to those that are paid for. Default true. */
  paid?: boolean | undefined;
  /** Expected processor time in ms, where it is known. Default: what the caller's orders took lately. */
  weight?: number | undefined;
  /** Processor time in ms that it probably takes at the least, however quick the caller's other orders were. Default 0. */
  least?: number | undefined;
  /** Its bounds on processor time and on waits, as many times those of the pool. Default 1. */
  times?: number | undefined;
}

/** An order past this much processor time, in ms, is slow unless it was announced: others are not to wait for it. */
export const SLOW = 250;
/** An order that is announced to take longer than this, in ms, is slow. */
export const HEAVY = 500;
/**
 * Weights are right to a factor of two: an order of more than this, in ms, may turn out to be slow. It leaves a child
 * to the others, so it may take until `HEAVY` where it is.
 */
export const DOUBTFUL = SLOW / 2;
/** Callers whose orders take longer than this, in ms, leave a child to others who are here. */
export const SHORT = 30;
