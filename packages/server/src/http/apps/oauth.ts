/**
 * OAuth for apps that call `/mcp`: its metadata (RFC 8414, RFC 9728) and its endpoints. The protocol is better-auth's;
 * who may call, how often and with how much is decided here, and what a program may leave out is filled in.
 */
import { appScopes } from "@platen/contract";
import type { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AUTH_PATH } from "../../adapters/accounts/accounts.ts";
import { CLIENT_ADDRESS_HEADER } from "../../adapters/accounts/client-address-header.ts";
import { CONNECT_PAGE, type OAuth } from "../../adapters/accounts/oauth/index.ts";
import type { Context } from "../../context.ts";
import { ApiError } from "../../domain/api-error.ts";
import type { RateLimit } from "../../domain/limits/rate-limit.ts";
import { parseBounded, readBytes } from "../bodies/read-body.ts";
import { checkAccess } from "../callers/access.ts";
import { fail } from "../callers/auth.ts";
import { allowAnyOrigin, answerOptions } from "../callers/cors.ts";
import { refuseCrossSite } from "../callers/cross-site.ts";
import { NUL } from "../callers/refuse-ambiguous.ts";
import { callerOf, limitRate } from "../rate-limits.ts";
import { logFields, type Environment, type Request } from "../types.ts";
import { MCP_PATH, PROTECTED, resourceOf } from "../../adapters/accounts/oauth/places.ts";

/** Most bytes of a request: a registration has addresses and names. */
const BODY_LIMIT = 16 * 1024;
/** Most bytes of an address with what it asks for; browsers and proxies take hardly more. */
const QUERY_LIMIT = 8 * 1024;
/** Registrations of one client in a day. */
const REGISTRATIONS: RateLimit = { name: "register", quota: 100, window: 24 * 60 * 60_000 };
/** Most programs that are registered and that nobody has connected yet. */
const UNCONNECTED = 10_000;

/** An endpoint of the provider's. */
interface Endpoint {
  method: "GET" | "POST";
  /** Whether it acts for the person whose session cookie comes with it. */
  session: boolean;
  /** Default: OAuth's own form of errors (RFC 6749, 5.2), which programs read. */
  fail?: (request: Request, answered: Response) => Response | Promise<Response>;
  /** Makes the request that the provider is given; absent: it is given the request itself. */
  prepare?: (request: Request, context: Context, sent: Sent) => Sent | Promise<Sent>;
}

interface Sent {
  url: URL;
  body: Uint8Array | undefined;
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  authorize: { method: "GET", session: true, prepare: completeQuestion, fail: showFailure },
  token: { method: "POST", session: false },
  revoke: { method: "POST", session: false },
  register: { method: "POST", session: false, prepare: completeRegistration },
  consent: { method: "POST", session: true, fail },
  "public-client": { method: "GET", session: true, fail },
};

export function oauthRoutes(app: Hono<Environment>, context: Context): void {
  const { oauth } = context;
  if (!oauth) return;
  const metadata = protectedMetadata(context);
  for (const path of [PROTECTED, `${PROTECTED}${MCP_PATH}`])
    route(app, path, "GET", true, async (request) => {
      await checkAccess.public(request, context);
      return request.json(metadata);
    });
  route(app, `/.well-known/oauth-authorization-server${AUTH_PATH}`, "GET", true, (request) =>
    answer(request, context, oauth, { method: "GET", session: false }),
  );
  for (const [name, endpoint] of Object.entries(endpoints))
    route(app, `${AUTH_PATH}/oauth2/${name}`, endpoint.method, !endpoint.session, (request) =>
      answer(request, context, oauth, endpoint),
    );
}

function protectedMetadata({ baseUrl }: Context): object {
  return {
    resource: resourceOf(baseUrl),
    authorization_servers: [`${baseUrl}${AUTH_PATH}`],
    scopes_supported: appScopes,
    bearer_methods_supported: ["header"],
    resource_name: "Platen",
    resource_documentation: `${baseUrl}/docs`,
  };
}

/** @param open whether pages of any origin may call */
function route(
  app: Hono<Environment>,
  path: string,
  method: Endpoint["method"],
  open: boolean,
  handle: (request: Request) => Promise<Response>,
): void {
  const allow = method === "GET" ? "GET, HEAD, OPTIONS" : `${method}, OPTIONS`;
  app.all(path, (request) => {
    request.set("route", path);
    const asked = request.req.method;
    if (asked === "OPTIONS") return answerOptions(request, allow, open);
    if (open) allowAnyOrigin(request);
    if (asked === method || (method === "GET" && asked === "HEAD")) return handle(request);
    request.header("Allow", allow);
    throw new ApiError("METHOD_NOT_ALLOWED", `This address takes ${allow}.`);
  });
}

async function answer(
  request: Request,
  context: Context,
  oauth: OAuth,
  { method, session, prepare, fail: failed }: Endpoint,
): Promise<Response> {
  if (session && method === "POST") refuseCrossSite(request, context);
  await limitRate(request, context, "address", callerOf(request.get("address")));
  const url = new URL(request.req.url);
  if (url.search.length > QUERY_LIMIT)
    throw invalid("the address", `must have at most ${QUERY_LIMIT} characters after the ?`);
  if (url.search.includes(NUL)) throw invalid("the address", "must not hold the character U+0000");
  const body = method === "GET" ? undefined : await readBytes(request, BODY_LIMIT, context);
  if (body && holdsNul(body)) throw invalid("body", "must not hold the character U+0000");
  const sent = (await prepare?.(request, context, { url, body })) ?? { url, body };
  const before = context.database.away();
  const answered = await oauth.handle(forwarded(request, method, session, sent));
  const away = context.database.away();
  // better-auth takes some failures of the database for faults of the request.
  if (away && (answered.status >= 500 || (answered.status >= 400 && away !== before))) throw away;
  if (answered.status >= 400 && failed) return failed(request, answered);
  return passOn(request, context, answered);
}

