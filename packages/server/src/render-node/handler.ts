/** The answers of a render node: renders and counts to callers with the key, health to anyone. */
import { errorTable } from "@platen/contract";
import type { Stage } from "@platen/render";
import { toWire, packImages } from "@platen/render/pool";
import { renderVersion } from "@platen/render/version";
import type { Logger } from "pino";
import { ApiError } from "../domain/api-error.ts";
import type { Renderer } from "../domain/rendering/renderer.ts";
import type { Drainable } from "../drain.ts";
import { envelope } from "../http/answers/errors.ts";
import { errorFields } from "../log.ts";
import { awaitedStart } from "../starts.ts";
import { keyCheck } from "./key-check.ts";
import {
  decodeRequest,
  encodeAnswer,
  FRAME_TYPE,
  PROTOCOL,
  ProtocolError,
  RENDER_PATH,
  REQUEST_LIMIT,
  STATS_PATH,
  type NodeStats,
  type RenderRequest,
} from "../node-protocol/protocol.ts";

export interface RenderNode extends Drainable {
  renderer: Renderer;
  key: string;
  log: Logger;
  newId: () => string;
}

type Handle = (request: Request, node: RenderNode) => Response | Promise<Response>;

interface Route {
  handle: Handle;
  /** Whether only those with the key are answered. */
  guarded: boolean;
}

const routes: Readonly<Record<string, Route>> = {
  [`POST ${RENDER_PATH}`]: { handle: render, guarded: true },
  [`GET ${STATS_PATH}`]: { handle: stats, guarded: true },
  "GET /healthz": { handle: () => success({ status: "alive" }), guarded: false },
  "GET /readyz": { handle: readiness, guarded: false },
};

export function createHandler(node: RenderNode): (request: Request) => Promise<Response> {
  const hasKey = keyCheck(node.key);
  return async (request) => {
    const route = routes[`${request.method} ${new URL(request.url).pathname}`];
    let response: Response;
    if (!route) response = failure(nothing, node);
    else if (route.guarded && !hasKey(request.headers.get("authorization")))
      response = refuseKey(node);
    else response = await route.handle(request, node);
    // Connected api nodes look for another node from now on.
    if (node.state !== "open") response.headers.set("Connection", "close");
    return response;
  };
}

async function render(request: Request, node: RenderNode): Promise<Response> {
  if (node.state === "closed") return refusal(503, "This node is stopping.");
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (Number.isNaN(length)) return refusal(400, "The request does not say how long it is.");
  if (length > REQUEST_LIMIT) return refusal(413, "The request is too large.");
  node.inFlight += 1;
  try {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return await answer(decodeRequest(bytes), request.signal, node);
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    node.log.error({ reason: error.message }, "a request was not understood");
    return refusal(400, error.message);
  } finally {
    node.inFlight -= 1;
  }
}

async function answer(
  { markdown, options, place, view, planning, asks, attached, from }: RenderRequest,
  signal: AbortSignal,
  { renderer, log }: RenderNode,
): Promise<Response> {
  const started = performance.now();
  const stages: [Stage, number][] = [];
  let queued = 0;
  const ms = () => Math.round((performance.now() - started) * 10) / 10;
  try {
    const rendered = await renderer.render(markdown, options, {
      signal,
      ...place,
      ...(view && { view }),
      ...(planning && { planning }),
      ...(asks && { asks }),
      ...(attached && { attached }),
      ...(from && { place: from }),
      onQueued: (waited) => (queued += waited),
      onStage: (stage, took) => stages.push([stage, took]),
    });
    const { bytes, ...result } = packImages(rendered);
    log.info({ ms: ms(), format: result.format, bytes: bytes.length }, "render");
    const head = { outcome: "done", version: renderVersion, result, queued, stages } as const;
    return framed(encodeAnswer(head, bytes));
  } catch (thrown) {
    const error = toWire(thrown);
    const gone = signal.aborted ? { gone: true } : {};
    log.info({ ms: ms(), code: error.code, ...gone, error: errorFields(thrown) }, "render");
    return framed(encodeAnswer({ outcome: "failed", version: renderVersion, error }));
  }
}

function stats(_: Request, { renderer, state }: RenderNode): Response {
  const open = state === "open";
  const all: NodeStats = {
    protocol: PROTOCOL,
    version: renderVersion,
    open,
    pool: renderer.stats(),
  };
  return Response.json(all);
}

function readiness(_: Request, node: RenderNode): Response {
  const stats = node.renderer.stats();
  if (node.state !== "open") return failure(stopping, node);
  return stats.ready + stats.busy > 0
    ? success({ status: "ready", checks: { renderer: "ok" } })
    : failure(notReady(awaitedStart(stats)), node);
}

const nothing = new ApiError("NOT_FOUND", "There is nothing at this address.");
const stopping = new ApiError("OVERLOADED", "The service is stopping.");
const notReady = (message = "renderer is out of order") =>
  new ApiError("OVERLOADED", "The service is not ready.", {
    details: [{ path: "renderer", message }],
  });

function refuseKey({ log }: RenderNode): Response {
  log.warn("a request without the right key was refused");
  return refusal(401, "The key is not this node's.");
}

/** For people with a browser or a probe: as the service answers. */
function success(data: object): Response {
  return Response.json({ success: true, data }, { headers: { "Cache-Control": "no-store" } });
}

function failure(error: ApiError, { newId }: RenderNode): Response {
  const requestId = newId();
  const wait = error.code === "OVERLOADED" ? { "Retry-After": "1" } : {};
  return Response.json(envelope(error, requestId), {
    status: errorTable[error.code].status,
    headers: { "X-Request-Id": requestId, "Cache-Control": "no-store", ...wait },
  });
}

function refusal(status: number, why: string): Response {
  return new Response(why, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

function framed(bytes: Buffer): Response {
  const headers = { "Content-Type": FRAME_TYPE, "Content-Length": String(bytes.length) };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
}
