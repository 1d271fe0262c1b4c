/** Runs jobs: as many at a time as the configuration says, whatever node they were sent to. */
import { endpoints, errorTable, type JobError } from "@platen/contract";
import { RenderError } from "@platen/render/diagnostics";
import type { Context } from "./context.ts";
import { ApiError } from "./domain/api-error.ts";
import { isBarred } from "./domain/jobs/cancel-jobs.ts";
import { jobEvents } from "./domain/jobs/job-events.ts";
import { unpackBody, type JobBody } from "./domain/jobs/job-body.ts";
import type { ClaimedJob, JobOutcome } from "./domain/jobs/job-records.ts";
import { runJob } from "./domain/jobs/run-job.ts";
import { JobCanceled } from "./domain/requests/replay.ts";
import { envelope, toApiError } from "./http/answers/errors.ts";
import { errorFields } from "./log.ts";
import { lookOften } from "./look-often.ts";

/** How often to look for jobs that other nodes were sent, or gave back, in ms. */
const LOOK = 1000;
/** How often a run says that it goes on, in ms. */
const RENEW = 5000;
/** Least time before a job is begun again that could not be run now, in ms. */
const AGAIN = 1000;
/**
 * Runs without an outcome after which a job is given up: it may be what ends the process each time. Many, because a node
 * may also be killed again and again for other reasons, and the job that it begins first is the same each time.
 */
const MOST_TRIES = 100;

/** Puts back what this node left, and runs jobs from now on. */
export async function startJobs(context: Context): Promise<{ stop: () => Promise<void> }> {
  const { jobs, jobNews, config } = context;
  await jobs.giveBackOwn();
  const stopped = new AbortController();
  const work = new Set<Promise<void>>();
  const claimAll = async () => {
    while (work.size < config.jobs && context.state === "open" && !stopped.signal.aborted) {
      const claim = context.random.uuid();
      const job = await jobs.claim(claim, context.clock.now());
      if (!job) return;
      const run = runClaimed(context, job, claim, stopped.signal).finally(() => {
        work.delete(run);
        look();
      });
      work.add(run);
    }
  };
  const { look, stop } = lookOften(LOOK, claimAll, (error) =>
    context.report("no job could be taken", error),
  );
  jobNews.onWork(look);
  look();
  return {
    stop: async () => {
      stopped.abort();
      jobNews.stop();
      await stop();
      await Promise.all(work);
    },
  };
}

/** Never fails. */
async function runClaimed(
  context: Context,
  job: ClaimedJob,
  claim: string,
  stopped: AbortSignal,
): Promise<void> {
  const { jobs, jobNews, clock, report } = context;
  const started = performance.now();
  const ending = jobNews.begins(job.id);
  if (stopped.aborted) ending.abort();
  const renew = setInterval(() => {
    // While the database is away, the run goes on.
    const still = jobs.renew(claim).catch(() => true);
    void still.then((ours) => ours || ending.abort());
  }, RENEW);
  try {
    const body = await unpackBody(job.body).catch(() => undefined);
    const outcome = await outcomeOf(context, job, body, ending.signal);
    if ("after" in outcome) await jobs.giveBack(claim, outcome.after);
    else {
      const events = jobEvents(context, job, outcome, body?.webhook);
      if (!(await jobs.end(claim, outcome, clock.now(), events))) return;
      context.metrics.jobEnded(outcome.state);
      if (outcome.state === "failed")
        noteFailure(context, job, body, {
          ...outcome,
          ms: Math.round(performance.now() - started),
        });
    }
  } catch (error) {
    // Its time runs out, and then it is run once more: if it was charged, it gets the same answer.
    report("the end of a job could not be noted", error);
  } finally {
    clearInterval(renew);
    jobNews.ended(job.id);
  }
}

/** Notes a job that failed among the requests of its account, by its own id: those of a batch were one request. */
function noteFailure(
  { requestLog, clock }: Context,
  { id: requestId, accountId }: ClaimedJob,
  body: JobBody | undefined,
  { answer, ms }: { answer: string; ms: number },
): void {
  const { code } = JSON.parse(answer) as JobError;
  requestLog.note({
    accountId,
    at: clock.now(),
    requestId,
    tokenId: body?.tokenId ?? null,
    endpoint: `job of ${endpoints.createJob.method} ${endpoints.createJob.path}`,
    status: errorTable[code].status,
    code,
    warnings: [],
    ms,
    failed: { format: body?.request.format },
  });
}

/** `after`: it is to be run again, after so many ms at the earliest. */
async function outcomeOf(
  context: Context,
  job: ClaimedJob,
  body: JobBody | undefined,
  signal: AbortSignal,
): Promise<JobOutcome | { after: number }> {
  const started = performance.now();
  try {
    if (!body) throw new Error("the body of a job cannot be read");
    if (job.tries >= MOST_TRIES) throw givenUp();
    const { result, generated } = await runJob(context, job, body, signal);
    const { format, bytes } = generated.image;
    const charge = generated.quota.usedFreeQuota ? "free" : "credit";
    const seconds = (performance.now() - started) / 1000;
    if (!generated.replayed) context.metrics.rendered({ format, charge, seconds, bytes });
    const { text, map, ...data } = result.data;
    const described = text === undefined ? undefined : JSON.stringify({ text, map });
    return { state: "succeeded", answer: JSON.stringify({ ...result, data }), described };
  } catch (error) {
    if (error instanceof JobCanceled) return { state: "canceled" };
    const told = toApiError(error);
    // Another node may still hold what the job had reserved there.
    const later = told.code === "OVERLOADED" || told.code === "IDEMPOTENCY_CONFLICT";
    if (signal.aborted || later) return { after: Math.max(AGAIN, 1000 * (told.retryAfter ?? 0)) };
    // Whoever cancels it takes what it had reserved, and the render finds that gone.
    if (await isBarred(context, job)) return { state: "canceled" };
    return { state: "failed", answer: JSON.stringify(errorOf(context, told, body, error)) };
  }
}

function errorOf(
  context: Context,
  told: ApiError,
  body: JobBody | undefined,
  thrown: unknown,
): JobError {
  const requestId = body?.requestId ?? context.random.uuid();
  if (
    !(thrown instanceof ApiError || thrown instanceof RenderError) ||
    told.code === "INTERNAL_ERROR"
  )
    context.log.error({ requestId, error: errorFields(thrown) }, told.code);
  return envelope(told, requestId).error;
}

function givenUp(): ApiError {
  return new ApiError(
    "GENERATION_FAILED",
    "The job was begun several times, and each time the process that ran it ended. Nothing was charged.",
  );
}
