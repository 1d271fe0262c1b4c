/**
 * `/api/auth`: signing up, in and out, passwords, account deletion. The protocol is better-auth's.
 * Who calls any other endpoint is checked in `access.ts`.
 */
import { errorTable, type ApiErrorCode } from "@platen/contract";
import type { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AUTH_PATH, originsOf } from "../../adapters/accounts/accounts.ts";
import { CLIENT_ADDRESS_HEADER } from "../../adapters/accounts/client-address-header.ts";
import type { Context } from "../../context.ts";
import { ApiError } from "../../domain/api-error.ts";
import { revokeAll } from "../../domain/accounts/tokens.ts";
import { answerOptions } from "./cors.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { knownDevice, rememberDevice } from "./device-cookie.ts";
import { envelope } from "../answers/errors.ts";
import { leadsElsewhere } from "./own-address.ts";
import { callerOf, limitRate } from "../rate-limits.ts";
import { NUL } from "./refuse-ambiguous.ts";
import { parseBounded, readBytes, refuseOtherTypes } from "../bodies/read-body.ts";
import { logFields, type Environment, type Request } from "../types.ts";

/** Most bytes of a body: it holds an e-mail address and a password. */
const BODY_LIMIT = 64 * 1024;
const ALLOW = "GET, HEAD, POST, OPTIONS";

/**
 * Paths that are not counted. Everything else that is posted can try a password or have a mail
 * sent.
 */
const harmless = /^\/(sign-out|update-user|revoke-session|revoke-sessions|revoke-other-sessions)$/u;

/**
 * Paths of the way back into an account by its mailbox. Mails to a mailbox have a bound of their
 * own (`account-mails.ts`); attempts of others on the account's password do not close this way.
 */
const wayBack = /^\/(request-password-reset|send-verification-email)$/u;

/**
 * Attempts on one e-mail address from all clients together, as a multiple of those that one client
 * has.
 */
const PER_EMAIL = 3;

/**
 * Paths that end sessions which the account's owner may not know, and with them the API tokens made
 * until then; `keepTokens: true` keeps these. If a forgotten password is replaced,
 * `accounts.handle` returns the account.
 */
const endsTokens = /^\/(change-password|revoke-sessions|revoke-other-sessions)$/u;
/** Paths whose success proves that the caller may sign in with the address given. */
const provesEmail = /^\/(sign-in|sign-up)\/email$/u;

export function authRoutes(app: Hono<Environment>, context: Context): void {
  app.all(`${AUTH_PATH}/*`, async (request) => {
    // Never the whole address: it may hold the token of a reset link.
    request.set("route", `${AUTH_PATH}/*`);
    const { method } = request.req;
    if (method === "OPTIONS") return answerOptions(request, ALLOW, false);
    const reads = method === "GET" || method === "HEAD";
    if (!reads && method !== "POST") {
      request.header("Allow", ALLOW);
      throw new ApiError("METHOD_NOT_ALLOWED", `This address takes ${ALLOW}.`);
    }
    if (!reads) refuseCrossSite(request, context);
    if (request.req.url.includes(NUL)) throw invalid("the address", NUL_REFUSED);
    const address = request.get("address");
    await limitRate(request, context, "address", callerOf(address));
    const body = reads ? undefined : await readBytes(request, BODY_LIMIT, context);
    const fields = body && body.length > 0 ? fieldsOf(request, body) : {};
    refuseLeadingElsewhere(request, context, fields);
    const path = request.req.path.slice(AUTH_PATH.length);
    if (path === "/update-user") refuseAllButTexts(fields);
    if (!reads && !harmless.test(path)) await limitAttempts(request, context, path, fields);
    const { headers } = request.req.raw;
    const ending = endsTokens.test(path) ? await context.accounts.accountOf(headers) : undefined;
    const sent = forward(request, body, address);
    const before = context.database.away();
    const { answer, recovered } = await context.accounts.handle(sent);
    const away = context.database.away();
    // better-auth takes some failures of the database for faults of the request.
    if (away && (answer.status >= 500 || (answer.status >= 400 && away !== before))) throw away;
    if (answer.status >= 400) return fail(request, answer);
    const accountId = recovered?.id ?? ending;
    const keeps = fields["keepTokens"] === true;
    if (accountId !== undefined && !keeps) await revokeAll(context, accountId);
    setHeaders(request, answer);
    // A mailbox was proven by a link; a password, by the session that it opened.
    const signedIn = provesEmail.test(path) && answer.headers.getSetCookie().length > 0;
    const email = recovered?.email ?? (signedIn ? emailIn(fields) : undefined);
    if (email !== undefined) rememberDevice(request, context, email);
    const { body: stream } = answer as { body: ReadableStream };
    return request.body(stream, answer.status as ContentfulStatusCode);
  });
}

