/** Messages between a node under torture and the process that tortures it, over IPC. */

/** Kinds of writes that can be made to fail, and how each fails. */
export const writePoints = {
  "image open": "ENOSPC",
  "image write": "ENOSPC",
  "image fsync": "EIO",
  "image rename": "EIO",
  "database begin": 5,
  "database statement": 13,
  /** The write is not carried out. */
  "database commit": 10,
  /** The write is carried out, but reported as failed. */
  "database commit, unconfirmed": 10,
} as const;

export type WritePoint = keyof typeof writePoints;

export type Order =
  /** Each write fails with this probability; 0 heals the disk. `seed` makes it repeatable. */
  | { type: "disk"; probability: number; seed: number }
  /** The wall clock is this many ms ahead of the true one. */
  | { type: "clock"; ahead: number };

/** Number of times that each write was made to fail since the node started. */
export interface Failures {
  type: "failures";
  counts: Partial<Record<WritePoint, number>>;
}
