/** The HTTP application: every route, and the steps that each request passes through. */
import { endpoints, scopeOf, type Endpoint, type EndpointId } from "@platen/contract";
import { Hono } from "hono";
import type { Context } from "../context.ts";
import { ApiError } from "../domain/api-error.ts";
import { checkAccess, isBySession, refuseToken } from "./callers/access.ts";
import { authRoutes } from "./callers/auth.ts";
import { allowAnyOrigin, answerOptions, isOpen } from "./callers/cors.ts";
import { refuseCrossSite } from "./callers/cross-site.ts";
import { createHandlers } from "./endpoints/index.ts";
import { answerError, isRefusedForLoad } from "./answers/errors.ts";
import { refuseAmbiguous } from "./callers/refuse-ambiguous.ts";
import { createPages } from "./pages/index.ts";
import { createWebApp, type WebApp } from "./pages/web/index.ts";
import { shareOf } from "../domain/limits/visitors.ts";
import { appRoutes } from "./apps/index.ts";
import { oauthRoutes } from "./apps/oauth.ts";
import { documentRoutes } from "./documents/index.ts";
import { imageRoutes } from "./images/index.ts";
import { shareRoutes } from "./shares/index.ts";
import { requestScope } from "./request-scope.ts";
import { callerOf } from "./rate-limits.ts";
import type { Environment, Handler, Request } from "./types.ts";
import { planForWeb, WEB_PLAN } from "./web-plan.ts";

export function createApp(context: Context): Hono<Environment> {
  const app = new Hono<Environment>({ strict: true });
  app.use(requestScope(context));
  app.use((request, next) => {
    refuseAmbiguous(request);
    return next();
  });
  const webApp = createWebApp(context.webFolder);
  for (const [path, routes] of routesByPath(webApp)) addPath(app, context, path, routes);
  // Before the routes of which the addresses of theirs are a part.
  oauthRoutes(app, context);
  authRoutes(app, context);
  const nothing = new ApiError("NOT_FOUND", "There is nothing at this address.");
  app.notFound(
    (request) => webApp?.notFoundPage(request) ?? answerError(request, nothing, context),
  );
  app.onError((error, request) => answerError(request, error, context));
  return app;
}

/** One method of one path. */
export interface Route {
  method: Endpoint["method"];
  /** Whether pages of any origin may call it. */
  open: boolean;
  handle: Handler;
}

function routesByPath(webApp: WebApp | undefined): Map<string, Route[]> {
  const all = new Map<string, Route[]>();
  const handlers = createHandlers();
  const add = (path: string, route: Route) => all.set(path, [...(all.get(path) ?? []), route]);
  for (const [id, endpoint] of Object.entries<Endpoint>(endpoints))
    add(endpoint.path, {
      method: endpoint.method,
      open: isOpen(endpoint.access),
      handle: guarded(endpoint, handlers[id as EndpointId]),
    });
  for (const [path, access, method, handle] of [
    ...documentRoutes,
    ...imageRoutes,
    ...appRoutes,
    ...shareRoutes(webApp),
  ])
    add(path, { method, open: false, handle: guarded({ path, access, method }, handle) });
  const ask = { path: WEB_PLAN, access: "visitor", method: "POST" } as const;
  add(WEB_PLAN, { method: ask.method, open: false, handle: guarded(ask, planForWeb) });
  for (const [path, handle] of Object.entries(createPages(webApp)))
    add(path, { method: "GET", open: path === "/openapi.json", handle });
  return all;
}

/**
 * Puts the checks that an endpoint asks for before its handler, in the order in which they count.
 */
function guarded(
  endpoint: Pick<Endpoint, "access" | "method" | "path" | "scope">,
  handle: Handler,
): Handler {
  const { access, method } = endpoint;
  const usesSession = access === "session" || access === "visitor";
  return async (request, context) => {
    if (usesSession && method !== "GET") refuseCrossSite(request, context);
    // Pages of any origin may read the answers: none is for a cookie that came with another's page.
    if (access === "account" && isBySession(request)) refuseCrossSite(request, context);
    if (!unlimited.has(endpoint.path)) await checkAccess[access](request, context);
    refuseToken(request, scopeOf(endpoint));
    if (method !== "POST" && method !== "PUT" && access !== "signed")
      return handle(request, context);
    if (context.state === "closed") throw stopping();
    return inTurn(request, context, handle);
  };
}

/**
 * Waits for a turn of the caller, then handles the request. What is posted or put takes turns, as it
 * changes something, and so do signed links: renders take long.
 */
async function inTurn(request: Request, context: Context, handle: Handler): Promise<Response> {
  const accountId = request.get("accountId");
  const caller = accountId ?? callerOf(request.get("address"));
  const { share } = shareOf(accountId);
  const leave = await context.turns.take(caller, request.req.raw.signal);
  let served: (() => void) | undefined;
  request.set("onBody", () => (served ??= context.renderer.attend?.(caller, share)));
  let refused = false;
  try {
    return await handle(request, context);
  } catch (error) {
    refused = isRefusedForLoad(error);
    throw error;
  } finally {
    served?.();
    request.get("onAnswered")?.();
    leave(refused);
  }
}

/** Monitors ask for these often and must always get an answer. */
const unlimited: ReadonlySet<string> = new Set([
  endpoints.getHealth.path,
  endpoints.getReadiness.path,
]);

function stopping(): ApiError {
  return new ApiError("OVERLOADED", "The service is stopping. Try again shortly.", {
    retryAfter: 1,
  });
}

function addPath(
  app: Hono<Environment>,
  context: Context,
  path: string,
  routes: readonly Route[],
): void {
  const methods = new Set<string>(routes.map(({ method }) => method));
  if (methods.has("GET")) methods.add("HEAD");
  const allow = [...methods, "OPTIONS"].join(", ");
  const open = routes.every((route) => route.open);
  app.all(path.replaceAll(/\{(\w+)\}/gu, ":$1"), (request) => {
    request.set("route", path);
    const { method } = request.req;
    if (method === "OPTIONS") return answerOptions(request, allow, open);
    if (open) allowAnyOrigin(request);
    const route = routes.find((one) => one.method === (method === "HEAD" ? "GET" : method));
    if (route) return route.handle(request, context);
    request.header("Allow", allow);
    throw new ApiError("METHOD_NOT_ALLOWED", `This address takes ${allow}.`);
  });
}
