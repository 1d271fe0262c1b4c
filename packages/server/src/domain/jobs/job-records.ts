/** Renders that nobody waits for, as they are kept: a port to wherever that is. */
import type { JobState } from "@platen/contract";
import type { JobEvents } from "./job-events.ts";

/** Bounds on what an account has waiting or running: how many, and bytes as they are stored. */
export type JobBounds = Record<"waiting" | "total", number>;

export interface NewJob {
  id: string;
  /** Number within its batch, from 1. */
  item: number;
  name: string | undefined;
  /** A `JobBody`, packed. */
  body: string;
}

/** Jobs that are accepted together: one, or those of a batch. */
export interface JobOrder {
  accountId: string;
  batchId: string | undefined;
  /** The caller's idempotency key, and the digest of what it was used with. */
  keyed: { key: string; requestHash: string } | undefined;
  jobs: readonly NewJob[];
  now: number;
  expiresAt: number;
}

export interface JobRecord {
  id: string;
  accountId: string;
  batchId: string | undefined;
  item: number;
  name: string | undefined;
  state: JobState;
  turn: number;
  /** JSON of the result or the error; absent while there is none. */
  answer: string | undefined;
  /** JSON of the text and the map of the result; not told with a batch, where they may be large. */
  described?: string | undefined;
  createdAt: number;
  startedAt: number | undefined;
  endedAt: number | undefined;
  expiresAt: number;
}

/** A job that a node runs. */
export interface ClaimedJob {
  id: string;
  accountId: string;
  batchId: string | undefined;
  body: string;
  /** Runs before this one that came to no end. */
  tries: number;
}

export type JobOutcome =
  | { state: "succeeded" | "failed"; answer: string; described?: string | undefined }
  | { state: "canceled" };

export interface JobRecords {
  /**
   * Adds jobs, each behind those of its account that wait, and accounts in turn. Requests at the same time do not pass a
   * bound together, nor add two orders of one key.
   *
   * @returns the bound that they would pass; or the job, or the first of the batch, that the key was used for
   */
  add(order: JobOrder, bounds: JobBounds): Promise<"added" | keyof JobBounds | "known">;
  /** The first job of what a key was used for, with the digest of that. */
  findByKey(
    accountId: string,
    key: string,
    now: number,
  ): Promise<(JobRecord & { requestHash: string }) | undefined>;
  find(accountId: string, id: string, now: number): Promise<JobRecord | undefined>;
  /** The jobs of a batch by their numbers; none if there is no such batch. */
  ofBatch(accountId: string, batchId: string, now: number): Promise<JobRecord[]>;
  /** Whether some of a batch's jobs, or the one of this id, have not ended. */
  isUnderWay(accountId: string, of: { id: string } | { batchId: string }): Promise<boolean>;
  /** The number of queued jobs up to this one. */
  position(job: JobRecord): Promise<number>;
  /** Takes the next job for a while, by the database's clock. @param claim names this run */
  claim(claim: string, now: number): Promise<ClaimedJob | undefined>;
  /** Takes it for longer. @returns whether it still is this run's */
  renew(claim: string): Promise<boolean>;
  /** Puts it back into the queue, to be begun after so many ms at the earliest. */
  giveBack(claim: string, after: number): Promise<void>;
  /**
   * Ends a run, drops the body, and tells the account's webhooks, all at once; the last of a batch tells of that, too.
   *
   * @returns whether it still was this run's
   */
  end(claim: string, outcome: JobOutcome, now: number, events?: JobEvents): Promise<boolean>;
  /** Cancels jobs that no node has ever begun. @returns their ids */
  cancelUnbegun(
    accountId: string,
    of: { id: string } | { batchId: string },
    now: number,
  ): Promise<string[]>;
  /** Cancels a job that has not ended. */
  cancel(accountId: string, id: string, now: number): Promise<void>;
  /** Puts the jobs back that this node ran in its former life. */
  giveBackOwn(): Promise<void>;
  counts(): Promise<Record<"queued" | "running", number>>;
  /** Returns the number of bytes that all accounts store. */
  storedBytes(): Promise<number>;
}
