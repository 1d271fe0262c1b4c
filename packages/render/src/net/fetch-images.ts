/** The guarded fetch of images that strangers name: SSRF, sizes, times and numbers bounded. */
import { STATUS_CODES } from "node:http";
import type { Dispatcher } from "undici";
import { createGate } from "./gate.ts";
import { decideOutbound } from "./decide.ts";
import { ImageFailure } from "./failure.ts";
import type { NetworkPolicy } from "./policy.ts";
import type { Resolver } from "./resolve.ts";

export interface FetchedImage {
  bytes: Uint8Array;
  /** Media type in lower case without parameters, empty if none was given. Only a hint. */
  contentType: string;
}

/** @throws ImageFailure */
export type FetchImage = (url: string, signal?: AbortSignal) => Promise<FetchedImage>;

/** Own name, no version of any library; identity, so that no answer can unpack to more than it weighs. */
const requestHeaders = {
  "user-agent": "Platen",
  accept: "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.9,*/*;q=0.1",
  "accept-encoding": "identity",
};

const redirectStatus = new Set([301, 302, 303, 307, 308]);

/** Raw file hosts serve SVG as `text/plain`; anything else that is no image is not worth reading. */
const plausibleType =
  /^(?:image\/.*|application\/octet-stream|binary\/octet-stream|text\/plain|(?:text|application)\/xml|)$/u;

/** What one document has used up so far. */
interface Budget {
  images: number;
  bytes: number;
  deadline: AbortSignal | undefined;
}

/**
 * A fetch for the images of one document: its bounds on time, bytes and number hold for all calls
 * together. Make a new one for each document.
 */
export function createImageFetcher(policy: NetworkPolicy, resolve: Resolver): FetchImage {
  const budget: Budget = { images: 0, bytes: 0, deadline: undefined };
  const gate = createGate(policy.concurrency);
  return async (url, signal) => {
    budget.images += 1;
    if (budget.images > policy.images)
      throw new ImageFailure("limit", `more than ${policy.images} images to fetch`);
    budget.deadline ??= AbortSignal.timeout(policy.documentTimeout);
    const outer = signal ? AbortSignal.any([budget.deadline, signal]) : budget.deadline;
    return gate(() => fetchOne(url, policy, resolve, budget, outer), outer).catch((error) => {
      throw asFailure(error);
    });
  };
}

async function fetchOne(
  url: string,
  policy: NetworkPolicy,
  resolve: Resolver,
  budget: Budget,
  outer: AbortSignal,
): Promise<FetchedImage> {
  const signal = AbortSignal.any([outer, AbortSignal.timeout(policy.imageTimeout)]);
  let target: string | URL = url;
  for (let hop = 0; hop <= policy.redirects; hop += 1) {
    const decision = await untilAborted(decideOutbound(target, policy, resolve), signal);
    if (!decision.allowed)
      throw new ImageFailure(decision.kind, decision.message, decision.internal);
    // With it comes undici, 60 ms of a cold start.
    const { pinnedClient } = await import("./pinned-client.ts");
    const client = pinnedClient(decision, policy.imageTimeout);
    try {
      const answer = await client.request({
        method: "GET",
        path: decision.url.pathname + decision.url.search,
        headers: requestHeaders,
        signal,
      });
      const next = redirectTarget(answer, decision.url);
      if (!next) return await readAnswer(answer, policy, budget);
      target = next;
    } finally {
      // Not awaited: nothing that the far side does may hold us up.
      void client.destroy().catch(() => undefined);
    }
  }
  throw new ImageFailure("limit", `more than ${policy.redirects} redirects`);
}

/** A look-up cannot be cancelled, but it need not be waited for. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

function redirectTarget(answer: Dispatcher.ResponseData, from: URL): URL | undefined {
  if (!redirectStatus.has(answer.statusCode)) return undefined;
  const location = header(answer, "location");
  const target = location === undefined ? null : URL.parse(location, from.href);
  if (!target) throw new ImageFailure("invalid", "a redirect that leads nowhere");
  return target;
}

async function readAnswer(
  answer: Dispatcher.ResponseData,
  policy: NetworkPolicy,
  budget: Budget,
): Promise<FetchedImage> {
  const { statusCode } = answer;
  if (statusCode !== 200)
    throw new ImageFailure("missing", `${statusCode} ${STATUS_CODES[statusCode] ?? ""}`.trimEnd());
  const encoding = header(answer, "content-encoding")?.trim().toLowerCase();
  if (encoding && encoding !== "identity")
    throw new ImageFailure("invalid", "the server sent it compressed though asked not to");
  const contentType = (header(answer, "content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (!plausibleType.test(contentType))
    throw new ImageFailure("invalid", "not an image", `content type ${contentType.slice(0, 80)}`);
  if (Number(header(answer, "content-length") ?? 0) > policy.imageBytes) throw tooLarge(policy);
  return { bytes: await readBody(answer.body, policy, budget), contentType };
}

async function readBody(
  body: AsyncIterable<Buffer>,
  policy: NetworkPolicy,
  budget: Budget,
): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    budget.bytes += chunk.length;
    if (length > policy.imageBytes) throw tooLarge(policy);
    if (budget.bytes > policy.documentBytes)
      throw new ImageFailure(
        "limit",
        `the document's images are larger than ${megabytes(policy.documentBytes)} together`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

function tooLarge(policy: NetworkPolicy): ImageFailure {
  return new ImageFailure("limit", `larger than ${megabytes(policy.imageBytes)}`);
}

function megabytes(bytes: number): string {
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}

function header(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** System errors name addresses and ports: those stay inside. */
function asFailure(error: unknown): ImageFailure {
  if (error instanceof ImageFailure) return error;
  const { name, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const internal = `${code ?? ""} ${String(error)}`.trim();
  if (name === "TimeoutError" || timeoutCodes.has(code ?? ""))
    return new ImageFailure("timeout", "the server took too long", internal);
  if (name === "AbortError") return new ImageFailure("timeout", "the render was ended", internal);
  if (name === "HTTPParserError" || code === "UND_ERR_HEADERS_OVERFLOW")
    return new ImageFailure("invalid", "the server's answer is malformed", internal);
  return new ImageFailure("unreachable", "the server could not be reached or broke off", internal);
}

const timeoutCodes = new Set([
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);
