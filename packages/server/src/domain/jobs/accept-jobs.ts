/** Takes renders for later: what can be refused is refused now. */
import { JOBS, RETENTION, type ApiWarning, type GenerateRequest } from "@platen/contract";
import type { AttachedPictures } from "@platen/render";
import { withBrand } from "../accounts/brands.ts";
import { withDocument, type HandleRecords } from "../accounts/handles.ts";
import { ApiError } from "../api-error.ts";
import { keyedRequest } from "../charging/idempotency.ts";
import { refuseUnpayable } from "../charging/reserving.ts";
import { refuseStrict } from "../requests/outcome.ts";
import type { RenderDependencies } from "../requests/render-and-charge.ts";
import { packBody } from "./job-body.ts";
import type { JobNews } from "./job-news.ts";
import type { JobBounds, JobRecord, JobRecords, NewJob } from "./job-records.ts";

type BrandMeans = Parameters<typeof withBrand>[0];

export interface JobDependencies extends RenderDependencies, BrandMeans {
  jobs: JobRecords;
  jobNews: JobNews;
  handles: HandleRecords;
}

/** A render that was checked. */
export interface AskedRender {
  request: GenerateRequest;
  warnings: readonly ApiWarning[];
  attached: AttachedPictures | undefined;
  name?: string | undefined;
}

export interface AskedJobs {
  accountId: string;
  renders: readonly AskedRender[];
  /** Whether they are a batch. */
  batch: boolean;
  /** The caller's idempotency key, and what has to be the same for it. */
  keyed: { key: string; sameness: Uint8Array; fields: unknown } | undefined;
  requestId: string;
  signal: AbortSignal;
}

/** The job, or the first of the batch; `known`: an earlier request with the same key made it. */
export type Accepted = { job: JobRecord; known: boolean };

/**
 * Keeps renders as jobs. With a key, the same request gets the same jobs.
 *
 * @throws ApiError `QUOTA_EXCEEDED`, `NOT_FOUND`, `INVALID_REQUEST`, `IDEMPOTENCY_MISMATCH`, `RATE_LIMITED`
 */
export async function acceptJobs(deps: JobDependencies, asked: AskedJobs): Promise<Accepted> {
  const { jobs, clock, random, jobNews } = deps;
  const { accountId, keyed } = asked;
  const prepared = await Promise.all(asked.renders.map((render) => prepare(deps, asked, render)));
  const digest = prepared
    .map((one) => one.digest)
    .join("\n")
    .trim();
  const key = keyed && keyedRequest(keyed.key, keyed.sameness, keyed.fields, digest);
  const earlier = key && (await knownJob(jobs, accountId, key, clock.now()));
  if (earlier) return earlier;
  if (asked.renders.every(({ request }) => request.watermark === false))
    await refuseUnpayable(deps, accountId, false);
  else await refuseUnpayable(deps, accountId, true);
  const list: NewJob[] = [];
  for (const [at, { request, warnings, attached }] of prepared.entries()) {
    const body = await packBody({ request, warnings, attached, requestId: asked.requestId });
    list.push({ id: random.uuid(), item: at + 1, name: asked.renders[at]?.name, body });
  }
  await deps.room.refuseIfFull(list.reduce((sum, { body }) => sum + body.length, 0));
  const now = clock.now();
  const batchId = asked.batch ? random.uuid() : undefined;
  const order = { accountId, batchId, keyed: key, jobs: list, now, expiresAt: now + RETENTION };
  const outcome = await jobs.add(order, JOBS);
  if (outcome === "known") {
    const other = key && (await knownJob(jobs, accountId, key, now));
    if (other) return other;
  } else if (outcome !== "added") throw tooMany(outcome);
  jobNews.added();
  const first = await jobs.find(accountId, list[0]?.id ?? "", now);
  if (!first) throw new ApiError("UNAUTHORIZED", "The account of this request was deleted.");
  return { job: first, known: false };
}

/** The document is what it is now; a stored brand is read again when its turn has come. */
async function prepare(
  deps: JobDependencies,
  { accountId, signal }: AskedJobs,
  { request: given, warnings, attached }: AskedRender,
): Promise<Omit<AskedRender, "name"> & { digest: string }> {
  refuseStrict(given.strict === true, warnings);
  const { request, digest } = await withDocument(deps, given, accountId);
  using branded = await withBrand(deps, request, { accountId, attached, signal });
  return {
    request,
    warnings,
    attached,
    digest: [branded.digest, digest].filter(Boolean).join(" "),
  };
}

async function knownJob(
  jobs: JobRecords,
  accountId: string,
  { key, requestHash }: { key: string; requestHash: string },
  now: number,
): Promise<Accepted | undefined> {
  const job = await jobs.findByKey(accountId, key, now);
  if (!job) return undefined;
  if (job.requestHash === requestHash) return { job, known: true };
  throw new ApiError(
    "IDEMPOTENCY_MISMATCH",
    "This Idempotency-Key was used with a different body. Use a new key for a new request.",
  );
}

const inWords: Readonly<Record<keyof JobBounds, string>> = {
  waiting: `An account has at most ${JOBS.waiting} jobs that have not ended`,
  total: `The jobs of an account that have not ended have at most ${JOBS.total} bytes as they are stored`,
};

function tooMany(passed: keyof JobBounds): ApiError {
  return new ApiError("RATE_LIMITED", `${inWords[passed]}. Wait until some have.`, {
    retryAfter: 10,
  });
}
