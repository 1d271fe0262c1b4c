/** Starts the service and stops it. */
import { childBox, helpersGiveWay } from "@platen/render/pool";
import { serveMetrics } from "./adapters/metrics-server.ts";
import { systemRandomness } from "./adapters/real-world.ts";
import { ownFolder } from "./adapters/sqlite/sole-owner.ts";
import { bootstrap, type Bootstrapped } from "./bootstrap.ts";
import type { Config } from "./config/config.ts";
import { dropSettingsOfOthers } from "./config/settings-of-others.ts";
import { startDelivering } from "./deliveries.ts";
import { createContext, knownBytes, type Context } from "./context.ts";
import { drain } from "./drain.ts";
import { releaseAfterCrash } from "./domain/requests/sweep.ts";
import { startBeating } from "./heartbeat.ts";
import { createApp } from "./http/app.ts";
import { hasWebApp } from "./http/pages/web/index.ts";
import { startJobs } from "./jobs.ts";
import { listen, type Listening } from "./http/listen.ts";
import { addMcpRoute } from "./mcp-route.ts";
import { collectBytes } from "./collect-bytes.ts";
import { calmCollector } from "./process-settings.ts";
import { startRenderNode } from "./render-node/start.ts";
import type { Replacements } from "./replacements.ts";
import { logStarts } from "./starts.ts";
import { startSweeping } from "./sweeper.ts";
import { Undoing } from "./undoing.ts";

export { processSettings } from "./process-settings.ts";
export type { Bootstrapped } from "./bootstrap.ts";
export { ConfigError, readConfig, type Config } from "./config/config.ts";
export { secretNames } from "./config/config-settings.ts";

export interface Service {
  baseUrl: string;
  port: number;
  metricsPort: number | undefined;
  /** @internal */
  context: Context;
  /** Answers that are under way. @internal */
  readers: Listening["readers"];
  /** The account and token of a first run. */
  bootstrapped: Bootstrapped | undefined;
  /** Fails readiness, finishes what was accepted, and lets go of everything. */
  stop: () => Promise<void>;
}

export interface StartOptions extends Replacements {
  /** Whether somebody is there to read what a first run prints. Default no. */
  terminal?: boolean;
}

/** The parts that every role has. */
export type Running = Pick<Service, "baseUrl" | "port" | "metricsPort" | "bootstrapped" | "stop">;

/**
 * Starts what the role says: the service, or a node that only renders.
 *
 * @throws Error in words for the operator; nothing is left running then
 */
export async function serve(config: Config, options: StartOptions = {}): Promise<Running> {
  calmCollector();
  const running =
    config.role.name === "render"
      ? await serveRenders(config, options)
      : await serveAll(config, options);
  // Those for files are there by now.
  helpersGiveWay();
  return running;
}

async function serveRenders(config: Config, options: StartOptions): Promise<Running> {
  const running = await startRenderNode(config, options);
  const { renderer } = running.node;
  collectBytes(() => renderer.heldBytes?.() ?? 0);
  return { ...running, bootstrapped: undefined };
}

async function serveAll(config: Config, options: StartOptions): Promise<Running> {
  const service = await startService(config, options);
  collectBytes(() => knownBytes(service.context));
  return service;
}

/**
 * Takes hold of folder and port, cleans up after a crash, and serves.
 *
 * @throws Error in words for the operator; nothing is left running then
 */
export async function startService(config: Config, options: StartOptions = {}): Promise<Service> {
  dropSettingsOfOthers();
  const undoing = new Undoing();
  try {
    return await start(config, options, undoing);
  } catch (error) {
    await undoing.undo();
    throw error;
  }
}

async function start(config: Config, options: StartOptions, undoing: Undoing): Promise<Service> {
  // Nodes that share a database may share a folder of images as well.
  if (config.database.kind === "sqlite") undoing.add(ownFolder(config.dataDir));
  const listening = await listen(config.host, config.port, () => systemRandomness.uuid());
  undoing.add(() => listening.close(0));
  const { port } = listening;
  const baseUrl = config.baseUrl ?? `http://localhost:${port}`;
  const context = await createContext(config, baseUrl, options);
  undoing.add(() => context.close());
  undoing.add(await startBeating(context));
  const released = await releaseAfterCrash(context);
  const metrics = config.metrics && (await serveMetrics(config.metrics, context.metrics));
  if (metrics) undoing.add(() => metrics.close());
  const sweeping = startSweeping(context);
  undoing.add(() => sweeping.stop());
  const delivering = startDelivering(context);
  undoing.add(() => delivering.stop());
  undoing.add(logStarts(() => context.renderer.stats(), context.log));
  const bootstrapped = await bootstrap(context, options.terminal ?? false);
  const app = createApp(context);
  undoing.add(addMcpRoute(app, context));
  const jobs = await startJobs(context);
  undoing.add(() => jobs.stop());
  listening.serve(app.fetch);
  for (const warning of config.warnings) context.log.warn(warning);
  if (metrics?.warning !== undefined) context.log.warn(metrics.warning);
  if (!hasWebApp(context.webFolder))
    context.log.warn("The web app is not built: / shows the reference of the API instead.");
  const children = config.role.name === "api" ? undefined : childBox().inForce;
  context.log.info({ baseUrl, port, metricsPort: metrics?.port, released, children }, "ready");

  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= drain(context, config, listening, undoing));
  const { readers } = listening;
  return { baseUrl, port, metricsPort: metrics?.port, context, readers, bootstrapped, stop };
}
