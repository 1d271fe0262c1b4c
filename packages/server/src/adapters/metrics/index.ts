/** The service's metrics, in a registry of their own: each subject a file, and this is the list. */
import { collectDefaultMetrics, Registry } from "prom-client";
import { buildInfo } from "./build.ts";
import { chargeMetrics, type ChargeMetrics } from "./charges.ts";
import { databaseMetrics, type DatabaseMetrics } from "./database.ts";
import { jobMetrics, type JobMetrics } from "./jobs.ts";
import { httpMetrics, type HttpMetrics } from "./http.ts";
import { imageMetrics, type ImageMetrics } from "./images.ts";
import { renderMetrics, type RenderMetrics } from "./renders.ts";
import { webhookMetrics, type WebhookMetrics } from "./webhooks.ts";
import { sweepMetrics, type SweepMetrics } from "./sweeps.ts";

export { observeJobs } from "./jobs.ts";
export { observePool } from "./pool.ts";

type Parts = HttpMetrics &
  RenderMetrics &
  ChargeMetrics &
  ImageMetrics &
  DatabaseMetrics &
  JobMetrics &
  SweepMetrics &
  WebhookMetrics;

export interface Metrics extends Parts {
  registry: Registry;
}

/** `observePool` adds the pool's own counters once there is a pool. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  buildInfo(registry);
  return {
    registry,
    ...httpMetrics(registry),
    ...renderMetrics(registry),
    ...chargeMetrics(registry),
    ...imageMetrics(registry),
    ...databaseMetrics(registry),
    ...jobMetrics(registry),
    ...sweepMetrics(registry),
    ...webhookMetrics(registry),
  };
}
