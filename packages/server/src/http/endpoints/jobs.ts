/** The endpoints of renders that nobody waits for: jobs, and batches of them. */
import {
  checkRenderRequest,
  checkRequest,
  createBatchRequest,
  generateRequest,
  JOB_WAIT,
  JOBS,
  type ApiErrorCode,
  type Problem,
} from "@platen/contract";
import type { Context } from "../../context.ts";
import { ApiError } from "../../domain/api-error.ts";
import { attachPictures } from "../../domain/rendering/attached-files.ts";
import { acceptJobs, type Accepted, type AskedRender } from "../../domain/jobs/accept-jobs.ts";
import { batchFiles } from "../../domain/jobs/batch-files.ts";
import { cancelBatch as cancelAll, cancelJob as cancelOne } from "../../domain/jobs/cancel-jobs.ts";
import type { JobRecord } from "../../domain/jobs/job-records.ts";
import { batchPath, hasEnded, jobPath, viewBatch, viewJob } from "../../domain/jobs/job-view.ts";
import { zipStream } from "../../domain/images/archive.ts";
import { BATCH_BOUNDS } from "../../domain/limits/json-bounds.ts";
import { accepted } from "../bodies/checked-body.ts";
import { heldJson, heldStream } from "../bodies/held-bytes.ts";
import { readJsonBody } from "../bodies/read-body.ts";
import { readRenderBody, type RenderBody } from "../bodies/render-body.ts";
import { idempotencyKeyOf } from "../callers/idempotency-key.ts";
import { accountOf, logFields, refuseUnverified, type Handler, type Request } from "../types.ts";

/** Pause between two looks at a job of another node, in ms. */
const LOOK = 500;
/** Most requests that wait in this process; others are answered at once. */
const WAITERS = 500;
/** Most characters of the defaults of a batch, with each item counted: each job has them. */
const SHARED = 32 * 1024 * 1024;
/** Most problems of a batch that are told. */
const TOLD = 50;

/** Whether a request prefers to be answered before it is done (RFC 7240, 4.1). */
export const prefersJob = (request: Request): boolean =>
  /(?:^|,)\s*respond-async\s*(?:[;,]|$)/iu.test(request.req.header("prefer") ?? "");

export const asksForJob = (fields: unknown): boolean =>
  typeof fields === "object" && fields !== null && "async" in fields && fields.async === true;

export const createJob: Handler = async (request, context) => {
  refuseUnverified(request);
  const body = await readRenderBody(request, context, generateRequest, JOBS.body);
  return answerLater(request, context, body, false);
};

/**
 * Makes a job of a request to render. The OpenAPI document says in words that renders may be answered so: with a second
 * answer, clients that are made of it would have two types for each picture.
 */
export async function answerLater(
  request: Request,
  context: Context,
  { fields, files, sameness }: RenderBody,
  prefers: boolean,
): Promise<Response> {
  const limit = JOBS.times * context.config.markdownLimit;
  const { value, warnings } = accepted(checkRenderRequest(generateRequest, fields, limit));
  const attached = files ?? attachPictures(value.pictures);
  const renders = [{ request: value, warnings, attached }];
  const key = idempotencyKeyOf(request.req.header("idempotency-key"));
  const { job, known } = await acceptJobs(context, {
    ...asked(request),
    renders,
    batch: false,
    keyed: key === undefined ? undefined : { key, sameness: await sameness(), fields },
  });
  logFields(request, { jobId: job.id });
  if (prefers) request.header("Preference-Applied", "respond-async");
  setAccepted(request, jobPath(job.id), known);
  return answerJob(request, context, job, 202);
}

const asked = (request: Request) => ({
  accountId: accountOf(request),
  requestId: request.get("requestId"),
  tokenId: request.get("tokenId"),
  signal: request.req.raw.signal,
});

function setAccepted(request: Request, path: string, known: Accepted["known"]): void {
  request.header("Location", path);
  if (known) request.header("Idempotent-Replayed", "true");
}

