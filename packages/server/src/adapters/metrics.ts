import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Renderer } from "../domain/renderer.ts";

export interface Metrics {
  registry: Registry;
  /** One request that was answered, or whose client went away (status 499). */
  request: (facts: { route: string; method: string; status: number; seconds: number }) => void;
  rendered: (facts: { format: string; charge: string; seconds: number; bytes: number }) => void;
  swept: (images: number) => void;
}

/** The service's counts, in a registry of their own. */
export function createMetrics(renderer: Renderer): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "platen_http_request_seconds",
    help: "Time to answer, by route, method and status",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const renders = new Histogram({
    name: "platen_render_seconds",
    help: "Time from claim to charge of renders that succeeded, by format and what paid for them",
    labelNames: ["format", "charge"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  const bytes = new Counter({
    name: "platen_render_bytes_total",
    help: "Bytes of files rendered",
    labelNames: ["format"],
    registers,
  });
  const swept = new Counter({
    name: "platen_images_removed_total",
    help: "Images whose bytes were removed",
    registers,
  });
  gaugePool(renderer, registry);
  return {
    registry,
    request: ({ route, method, status, seconds }) =>
      requests.observe({ route, method, status: String(status) }, seconds),
    rendered: ({ format, charge, seconds, bytes: size }) => {
      renders.observe({ format, charge }, seconds);
      bytes.inc({ format }, size);
    },
    swept: (images) => swept.inc(images),
  };
}

function gaugePool(renderer: Renderer, registry: Registry): void {
  const gauges = [
    new Gauge({
      name: "platen_render_children",
      help: "Child processes by what they are doing",
      labelNames: ["state"],
      registers: [],
      collect() {
        const { ready, busy, starting } = renderer.stats();
        for (const [state, count] of Object.entries({ ready, busy, starting }))
          this.set({ state }, count);
      },
    }),
    new Gauge({
      name: "platen_render_queue",
      help: "Renders that wait for a child process",
      registers: [],
      collect() {
        this.set(renderer.stats().queued);
      },
    }),
    new Gauge({
      name: "platen_render_outcomes",
      help: "Renders since the start by outcome: completed, or the error code",
      labelNames: ["outcome"],
      registers: [],
      collect() {
        const { completed, errors } = renderer.stats();
        this.set({ outcome: "completed" }, completed);
        for (const [outcome, count] of Object.entries(errors)) this.set({ outcome }, count);
      },
    }),
  ];
  for (const gauge of gauges) registry.registerMetric(gauge);
}
