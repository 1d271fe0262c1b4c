/** Starts the service and stops it. */
import { serveMetrics } from "./adapters/metrics-server.ts";
import { systemRandomness } from "./adapters/real-world.ts";
import { ownFolder } from "./adapters/sqlite/sole-owner.ts";
import { bootstrap, type Bootstrapped } from "./bootstrap.ts";
import type { Config } from "./config.ts";
import { createContext, type Context, type Replacements } from "./context.ts";
import { releaseAfterCrash } from "./domain/sweep.ts";
import { createApp } from "./http/app.ts";
import { listen, type Listening } from "./http/listen.ts";
import { addMcpRoute } from "./mcp-route.ts";
import { startSweeping } from "./sweeper.ts";
import { Undoing } from "./undoing.ts";

export type { Bootstrapped } from "./bootstrap.ts";
export { ConfigError, readConfig, type Config } from "./config.ts";
export type { Context, Replacements } from "./context.ts";

export interface Service {
  baseUrl: string;
  port: number;
  metricsPort: number | undefined;
  context: Context;
  /** The account and token of a first run. */
  bootstrapped: Bootstrapped | undefined;
  /** Fails readiness, finishes what was accepted, and lets go of everything. */
  stop: () => Promise<void>;
}

export interface StartOptions extends Replacements {
  /** Whether somebody is there to read what a first run prints. Default no. */
  terminal?: boolean;
}

/**
 * Takes hold of folder and port, cleans up after a crash, and serves.
 *
 * @throws Error in words for the operator; nothing is left running then
 */
export async function startService(config: Config, options: StartOptions = {}): Promise<Service> {
  const undoing = new Undoing();
  try {
    return await start(config, options, undoing);
  } catch (error) {
    await undoing.undo();
    throw error;
  }
}

async function start(config: Config, options: StartOptions, undoing: Undoing): Promise<Service> {
  undoing.add(ownFolder(config.dataDir));
  const listening = await listen(config.host, config.port, () => systemRandomness.uuid());
  undoing.add(() => listening.close(0));
  const { port } = listening;
  const baseUrl = config.baseUrl ?? `http://localhost:${port}`;
  const context = await createContext(config, baseUrl, options);
  undoing.add(() => context.close());
  const released = await releaseAfterCrash(context);
  const metrics = config.metrics && (await serveMetrics(config.metrics, context.metrics));
  if (metrics) undoing.add(() => metrics.close());
  const sweeping = startSweeping(context);
  undoing.add(() => sweeping.stop());
  const bootstrapped = await bootstrap(context, options.terminal ?? false);
  const app = createApp(context);
  undoing.add(addMcpRoute(app, context));
  listening.serve(app.fetch);
  for (const warning of config.warnings) context.log.warn(warning);
  context.log.info({ baseUrl, port, metricsPort: metrics?.port, released }, "ready");

  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopService(context, listening, undoing));
  return { baseUrl, port, metricsPort: metrics?.port, context, bootstrapped, stop };
}

/** How long answers that are being sent may still take once all work is done, in ms. */
const GOODBYE = 5000;

async function stopService(
  context: Context,
  listening: Listening,
  undoing: Undoing,
): Promise<void> {
  const { drainDelay, shutdownGrace } = context.config;
  context.state = "leaving";
  context.log.info("stopping");
  await new Promise((resolve) => setTimeout(resolve, drainDelay));
  context.state = "closed";
  await idle(context, shutdownGrace);
  await listening.close(GOODBYE);
  await undoing.undo();
  context.log.info("stopped");
}

/** Resolves when no request is being answered, or when patience has run out. */
async function idle(context: Context, within: number): Promise<void> {
  const deadline = performance.now() + within;
  while (context.inFlight > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