export const getJob: Handler = async (request, context) => {
  const job = await foundJob(request, context);
  const { id, accountId } = job;
  await waitFor(request, context, hasEnded(job), () => context.jobs.isUnderWay(accountId, { id }));
  return answerJob(request, context, await foundJob(request, context));
};

export const cancelJob: Handler = async (request, context) => {
  const job = await foundJob(request, context);
  if (!hasEnded(job)) await cancelOne(context, job);
  return answerJob(request, context, await foundJob(request, context));
};

async function foundJob(request: Request, { jobs, clock }: Context): Promise<JobRecord> {
  const id = request.req.param("jobId") ?? "";
  logFields(request, { jobId: id.slice(0, 64) });
  const job = await jobs.find(accountOf(request), id, clock.now());
  if (job) return job;
  throw new ApiError("NOT_FOUND", "There is no such job. Jobs are kept for 24 hours.");
}

async function answerJob(
  request: Request,
  context: Context,
  job: JobRecord,
  status: 200 | 202 = 200,
): Promise<Response> {
  const position = job.state === "queued" ? await context.jobs.position(job) : undefined;
  const data = viewJob(job, context.baseUrl, position);
  return answer(request, context, { success: true, data }, hasEnded(job), status);
}

export const createBatch: Handler = async (request, context) => {
  refuseUnverified(request);
  const { value, bytes } = await readJsonBody(request, context, JOBS.body, BATCH_BOUNDS);
  const renders = rendersOf(value, JOBS.times * context.config.markdownLimit);
  const key = idempotencyKeyOf(request.req.header("idempotency-key"));
  const { job, known } = await acceptJobs(context, {
    ...asked(request),
    renders,
    batch: true,
    keyed: key === undefined ? undefined : { key, sameness: bytes, fields: value },
  });
  const { batchId = "" } = job;
  logFields(request, { batchId, items: renders.length });
  setAccepted(request, batchPath(batchId), known);
  return answerBatch(request, context, await jobsOf(context, job.accountId, batchId), 202);
};

/**
 * Checks each item with the defaults in it, as a request of its own.
 *
 * @throws ApiError with the problems of all items
 */
function rendersOf(body: unknown, markdownLimit: number): AskedRender[] {
  const whole = checkRequest(createBatchRequest, body);
  if (!whole.ok) throw refused(whole.code, whole.details);
  const { warnings: ofBatch } = whole;
  const { defaults = {}, items } = body as {
    defaults?: { pictures?: Record<string, string> };
    items: { pictures?: unknown }[];
  };
  const shared = JSON.stringify(defaults).length * items.length;
  if (shared > SHARED) {
    const message = `defaults must have at most ${SHARED} characters in all items together; got ${shared}`;
    throw refused("INVALID_REQUEST", [{ path: "defaults", message }]);
  }
  // Decoded once for all.
  const usual = attachPictures(defaults.pictures);
  const problems: Problem[] = [];
  const names = new Map<string, number>();
  let code: "INVALID_REQUEST" | "MARKDOWN_REQUIRED" = "MARKDOWN_REQUIRED";
  const renders = items.map((item, at): AskedRender => {
    const { name, ...fields } = { ...defaults, ...item } as { name?: string };
    const checked = checkRenderRequest(generateRequest, fields, markdownLimit);
    const note = (path: string, message: string) =>
      problems.push({ path: `items.${at}.${path}`, message: `items.${at}: ${message}` });
    const fileName = (name ?? String(at + 1)).toLowerCase();
    const same = names.get(fileName);
    if (same !== undefined) {
      code = "INVALID_REQUEST";
      note("name", `name must be in one item; items.${same} has it, too`);
    }
    names.set(fileName, at);
    if (checked.ok) {
      const { value, warnings } = checked;
      const all = [...ofBatch, ...warnings];
      const own = item.pictures === undefined ? usual : attachPictures(value.pictures);
      return { request: value, warnings: all, attached: own, name };
    }
    if (checked.code !== "MARKDOWN_REQUIRED") code = "INVALID_REQUEST";
    for (const { path, message } of checked.details) note(path, message);
    return { request: generateRequest.parse({}), warnings: [], attached: undefined };
  });
  if (problems.length > 0) throw refused(code, problems);
  return renders;
}

