/** Jobs and batches as their account sees them. */
import {
  jobStates,
  type BatchView,
  type JobError,
  type JobResult,
  type JobView,
} from "@platen/contract";
import type { JobRecord } from "./job-records.ts";

export const jobPath = (id: string): string => `/api/v1/jobs/${id}`;
export const batchPath = (id: string): string => `/api/v1/batches/${id}`;

const time = (ms: number) => new Date(ms).toISOString();

/** Whether nothing more will become of it. */
export const hasEnded = ({ state }: Pick<JobRecord, "state">): boolean =>
  state !== "queued" && state !== "running";

/** @param position in the queue, while it is queued */
export function viewJob(job: JobRecord, baseUrl: string, position?: number): JobView {
  const { id, batchId, createdAt, startedAt, endedAt, expiresAt } = job;
  return {
    jobId: id,
    state: job.state,
    statusUrl: `${baseUrl}${jobPath(id)}`,
    ...(batchId !== undefined && { batchId }),
    ...(position !== undefined && { position }),
    createdAt: time(createdAt),
    ...(startedAt !== undefined && { startedAt: time(startedAt) }),
    ...(endedAt !== undefined && { endedAt: time(endedAt) }),
    expiresAt: time(expiresAt),
    ...withDescribed(outcomeOf(job), job),
  };
}

/** @param jobs at least one */
export function viewBatch(jobs: readonly JobRecord[], baseUrl: string): BatchView {
  const [first] = jobs;
  if (!first) throw new Error("a batch has no job");
  const { batchId = "", createdAt, expiresAt } = first;
  const of = (state: JobRecord["state"]) => jobs.filter((job) => job.state === state).length;
  const counts = Object.fromEntries(jobStates.map((state) => [state, of(state)]));
  return {
    batchId,
    statusUrl: `${baseUrl}${batchPath(batchId)}`,
    done: jobs.every(hasEnded),
    counts: counts as BatchView["counts"],
    items: jobs.map((job) => ({
      index: job.item,
      ...(job.name !== undefined && { name: job.name }),
      jobId: job.id,
      state: job.state,
      ...outcomeOf(job),
    })),
    ...(of("succeeded") > 0 && { archiveUrl: `${baseUrl}${batchPath(batchId)}/archive` }),
    createdAt: time(createdAt),
    expiresAt: time(expiresAt),
  };
}

type Outcome = Pick<JobView, "result" | "error">;

function withDescribed({ result, ...rest }: Outcome, { described = "{}" }: JobRecord): Outcome {
  if (!result) return rest;
  const data = { ...result.data, ...(JSON.parse(described) as Partial<JobResult["data"]>) };
  return { result: { ...result, data } };
}

function outcomeOf({ state, answer }: JobRecord): Outcome {
  if (answer === undefined) return {};
  return state === "succeeded"
    ? { result: JSON.parse(answer) as JobResult }
    : { error: JSON.parse(answer) as JobError };
}
