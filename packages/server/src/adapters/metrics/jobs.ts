/** Jobs that wait and run, of all nodes that share the database, and those that ended here. */
import { Counter, Gauge, type Registry } from "prom-client";
import type { JobRecords } from "../../domain/jobs/job-records.ts";

const outcomes = ["succeeded", "failed", "canceled"] as const;

export interface JobMetrics {
  /** A job that ran here, or was canceled while it did, has ended. */
  jobEnded: (outcome: (typeof outcomes)[number]) => void;
}

export function jobMetrics(registry: Registry): JobMetrics {
  const ended = new Counter({
    name: "platen_jobs_ended_total",
    help: "Jobs that this node has ended, by outcome: `succeeded`, `failed`, `canceled`",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of outcomes) ended.inc({ outcome }, 0);
  return { jobEnded: (outcome) => ended.inc({ outcome }) };
}

/** The database is asked whenever the metrics are. */
export function observeJobs(registry: Registry, counts: JobRecords["counts"]): void {
  const jobs = new Gauge({
    name: "platen_jobs",
    help: "Jobs by state, `queued` or `running`, of all nodes that share the database: every node tells the same",
    labelNames: ["state"],
    registers: [],
    async collect() {
      const now = await counts().catch(() => undefined);
      this.reset();
      for (const [state, count] of Object.entries(now ?? {})) this.set({ state }, count);
    },
  });
  registry.registerMetric(jobs);
}
