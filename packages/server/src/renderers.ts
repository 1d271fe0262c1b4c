/**
 * Makes the renderer that the configuration asks for: the number of children, and the longest wait
 * for one.
 */
import { RenderPool } from "@platen/render/pool";
import type { Logger } from "pino";
import { RemoteRenderer } from "./adapters/remote-renderer/index.ts";
import type { Config } from "./config/config.ts";
import { FETCHING } from "./fetching.ts";
import { CachedRenderer } from "./domain/render-cache/index.ts";
import type { Renderer } from "./domain/rendering/renderer.ts";
import type { Replacements } from "./replacements.ts";

/**
 * Replacements by tests: the policy by which images are fetched, and the time for which a child may
 * go on with a render that was withdrawn.
 */
type PoolReplacements = Pick<Replacements, "network" | "withdrawGrace">;

/** Creates the pool of child processes of this process. */
export function createPool(
  { render, markdownLimit, imageNetwork, imageProxy, fetchRate }: Config,
  { network = {}, withdrawGrace }: PoolReplacements = {},
): RenderPool {
  return new RenderPool({
    size: render.children,
    queueLimit: render.queue,
    deadline: render.deadline,
    memoryLimit: render.memory,
    warmUp: render.warmUp,
    markdownLimit,
    maxWait: render.deadline,
    ...(withdrawGrace === undefined ? {} : { withdrawGrace }),
    world: {
      network: imageNetwork
        ? {
            documentTimeout: FETCHING,
            requestsPerMinute: fetchRate,
            ...(imageProxy ? { proxy: imageProxy } : {}),
            ...network,
          }
        : "off",
    },
  });
}

/**
 * Creates the renderer of a service: its own children or other nodes, behind the cache if there is
 * one. `measured` wraps the part behind the cache, because an answer from the cache is no render.
 */
export function createRenderer(
  config: Config,
  log: Logger,
  measured: (renderer: Renderer) => Renderer = (renderer) => renderer,
  replacements: PoolReplacements = {},
): Renderer {
  const renderer = measured(
    config.role.name === "api" ? createRemote(config, log) : createPool(config, replacements),
  );
  const { cache } = config.render;
  return cache > 0 ? new CachedRenderer(renderer, cache) : renderer;
}

function createRemote({ role, render, markdownLimit }: Config, log: Logger): RemoteRenderer {
  if (role.name !== "api") throw new Error("only the role `api` has render nodes");
  const { urls, key } = role;
  return new RemoteRenderer({ urls, key, markdownLimit, log, ...render, queueLimit: render.queue });
}
