import type { HttpBindings } from "@hono/node-server";
import type { EndpointId } from "@platen/contract";
import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";

export interface Variables {
  requestId: string;
  /** Of the client, as far as trusted proxies tell. */
  address: string;
  /** What the log and the metrics call the route; never the address itself. */
  route: string;
  accountId: string | undefined;
  /** Fields for the request's line in the log. */
  logged: Record<string, unknown>;
}

export interface Environment {
  Bindings: HttpBindings;
  Variables: Variables;
}

export type Request = HonoContext<Environment>;

/** Answers one request of one endpoint; access and limits have been seen to. */
export type Handler = (request: Request, context: Context) => Response | Promise<Response>;

export type Handlers = Readonly<Record<EndpointId, Handler>>;

/** The account that the endpoint's access has made sure of. */
export function accountOf(request: Request): string {
  const accountId = request.get("accountId");
  if (accountId === undefined) throw new Error("the endpoint needs an account and has none");
  return accountId;
}

/** Adds fields to the request's line in the log. */
export function logFields(request: Request, fields: Record<string, unknown>): void {
  Object.assign(request.get("logged"), fields);
}