function refused(code: ApiErrorCode, problems: readonly Problem[]): ApiError {
  const details = problems.slice(0, TOLD);
  const more = problems.length > TOLD ? ` And ${problems.length - TOLD} more.` : "";
  const message = `${details.map((one) => one.message).join(". ")}.${more}`;
  return new ApiError(code, message, { details });
}

export const getBatch: Handler = async (request, context) => {
  const accountId = accountOf(request);
  const batchId = batchIn(request);
  const [first] = await jobsOf(context, accountId, batchId);
  if (!first) throw new Error("a batch has no job");
  const isUnderWay = () => context.jobs.isUnderWay(accountId, { batchId });
  await waitFor(request, context, !(await isUnderWay()), isUnderWay);
  return answerBatch(request, context, await jobsOf(context, accountId, batchId));
};

export const cancelBatch: Handler = async (request, context) => {
  const accountId = accountOf(request);
  const batchId = batchIn(request);
  await jobsOf(context, accountId, batchId);
  await cancelAll(context, accountId, batchId);
  return answerBatch(request, context, await jobsOf(context, accountId, batchId));
};

export const getBatchArchive: Handler = async (request, context) => {
  const batchId = batchIn(request);
  const jobs = await jobsOf(context, accountOf(request), batchId);
  request.header("Content-Type", "application/zip");
  request.header("Content-Disposition", `attachment; filename="${batchId}.zip"`);
  request.header("Cache-Control", "private, no-store");
  if (request.req.method === "HEAD") return request.body(null, 200);
  const stream = zipStream(batchFiles(context, jobs));
  return request.body(heldStream(request, stream, context), 200);
};

const batchIn = (request: Request): string => {
  const batchId = request.req.param("batchId") ?? "";
  logFields(request, { batchId: batchId.slice(0, 64) });
  return batchId;
};

/** @throws ApiError `NOT_FOUND` */
async function jobsOf(
  { jobs, clock }: Context,
  accountId: string,
  batchId: string,
): Promise<JobRecord[]> {
  const list = await jobs.ofBatch(accountId, batchId, clock.now());
  if (list.length > 0) return list;
  throw new ApiError("NOT_FOUND", "There is no such batch. Batches are kept for 24 hours.");
}

function answerBatch(
  request: Request,
  context: Context,
  jobs: readonly JobRecord[],
  status: 200 | 202 = 200,
): Response {
  const data = viewBatch(jobs, context.baseUrl);
  return answer(request, context, { success: true, data }, data.done, status);
}

function answer(
  request: Request,
  context: Context,
  envelope: object,
  ended: boolean,
  status: 200 | 202,
): Response {
  request.header("Cache-Control", "private, no-store");
  if (!ended) request.header("Retry-After", "1");
  return heldJson(request, envelope, context, status);
}

let waiters = 0;

/** Waits for as long as `wait` says, while something is under way, the caller is there and the service stays. */
async function waitFor(
  request: Request,
  context: Context,
  ended: boolean,
  isUnderWay: () => Promise<boolean>,
): Promise<void> {
  const until = performance.now() + 1000 * waitOf(request);
  const { signal } = request.req.raw;
  if (ended || waiters >= WAITERS) return;
  waiters += 1;
  try {
    for (;;) {
      const left = until - performance.now();
      if (left <= 0 || signal.aborted || context.state !== "open") return;
      await context.jobNews.next(Math.min(LOOK, left), signal);
      if (!(await isUnderWay())) return;
    }
  } finally {
    waiters -= 1;
  }
}

/** @throws ApiError `INVALID_REQUEST` */
function waitOf(request: Request): number {
  const given = request.req.query("wait");
  if (given === undefined) return 0;
  if (/^\d{1,3}$/u.test(given) && Number(given) <= JOB_WAIT) return Number(given);
  const message = `wait must be a whole number of seconds from 0 to ${JOB_WAIT}; got ${JSON.stringify(given.slice(0, 40))}`;
  throw new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path: "wait", message }] });
}
