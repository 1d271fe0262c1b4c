/** Gives every request an id, a client address, and a line in the log at its end. */
import { BlockList, isIP } from "node:net";
import { endpoints } from "@platen/contract";
import type { MiddlewareHandler, Next } from "hono";
import type { RequestSpan } from "../adapters/tracing/index.ts";
import type { Network } from "../config/config-kinds.ts";
import type { Context } from "../context.ts";
import { CLIENT_GONE } from "./answers/errors.ts";
import type { Environment, Request } from "./types.ts";

/** A year, for this host alone: other hosts of its owner are not for us to decide on. */
const STRICT_TRANSPORT = "max-age=31536000";

/**
 * Features that pages may not ask for. They use the clipboard and the full screen, which are left
 * out.
 */
const PERMISSIONS =
  "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()";

const POLICY = "Content-Security-Policy";
/** Policy of pages that set none themselves: styles within the page, and nothing else. */
const BARE_PAGE =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/u;

export function requestScope(context: Context): MiddlewareHandler<Environment> {
  const proxies = blockList(context.config.trustedProxies);
  const secure = context.baseUrl.startsWith("https:");
  return async (c, next) => {
    const started = performance.now();
    const peer = plainAddress(c.env.incoming.socket.remoteAddress ?? "");
    const trusted = isListed(proxies, peer);
    const given = trusted ? c.req.header("x-request-id") : undefined;
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : context.random.uuid();
    c.set("requestId", requestId);
    c.set("address", trusted ? clientOf(c.req.header("x-forwarded-for"), peer, proxies) : peer);
    c.set("route", "(none)");
    c.header("X-Request-Id", requestId);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "no-referrer");
    c.header("Permissions-Policy", PERMISSIONS);
    if (secure) c.header("Strict-Transport-Security", STRICT_TRANSPORT);
    if (context.state !== "open") c.header("Connection", "close");
    if (unwatched.has(c.req.path)) return answer(c, next, context, started);
    const parent = trusted ? c.req.header("traceparent") : undefined;
    return context.tracing.request(parent, (span) => answer(c, next, context, started, span));
  };
}

/** Paths that monitors ask for all the time, which would fill the traces. */
const unwatched: ReadonlySet<string> = new Set([
  endpoints.getHealth.path,
  endpoints.getReadiness.path,
]);

async function answer(
  c: Request,
  next: Next,
  context: Context,
  started: number,
  span?: RequestSpan,
): Promise<void> {
  const { traceId } = span ?? {};
  c.set("logged", traceId === undefined ? {} : { traceId });
  context.inFlight += 1;
  try {
    await next();
  } finally {
    context.inFlight -= 1;
  }
  const { headers } = c.res;
  if (headers.get("content-type")?.startsWith("text/html") && !headers.has(POLICY))
    c.header(POLICY, BARE_PAGE);
  const seconds = (performance.now() - started) / 1000;
  const status = c.req.raw.signal.aborted ? CLIENT_GONE : c.res.status;
  const { method } = c.req;
  const route = c.get("route");
  const ms = Math.round(seconds * 10_000) / 10;
  const requestId = c.get("requestId");
  context.log.info({ requestId, method, route, status, ms, ...c.get("logged") }, "request");
  const facts = { route, method: knownMethod(method), status };
  context.metrics.request({ ...facts, seconds });
  noteForAccount(c, context, { status, ms: Math.round(ms) });
  if (route === endpoints.getImage.path) context.metrics.served(status);
  span?.answered(facts);
}

const renders: ReadonlySet<string> = new Set([
  endpoints.generateImage.path,
  endpoints.createJob.path,
  endpoints.createDiff.path,
  endpoints.getLink.path,
]);

/** Notes calls by tokens, apps and signed links for the account. The web app's own are not what integrators look for. */
function noteForAccount(
  c: Request,
  { requestLog, clock }: Context,
  { status, ms }: { status: number; ms: number },
): void {
  const { keyId, clientId, code } = c.get("logged");
  const accountId = c.get("accountId");
  const tokenId = c.get("tokenId") ?? null;
  const route = c.get("route");
  if (accountId === undefined || (tokenId ?? keyId ?? clientId) === undefined) return;
  requestLog.note({
    accountId,
    at: clock.now(),
    requestId: c.get("requestId"),
    tokenId,
    endpoint: `${c.req.method} ${route}`.slice(0, 100),
    status,
    code: typeof code === "string" ? code : null,
    warnings: [...(c.get("warningCodes") ?? [])],
    ms,
    failed: status >= 400 && renders.has(route) ? { format: c.get("format") } : undefined,
  });
}

/** Returns a label for metrics. Labels must be few, and clients may make up methods. */
function knownMethod(method: string): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/u.test(method) ? method : "other";
}

function blockList(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return list;
}

function isListed(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6");
}

/** Returns the last address in the chain that is not a trusted proxy's. */
function clientOf(forwardedFor: string | undefined, peer: string, proxies: BlockList): string {
  const hops = (forwardedFor ?? "").split(",").map((hop) => plainAddress(hop.trim()));
  let client = peer;
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) break;
    client = hop;
    if (!isListed(proxies, hop)) break;
  }
  return client;
}

/** Returns the IPv4 address within an IPv6 address that wraps one; other addresses as they are. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/iu, "");
}
