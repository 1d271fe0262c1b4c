/** Words for webhooks on the end of a job, and of the batch that it ended. */
import type { JobError, JobResult } from "@platen/contract";
import type { Clock, Randomness } from "../world.ts";
import { told, type Told } from "../webhooks/webhooks.ts";
import type { JobBody } from "./job-body.ts";
import type { ClaimedJob, JobOutcome } from "./job-records.ts";

/** How many jobs of a batch have ended in which state. */
export type BatchCounts = Record<"succeeded" | "failed" | "canceled", number>;

export interface JobEvents {
  /** Absent: it was canceled, which its owner knows. */
  job: Told | undefined;
  /** For the job that is the last of its batch. */
  batch: ((counts: BatchCounts) => Told) | undefined;
}

export function jobEvents(
  deps: { clock: Clock; random: Randomness },
  { id: jobId, accountId, batchId }: Pick<ClaimedJob, "id" | "accountId" | "batchId">,
  outcome: JobOutcome,
  to: JobBody["webhook"],
): JobEvents {
  const of = { jobId, ...(batchId !== undefined && { batchId }) };
  const tell = (event: string, data: object) => told(deps, { accountId, event, data, to });
  return {
    job:
      outcome.state === "canceled"
        ? undefined
        : tell(`render.${outcome.state}`, { ...of, ...summaryOf(outcome) }),
    batch:
      batchId === undefined
        ? undefined
        : (counts) => tell("batch.completed", { batchId, ...counts }),
  };
}

/** Enough to fetch the file or to know why there is none: whoever wants all of it asks for the job. */
function summaryOf({ state, answer }: Exclude<JobOutcome, { state: "canceled" }>): object {
  if (state === "failed") {
    const { code, message } = JSON.parse(answer) as JobError;
    return { error: { code, message } };
  }
  const { data } = JSON.parse(answer) as JobResult;
  const { imageId, imageUrl, archiveUrl, format, width, height, pages, bytes, expiresAt } = data;
  return {
    image: { imageId, imageUrl, archiveUrl, format, width, height, pages, bytes, expiresAt },
  };
}
