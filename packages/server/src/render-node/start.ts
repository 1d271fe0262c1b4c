/** Starts a node that does nothing but render for api nodes, and stops it. */
import type { DestinationStream } from "pino";
import { collectDefaultMetrics, Registry } from "prom-client";
import { buildInfo } from "../adapters/metrics/build.ts";
import { observePool } from "../adapters/metrics/pool.ts";
import { serveMetrics } from "../adapters/metrics-server.ts";
import { systemRandomness } from "../adapters/real-world.ts";
import type { Config } from "../config/config.ts";
import type { Renderer } from "../domain/rendering/renderer.ts";
import { drain } from "../drain.ts";
import { listen } from "../http/listen.ts";
import { createLog } from "../log.ts";
import { createPool } from "../renderers.ts";
import { logStarts } from "../starts.ts";
import { Undoing } from "../undoing.ts";
import { createHandler, type RenderNode } from "./handler.ts";

export interface RunningRenderNode {
  baseUrl: string;
  port: number;
  metricsPort: number | undefined;
  node: RenderNode;
  /** Fails readiness, finishes what was accepted, and lets go of everything. */
  stop: () => Promise<void>;
}

/** Replacements that tests use instead of the real world. */
export interface RenderNodeReplacements {
  renderer?: Renderer;
  logTo?: DestinationStream;
}

/** @throws Error in words for the operator; nothing is left running then */
export async function startRenderNode(
  config: Config,
  replacements: RenderNodeReplacements = {},
): Promise<RunningRenderNode> {
  const undoing = new Undoing();
  try {
    return await start(config, replacements, undoing);
  } catch (error) {
    await undoing.undo();
    throw error;
  }
}

async function start(
  config: Config,
  replacements: RenderNodeReplacements,
  undoing: Undoing,
): Promise<RunningRenderNode> {
  if (config.role.name !== "render") throw new Error("PLATEN_ROLE is not `render`.");
  const newId = () => systemRandomness.uuid();
  const log = createLog(config, replacements.logTo);
  const listening = await listen(config.host, config.port, newId);
  undoing.add(() => listening.close(0));
  const renderer = replacements.renderer ?? createPool(config);
  undoing.add(() => renderer.close(0));
  undoing.add(logStarts(() => renderer.stats(), log));
  const metrics = config.metrics && (await serveMetrics(config.metrics, poolMetrics(renderer)));
  if (metrics) undoing.add(() => metrics.close());
  const { key } = config.role;
  const node: RenderNode = { renderer, key, log, newId, state: "open", inFlight: 0 };
  listening.serve(createHandler(node));
  for (const warning of config.warnings) log.warn(warning);
  if (metrics?.warning !== undefined) log.warn(metrics.warning);
  const { port } = listening;
  log.info({ role: "render", port, metricsPort: metrics?.port }, "ready");

  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= drain(node, config, listening, undoing));
  const baseUrl = `http://localhost:${port}`;
  return { baseUrl, port, metricsPort: metrics?.port, node, stop };
}

function poolMetrics(renderer: Renderer): { registry: Registry } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  buildInfo(registry);
  observePool(registry, () => renderer.stats());
  return { registry };
}