/** Leads a person's browser to a page that says what is wrong with a program's question. */
async function showFailure(request: Request, answered: Response): Promise<Response> {
  const { error = "invalid_request" } = (await answered.json()) as { error?: string };
  logFields(request, { reason: error });
  request.header("Cache-Control", "no-store");
  return request.redirect(`${CONNECT_PAGE}?${new URLSearchParams({ error })}`, 302);
}

/** Bytes and escapes that stand for U+0000, in JSON and in forms. */
const NULS = [Buffer.from("\\u0000"), Buffer.from(NUL), Buffer.from([0])];

function holdsNul(body: Uint8Array): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return NULS.some((nul) => bytes.includes(nul));
}

/** The headers that the provider reads. A cookie is none of them where a program calls for itself. */
const passed = ["authorization", "content-type", "dpop"];
const passedOfSession = ["content-type", "cookie", "origin"];

function forwarded(
  request: Request,
  method: Endpoint["method"],
  session: boolean,
  { url, body }: Sent,
): globalThis.Request {
  const headers = new Headers({
    [CLIENT_ADDRESS_HEADER]: request.get("address"),
    // By these the provider decides whether to lead a browser on, or to say where to.
    Accept: method === "GET" ? "text/html" : "application/json",
    "Sec-Fetch-Mode": method === "GET" ? "navigate" : "cors",
  });
  for (const name of session ? passedOfSession : passed) {
    const value = request.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const init: RequestInit = { method, headers };
  if (body && body.length > 0) init.body = body as Uint8Array<ArrayBuffer>;
  return new globalThis.Request(url, init);
}

function passOn(request: Request, { baseUrl }: Context, answered: Response): Response {
  if (answered.status >= 400) logFields(request, { code: `oauth ${answered.status}` });
  for (const [name, value] of answered.headers)
    if (name !== "content-length") request.header(name, value, { append: name === "set-cookie" });
  const location = answered.headers.get("location");
  if (location !== null) request.header("Location", shown(location, baseUrl));
  request.header("Cache-Control", "no-store");
  const { body } = answered as { body: ReadableStream };
  return request.body(body, answered.status as ContentfulStatusCode);
}

/** The address of a page that says it, where better-auth has one of its own for errors. */
function shown(location: string, baseUrl: string): string {
  const own = `${baseUrl}${AUTH_PATH}/error`;
  return location.startsWith(own) ? `${CONNECT_PAGE}${location.slice(own.length)}` : location;
}

/**
 * Completes a program's question to a person. Everybody is asked every time: a program of one's own machine can be
 * feigned by another. Access lasts until it is taken back, for every program that may refresh its tokens.
 */
function completeQuestion(_request: Request, { baseUrl }: Context, { url, body }: Sent): Sent {
  const query = new URLSearchParams(url.search);
  query.set("prompt", "consent");
  query.delete("max_age");
  if (!query.has("resource")) query.set("resource", resourceOf(baseUrl));
  const asked = new Set(query.getAll("scope").join(" ").split(" "));
  const known = appScopes.filter((scope) => asked.has(scope));
  // Programs that know only another service's scopes ask for all that there are: the person decides.
  query.set("scope", [...(known.length > 0 ? known : appScopes), "offline_access"].join(" "));
  const completed = new URL(url);
  completed.search = query.toString();
  return { url: completed, body };
}

/** @throws ApiError `RATE_LIMITED`, `OVERLOADED`, `INVALID_REQUEST` */
async function completeRegistration(
  request: Request,
  { limiter, apps }: Context,
  { url, body }: Sent,
): Promise<Sent> {
  const { allowed, reset } = await limiter.take(REGISTRATIONS, callerOf(request.get("address")));
  const retryAfter = Math.ceil(reset / 1000);
  if (!allowed)
    throw new ApiError("RATE_LIMITED", "Too many registrations in a day.", { retryAfter });
  if ((await apps.countUnconnected()) >= UNCONNECTED)
    throw new ApiError("OVERLOADED", "Too many programs have registered.", { retryAfter: 3600 });
  const fields: unknown = parseBounded(body ?? new Uint8Array());
  if (typeof fields !== "object" || fields === null || Array.isArray(fields))
    throw invalid("body", "must be a JSON object");
  const { redirect_uris: uris, application_type: type } = fields as Record<string, unknown>;
  // Programs of one's own machine are answered at `http://localhost`, and seldom say what they are.
  const native = type === undefined && Array.isArray(uris) && !uris.every(isOnTheWeb);
  const registered = native ? { ...fields, application_type: "native" } : fields;
  return { url, body: new TextEncoder().encode(JSON.stringify(registered)) };
}

const isOnTheWeb = (uri: unknown) => typeof uri === "string" && uri.startsWith("https:");

function invalid(path: string, problem: string): ApiError {
  const message = `${path} ${problem}`;
  return new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path, message }] });
}