const NUL_REFUSED = "must not hold the character U+0000";

type Fields = Readonly<Record<string, unknown>>;

/** @throws ApiError `INVALID_REQUEST` */
function fieldsOf(request: Request, body: Uint8Array): Fields {
  refuseOtherTypes(request);
  const value = parseBounded(body);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalid("body", "must be a JSON object");
  // No field of an account can hold one, and PostgreSQL's texts cannot.
  if (hasNul(value)) throw invalid("body", NUL_REFUSED);
  return value as Fields;
}

function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, inner]) => hasNul(name) || hasNul(inner));
}

function invalid(path: string, problem: string): ApiError {
  const message = `${path} ${problem}`;
  return new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path, message }] });
}

/**
 * Refuses values that are not text in the fields of a user. better-auth checks the types of its own
 * fields only in part, and gives the rest to the database.
 *
 * @throws ApiError `INVALID_REQUEST`
 */
function refuseAllButTexts(fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    // An account must have a name; it may have no picture.
    if (name === "name" && value === null) throw invalid(name, "must be a text");
    if (typeof value !== "string" && value !== null)
      throw invalid(name.slice(0, 40), "must be a text or null");
  }
}

/** @throws ApiError `FORBIDDEN` */
function refuseLeadingElsewhere(request: Request, { baseUrl }: Context, fields: Fields): void {
  const query = new URL(request.req.url).searchParams;
  const name = leadsElsewhere(query, fields, originsOf(baseUrl));
  if (name === undefined) return;
  throw new ApiError(
    "FORBIDDEN",
    `${name} must be an address of this service, such as /account, written as plainly as can be.`,
  );
}

/**
 * Counts attempts by client. Attempts on one e-mail address are also counted: together for all
 * clients whose device is not known for it, and apart for each known device, so that nobody is
 * locked out by another.
 */
async function limitAttempts(
  request: Request,
  context: Context,
  path: string,
  fields: Fields,
): Promise<void> {
  await limitRate(request, context, "signIn", callerOf(request.get("address")));
  const email = emailIn(fields);
  if (email === undefined || wayBack.test(path)) return;
  const device = knownDevice(request, context, email);
  if (device !== undefined) return limitRate(request, context, "signIn", `device ${device}`);
  await limitRate(request, context, "signIn", `email ${email}`, PER_EMAIL);
}

function emailIn({ email }: Fields): string | undefined {
  return typeof email === "string" ? email.toLowerCase().slice(0, 254) : undefined;
}

/** Makes the request that better-auth sees: with the client's address as this service knows it. */
function forward(
  request: Request,
  body: Uint8Array | undefined,
  address: string,
): globalThis.Request {
  const headers = new Headers(request.req.raw.headers);
  headers.set(CLIENT_ADDRESS_HEADER, address);
  const { method, url } = request.req;
  const init: RequestInit = { method: method === "HEAD" ? "GET" : method, headers };
  if (body && body.length > 0) init.body = body as Uint8Array<ArrayBuffer>;
  return new globalThis.Request(url, init);
}

function setHeaders(request: Request, answer: Response): void {
  for (const [name, value] of answer.headers)
    if (name !== "content-length") request.header(name, value, { append: name === "set-cookie" });
  request.header("Cache-Control", "no-store");
}

/** Codes for better-auth's statuses. Other statuses below 500 mean that the request was wrong. */
const codes: Readonly<Record<number, ApiErrorCode>> = {
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  413: "PAYLOAD_TOO_LARGE",
  429: "RATE_LIMITED",
};

/**
 * A failure in our envelope. Beside it stand `code` and `message` as better-auth has them, for its
 * own client library.
 */
export async function fail(request: Request, answer: Response): Promise<Response> {
  const code =
    codes[answer.status] ?? (answer.status >= 500 ? "INTERNAL_ERROR" : "INVALID_REQUEST");
  const given = await detailsOf(answer);
  const message = given.message ?? "The request could not be carried out.";
  const details = code === "INVALID_REQUEST" ? [{ path: given.code ?? "body", message }] : [];
  const error = new ApiError(code, message, { details });
  logFields(request, { code, reason: given.code });
  for (const cookie of answer.headers.getSetCookie())
    request.header("Set-Cookie", cookie, { append: true });
  request.header("Cache-Control", "no-store");
  const body = { ...envelope(error, request.get("requestId")), ...given };
  return request.json(body, errorTable[code].status);
}

async function detailsOf(answer: Response): Promise<{ code?: string; message?: string }> {
  try {
    const { code, message } = (await answer.json()) as { code?: unknown; message?: unknown };
    return {
      ...(typeof code === "string" ? { code } : {}),
      ...(typeof message === "string" && answer.status < 500 ? { message } : {}),
    };
  } catch {
    return {};
  }
}
