/** What renders, by configuration. */
import { RenderPool } from "@platen/render/pool";
import type { Logger } from "pino";
import { RemoteRenderer } from "./adapters/remote-renderer/index.ts";
import type { Config } from "./config.ts";
import { CachedRenderer } from "./domain/render-cache/index.ts";
import type { Renderer } from "./domain/renderer.ts";

/** Child processes of this one. `maxWait`: longest wait for one of them, in ms; default: none. */
export function createPool(
  { render, markdownLimit, imageNetwork }: Config,
  { maxWait }: { maxWait?: number } = {},
): RenderPool {
  return new RenderPool({
    size: render.children,
    queueLimit: render.queue,
    deadline: render.deadline,
    memoryLimit: render.memory,
    markdownLimit,
    world: imageNetwork ? {} : { network: "off" },
    ...(maxWait === undefined ? {} : { maxWait }),
  });
}

/**
 * What a service renders with: its own children or other nodes, behind the cache if there is one.
 * `measured` is put around what is behind the cache: what the cache gives out is no render.
 */
export function createRenderer(
  config: Config,
  log: Logger,
  measured: (renderer: Renderer) => Renderer = (renderer) => renderer,
): Renderer {
  const renderer = measured(
    config.role.name === "api" ? createRemote(config, log) : createPool(config),
  );
  const { cache } = config.render;
  return cache > 0 ? new CachedRenderer(renderer, cache) : renderer;
}

function createRemote({ role, render, markdownLimit }: Config, log: Logger): RemoteRenderer {
  if (role.name !== "api") throw new Error("only the role `api` has render nodes");
  const { urls, key } = role;
  return new RemoteRenderer({ urls, key, markdownLimit, log, ...render, queueLimit: render.queue });
}
