/** Cancels jobs, so that none of them is charged afterwards. */
import { RETENTION } from "@platen/contract";
import { CANCELED, keyedJob } from "../charging/idempotency.ts";
import type { LedgerDependencies } from "../charging/ledger.ts";
import type { JobNews } from "./job-news.ts";
import type { JobRecord, JobRecords } from "./job-records.ts";

interface CancelDependencies extends Pick<LedgerDependencies, "books" | "clock"> {
  jobs: JobRecords;
  jobNews: JobNews;
}

/** Cancels a job that has not ended. One that is charged already goes on to its end. */
export async function cancelJob(
  deps: CancelDependencies,
  { id, accountId }: Pick<JobRecord, "id" | "accountId">,
): Promise<void> {
  const { jobs, jobNews, clock } = deps;
  const unbegun = await jobs.cancelUnbegun(accountId, { id }, clock.now());
  if (unbegun.length === 0) {
    if (!(await bar(deps, accountId, id))) return;
    await jobs.cancel(accountId, id, clock.now());
  }
  jobNews.canceled(id);
}

/** Cancels the jobs of a batch that are queued. */
export async function cancelBatch(
  deps: CancelDependencies,
  accountId: string,
  batchId: string,
): Promise<void> {
  const { jobs, jobNews, clock } = deps;
  for (const id of await jobs.cancelUnbegun(accountId, { batchId }, clock.now()))
    jobNews.canceled(id);
  // Those that a node gave back.
  for (const job of await jobs.ofBatch(accountId, batchId, clock.now()))
    if (job.state === "queued") await cancelJob(deps, job);
}

/**
 * Sees to it that a job is not charged any more. The books decide between this and the job's own charge: both need its
 * reservation, or its key.
 *
 * @returns false: it is charged already
 */
async function bar(deps: CancelDependencies, accountId: string, id: string): Promise<boolean> {
  for (;;) {
    const barred = await tryToBar(deps, accountId, id);
    if (barred !== undefined) return barred;
  }
}

/** Whether a job was barred from being charged, though it may not be noted as canceled yet. */
export async function isBarred(
  { books }: Pick<CancelDependencies, "books">,
  { id, accountId }: Pick<JobRecord, "id" | "accountId">,
): Promise<boolean> {
  const { key } = keyedJob(id);
  const record = await books.transaction("passing", (tx) => tx.findKey(accountId, key));
  return record?.answer === CANCELED;
}

/** @returns undefined: it was begun at this moment */
function tryToBar(
  { books, clock }: CancelDependencies,
  accountId: string,
  id: string,
): Promise<boolean | undefined> {
  const keyed = keyedJob(id);
  const now = clock.now();
  const record = { ...keyed, accountId, answer: CANCELED, createdAt: now };
  return books.transaction("lasting", async (tx) => {
    // The reservation before the key, as whoever charges or releases it does.
    if (await tx.takeOfKey(accountId, keyed.key)) {
      await tx.answerKey(accountId, keyed.key, CANCELED);
      return true;
    }
    if (await tx.takeKey({ ...record, expiresAt: now + RETENTION }, 0)) return true;
    const earlier = await tx.findKey(accountId, keyed.key);
    return earlier?.answer === undefined ? undefined : earlier.answer === CANCELED;
  });
}
