/** Types of handlers, and the values that middleware puts into a request for them. */
import type { HttpBindings } from "@hono/node-server";
import type { Access, Endpoint, EndpointId, TokenScope } from "@platen/contract";
import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import { ApiError } from "../domain/api-error.ts";

export interface Variables {
  requestId: string;
  /** Address of the client, as far as trusted proxies tell. */
  address: string;
  /** The name of the route in log and metrics; never the address itself. */
  route: string;
  accountId: string | undefined;
  /** The API token by which it came. */
  tokenId: string | undefined;
  /** Scopes of that token; `undefined`: all. */
  scopes: readonly TokenScope[] | undefined;
  /** Whether the account's address has yet to be verified before it may render. */
  unverified: boolean | undefined;
  /** Called when the request's body has arrived: from then on nothing waits for the caller. */
  onBody: (() => void) | undefined;
  /**
   * Called when nothing needs the request's body any more: at the answer, or if there is none, at
   * the end.
   */
  onAnswered: (() => void) | undefined;
  /** Codes of the warnings that it is answered with. */
  warningCodes: readonly string[] | undefined;
  /** Format of the file that it asks for. */
  format: string | undefined;
  /** Fields for the request's line in the log. */
  logged: Record<string, unknown>;
}

export interface Environment {
  Bindings: HttpBindings;
  Variables: Variables;
}

export type Request = HonoContext<Environment>;

/** Answers one request of one endpoint, after access and limits were checked. */
export type Handler = (request: Request, context: Context) => Response | Promise<Response>;

/** An address of the web app's own, which is no part of the public interface. */
export type OwnRoute = readonly [
  path: string,
  access: Access,
  method: Endpoint["method"],
  handle: Handler,
];

export type Handlers = Readonly<Record<EndpointId, Handler>>;

/** Returns the account, which the check of the endpoint's access has found. */
export function accountOf(request: Request): string {
  const accountId = request.get("accountId");
  if (accountId === undefined) throw new Error("the endpoint needs an account and has none");
  return accountId;
}

/**
 * Refuses renders of an account whose address is not verified. With a mail server, an account
 * begins when its address is verified: otherwise accounts, and with them free quota, could be had
 * by the thousand.
 *
 * @throws ApiError `FORBIDDEN`
 */
export function refuseUnverified(request: Request): void {
  if (request.get("unverified") !== true) return;
  throw new ApiError(
    "FORBIDDEN",
    "The e-mail address of this account is not verified yet. Sign in at /account: a link is mailed to it then. Open it and call again.",
  );
}

/** Returns the path and the query as they were sent: nothing is decoded or tidied. */
export function sentAddress(request: Request): { path: string; query: string } {
  const { url = "" } = request.env.incoming;
  const at = url.indexOf("?");
  return at === -1
    ? { path: url, query: "" }
    : { path: url.slice(0, at), query: url.slice(at + 1) };
}

/** Notes warnings for the account's log. */
export function noteWarnings(request: Request, warnings: readonly { code: string }[]): void {
  request.set("warningCodes", [...new Set(warnings.map(({ code }) => code))]);
}

/** Adds fields to the request's line in the log. */
export function logFields(request: Request, fields: Record<string, unknown>): void {
  Object.assign(request.get("logged"), fields);
}
