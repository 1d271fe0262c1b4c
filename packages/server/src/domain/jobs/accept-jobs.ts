/** Takes renders for later: what can be refused is refused now. */
import { JOBS, RETENTION, type ApiWarning, type GenerateRequest } from "@platen/contract";
import type { AttachedPictures } from "@platen/render";
import { withBrand } from "../accounts/brands.ts";
import { withDocument, type HandleRecords } from "../accounts/handles.ts";
import { ApiError } from "../api-error.ts";
import { keyedRequest } from "../charging/idempotency.ts";
import { refuseUnpayable } from "../charging/reserving.ts";
import { webhookAt, type WebhookDependencies } from "../webhooks/webhooks.ts";
import { refuseStrict } from "../requests/refuse-strict.ts";
import type { RenderDependencies } from "../requests/render-and-charge.ts";
import { packBody, type JobBody } from "./job-body.ts";
import type { JobNews } from "./job-news.ts";
import type { JobBounds, JobRecord, JobRecords, NewJob } from "./job-records.ts";

type WebhookMeans = Pick<WebhookDependencies, "webhooks" | "mayPostTo">;
type BrandMeans = Parameters<typeof withBrand>[0];

export interface JobDependencies extends RenderDependencies, BrandMeans, WebhookMeans {
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
  tokenId: string | undefined;
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
  const prepared: Prepared[] = [];
  const brands: Digests = new Map();
  for (const render of asked.renders) prepared.push(await prepare(deps, asked, render, brands));
  const digest = prepared
    .map((one) => one.digest)
    .join("\n")
    .trim();
  const key = keyed && keyedRequest(keyed.key, keyed.sameness, keyed.fields, digest);
  const earlier = key && (await knownJob(jobs, accountId, key, clock.now()));
  if (earlier) return earlier;
  const clean = asked.renders.every(({ request }) => request.watermark === false);
  await refuseUnpayable(deps, accountId, !clean);
  const away: (() => void)[] = [];
  try {
    const list = await packAll(deps, asked, prepared, away);
    const now = clock.now();
    const batchId = asked.batch ? random.uuid() : undefined;
    const order = { accountId, batchId, keyed: key, jobs: list, now, expiresAt: now + RETENTION };
    const outcome = await jobs.add(order, JOBS);
    if (outcome === "waiting" || outcome === "total") throw tooMany(outcome);
    jobNews.added();
    const known = outcome === "known" && key && (await knownJob(jobs, accountId, key, now));
    if (known) return known;
    const first = await jobs.find(accountId, list[0]?.id ?? "", now);
    if (!first) throw new ApiError("UNAUTHORIZED", "The account of this request was deleted.");
    return { job: first, known: false };
  } finally {
    for (const letGo of away) letGo();
  }
}

/** @param away gets what says that a body is not in memory any more: what all items share is there for each */
async function packAll(
  { bodies, room, random }: JobDependencies,
  { accountId, requestId, tokenId, renders }: AskedJobs,
  prepared: readonly Prepared[],
  away: (() => void)[],
): Promise<NewJob[]> {
  const list: NewJob[] = [];
  let bytes = 0;
  for (const [at, { request, warnings, attached, webhook }] of prepared.entries()) {
    // Pictures are attached.
    const whole = { ...request, pictures: undefined };
    const kept = { warnings, attached, requestId, tokenId, webhook };
    const body = await packBody({ request: whole, ...kept });
    bytes += body.length;
    if (bytes > JOBS.total) throw tooMany("total");
    away.push(bodies.take(accountId, body.length));
    list.push({ id: random.uuid(), item: at + 1, name: renders[at]?.name, body });
  }
  await room.refuseIfFull(bytes);
  return list;
}

type Prepared = Omit<AskedRender, "name"> & { digest: string; webhook: JobBody["webhook"] };
/** Digests of stored brands, by their names: each is read once. */
type Digests = Map<string, string | undefined>;

/** The document is what it is now; a stored brand is read again when its turn has come. */
async function prepare(
  deps: JobDependencies,
  { accountId, signal }: AskedJobs,
  { request: given, warnings, attached }: AskedRender,
  brands: Digests,
): Promise<Prepared> {
  refuseStrict(given.strict === true, warnings);
  const { webhookUrl } = given;
  const webhook =
    webhookUrl === undefined ? undefined : await webhookAt(deps, accountId, webhookUrl);
  const { request, digest } = await withDocument(deps, given, accountId);
  const { brand } = request;
  if (typeof brand === "string" && !brands.has(brand)) {
    using branded = await withBrand(deps, request, { accountId, attached, signal });
    brands.set(brand, branded.digest);
  }
  const ofBrand = typeof brand === "string" ? brands.get(brand) : undefined;
  const digests = [ofBrand, digest].filter(Boolean).join(" ");
  return { request, warnings, attached, webhook, digest: digests };
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
