/** Fetches one image by its address: each hop is decided about, pinned and bounded. */
import type { Dispatcher } from "undici";
import { giveBack, Pace } from "@platen/pool";
import { BytePace } from "./rates/byte-pace.ts";
import { clientFor, untilAborted } from "./hop/connect.ts";
import { decideOutbound, type OutboundDecision } from "./hop/decide.ts";
import { ImageFailure, megabytes } from "./failure.ts";
import { freshFor } from "./freshness.ts";
import type { NetworkPolicy } from "./policy.ts";
import type { Resolver } from "./hop/resolve.ts";
import { withTimeLimit } from "./rates/time-limit.ts";

export interface FetchedImage {
  bytes: Uint8Array;
  /** Media type in lower case without parameters, empty if none was given. Only a hint. */
  contentType: string;
  /** Address of the image in the end, behind all redirects. */
  url: string;
  /** ms for which the bytes may be given to others again, by the answer's headers. */
  freshFor: number;
}

/** Watches a fetch while it goes on. An error that it throws ends the fetch. */
export interface FetchWatch {
  /** Called before each request, redirects included. */
  onRequest?: (to: Extract<OutboundDecision, { allowed: true }>) => void;
  /** Called before a piece of the body is kept. */
  onBytes?: (bytes: number) => void | Promise<void>;
}

/** Own name, no version of any library; identity, so that no answer can unpack to more than it weighs. */
const requestHeaders = { "user-agent": "Platen", "accept-encoding": "identity" };

/** The kind of file that is asked for. */
export interface Wanted {
  /** Value of the request's `accept` header. */
  accept: string;
  /** Media types of answers that are worth reading. */
  types: RegExp;
  /** Returns the message of the failure for another type. */
  other: (type: string) => string;
}

/** Pace of all fetches of this process: two answers of hosts in each turn of the event loop. */
const pace = new Pace(2);
const bytePace = new BytePace();

const redirectStatus = new Set([301, 302, 303, 307, 308]);

/** Raw file hosts serve SVG as `text/plain`; anything else that is no image is not worth reading. */
const image: Wanted = {
  accept: "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.9,*/*;q=0.1",
  types:
    /^(?:image\/.*|application\/octet-stream|binary\/octet-stream|text\/plain|(?:text|application)\/xml|)$/u,
  other: () => "not an image",
};

/** @throws ImageFailure, and system errors */
export async function fetchOneImage(
  url: string,
  policy: NetworkPolicy,
  resolve: Resolver,
  outer: AbortSignal,
  watch: FetchWatch = {},
): Promise<FetchedImage> {
  return fetchOne(url, policy, resolve, outer, watch, image);
}

/** @throws ImageFailure, and system errors */
export async function fetchOne(
  url: string,
  policy: NetworkPolicy,
  resolve: Resolver,
  outer: AbortSignal,
  watch: FetchWatch,
  wanted: Wanted,
): Promise<FetchedImage> {
  return withTimeLimit(policy.imageTimeout, outer, (signal) =>
    follow(url, policy, resolve, signal, watch, wanted),
  );
}

/** Follows redirects, from the first request to the last byte, wherever it leads. */
async function follow(
  url: string,
  policy: NetworkPolicy,
  resolve: Resolver,
  signal: AbortSignal,
  watch: FetchWatch,
  wanted: Wanted,
): Promise<FetchedImage> {
  let target: string | URL = url;
  for (let hop = 0; hop <= policy.redirects; hop += 1) {
    const decision = await untilAborted(decideOutbound(target, policy, resolve), signal);
    if (!decision.allowed)
      throw new ImageFailure(decision.kind, decision.message, decision.internal);
    const turn = pace.turn();
    if (turn) await untilAborted(turn, signal);
    watch.onRequest?.(decision);
    const client = await clientFor(decision, policy.imageTimeout);
    try {
      const answer = await client.request({
        origin: decision.url.origin,
        method: "GET",
        path: decision.url.pathname + decision.url.search,
        headers: { ...requestHeaders, accept: wanted.accept },
        signal,
      });
      const next = redirectTarget(answer, decision.url);
      if (!next) return await readAnswer(answer, decision.url.href, policy, watch, wanted);
      target = next;
    } finally {
      // Not awaited: nothing that the far side does may hold us up.
      void client.destroy().catch(() => undefined);
    }
  }
  throw new ImageFailure("limit", `more than ${policy.redirects} redirects`);
}

/** Loads the modules that fetching needs, so that the first image does not hold everybody up. */
export async function prepareFetching(): Promise<void> {
  await import("./hop/pinned-client.ts");
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
  url: string,
  policy: NetworkPolicy,
  watch: FetchWatch,
  wanted: Wanted,
): Promise<FetchedImage> {
  const { statusCode } = answer;
  if (statusCode !== 200) {
    // A static import would load all of Node's HTTP at every start: 18 ms.
    const { STATUS_CODES } = await import("node:http");
    throw new ImageFailure("missing", `${statusCode} ${STATUS_CODES[statusCode] ?? ""}`.trimEnd());
  }
  const encoding = header(answer, "content-encoding")?.trim().toLowerCase();
  if (encoding && encoding !== "identity")
    throw new ImageFailure("invalid", "the server sent it compressed though asked not to");
  const contentType = (header(answer, "content-type") ?? "").split(";", 1)[0]!.trim().toLowerCase();
  if (!wanted.types.test(contentType)) {
    const shown = contentType.slice(0, 80);
    throw new ImageFailure("invalid", wanted.other(shown), `content type ${shown}`);
  }
  if (Number(header(answer, "content-length") ?? 0) > policy.imageBytes) throw tooLarge(policy);
  return {
    bytes: await readBody(answer.body, policy, watch),
    contentType,
    url,
    freshFor: freshFor(answer.headers, Date.now()),
  };
}

async function readBody(
  body: AsyncIterable<Buffer>,
  policy: NetworkPolicy,
  { onBytes }: FetchWatch,
): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > policy.imageBytes) throw tooLarge(policy);
    await bytePace.take(chunk.length);
    await onBytes?.(chunk.length);
    chunks.push(chunk);
  }
  const whole = Buffer.concat(chunks, length);
  for (const chunk of chunks) giveBack(chunk);
  return whole;
}

function tooLarge(policy: NetworkPolicy): ImageFailure {
  return new ImageFailure("limit", `larger than ${megabytes(policy.imageBytes)}`);
}

function header(answer: Dispatcher.ResponseData, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
