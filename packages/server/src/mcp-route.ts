/**
 * `/mcp`: where HTTP and MCP meet, which do not know each other. Access, limits and errors of
 * requests are HTTP's; what is in them is MCP's.
 */
import { BODY_LIMIT, errorTable, type AppScope } from "@platen/contract";
import type { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Context } from "./context.ts";
import { ApiError } from "./domain/api-error.ts";
import { MCP_PATH } from "./adapters/accounts/oauth/places.ts";
import { checkMcpAccess, refuseWithout } from "./http/callers/access.ts";
import { toApiError } from "./http/answers/errors.ts";
import { heldStream } from "./http/bodies/held-bytes.ts";
import { readBytes } from "./http/bodies/read-body.ts";
import { accountOf, refuseUnverified, type Environment, type Request } from "./http/types.ts";
import { createMcpEndpoint, type McpEndpoint } from "./mcp/endpoint.ts";
import { closePictureChild } from "./mcp/pictures/picture-child.ts";
import { refuseForeign } from "./mcp/same-site.ts";

const ALLOW = "POST, OPTIONS";

/** @returns what ends the exchanges that are still open */
export function addMcpRoute(app: Hono<Environment>, context: Context): () => Promise<void> {
  const endpoint = createMcpEndpoint(context, toApiError);
  app.all(MCP_PATH, (request): Response | Promise<Response> => {
    request.set("route", MCP_PATH);
    refuseForeign(request.req.raw, context.baseUrl);
    allowOrigin(request);
    const { method } = request.req;
    if (method === "OPTIONS") return request.body(null, 204, { Allow: ALLOW });
    if (method === "POST") return answerPost(request, context, endpoint);
    request.header("Allow", ALLOW);
    throw new ApiError("METHOD_NOT_ALLOWED", `This address takes ${ALLOW}.`);
  });
  return async () => {
    await endpoint.close();
    await closePictureChild();
  };
}

async function answerPost(
  request: Request,
  context: Context,
  endpoint: McpEndpoint,
): Promise<Response> {
  const scopes = await checkMcpAccess(request, context);
  if (context.state === "closed") throw stopping();
  const caller = {
    accountId: accountOf(request),
    address: request.get("address"),
    requestId: request.get("requestId"),
    tokenId: request.get("tokenId"),
    mayRender: () => refuseUnverified(request),
    need: (scope: AppScope) => refuseWithout(request, context, scopes, scope),
    spends: scopes.has("credits"),
  };
  const body = await bodyOf(request, context);
  return passOn(request, await endpoint.answer(request.req.raw, body, caller), context);
}

async function bodyOf(request: Request, context: Context): Promise<Uint8Array | "too large"> {
  try {
    return await readBytes(request, BODY_LIMIT, context);
  } catch (error) {
    if (error instanceof ApiError && error.code === "PAYLOAD_TOO_LARGE") return "too large";
    throw error;
  }
}

function stopping(): ApiError {
  const message = "The service is stopping. Try again shortly.";
  return new ApiError("OVERLOADED", message, { retryAfter: 1 });
}

/** Pages that may call at all may read the answer. */
function allowOrigin(request: Request): void {
  const origin = request.req.header("origin");
  request.header("Vary", "Origin");
  if (origin === undefined) return;
  request.header("Access-Control-Allow-Origin", origin);
  request.header("Access-Control-Allow-Methods", ALLOW);
  request.header(
    "Access-Control-Allow-Headers",
    "Authorization, Content-Type, MCP-Protocol-Version, Mcp-Method, Mcp-Name",
  );
  request.header(
    "Access-Control-Expose-Headers",
    "WWW-Authenticate, X-Request-Id, Retry-After, RateLimit, RateLimit-Policy",
  );
  request.header("Access-Control-Max-Age", "86400");
}

/** The answer with the headers that every answer of the service has. */
function passOn(request: Request, answer: Response, context: Context): Response {
  for (const [name, value] of answer.headers)
    if (name !== "content-length") request.header(name, value);
  request.header("Cache-Control", "no-store");
  // Too large a body is not read to its end: the connection cannot be used again.
  if (answer.status === errorTable.PAYLOAD_TOO_LARGE.status) request.header("Connection", "close");
  const { body } = answer as { body: ReadableStream<Uint8Array> | null };
  if (!body) return request.body(null, answer.status as ContentfulStatusCode);
  return request.body(heldStream(request, body, context), answer.status as ContentfulStatusCode);
}
