import type { PoolStats } from "@platen/render/pool";
import type { Registry } from "prom-client";
import { CachedRenderer } from "../../domain/render-cache/index.ts";
import { observeRenderCache } from "../cache-metrics.ts";
import { createMetrics, observeJobs, observePool } from "./index.ts";

const idle: PoolStats = {
  size: 0,
  ready: 0,
  busy: 0,
  starting: 0,
  slow: 0,
  queued: 0,
  lanes: { preview: 0, render: 0, batch: 0 },
  away: 0,
  completed: 0,
  failed: 0,
  errors: {},
  started: 0,
  recycled: 0,
  ended: {},
};

/** Every metric that there may be, of a service that does nothing: for documents and their tests. */
export function documentedMetrics(): Registry {
  const { registry } = createMetrics();
  observePool(registry, () => idle);
  observeJobs(registry, () => Promise.resolve({ queued: 0, running: 0 }));
  const renderer = {
    render: () => Promise.reject(new Error("nothing is rendered")),
    stats: () => idle,
    close: () => Promise.resolve(),
  };
  observeRenderCache(registry, new CachedRenderer(renderer, 1));
  return registry;
}
