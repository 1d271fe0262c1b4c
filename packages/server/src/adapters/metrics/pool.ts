import { endings, lanes, type PoolStats } from "@platen/render/pool";
import { Counter, Gauge, type Registry } from "prom-client";

/** The pool's own counters, read whenever the metrics are. */
export function observePool(registry: Registry, stats: () => PoolStats): void {
  for (const metric of [...gauges(stats), ...counters(stats)]) registry.registerMetric(metric);
}

/** Not in any registry yet. */
const registers: Registry[] = [];

function gauges(stats: () => PoolStats): Gauge[] {
  return [
    new Gauge({
      name: "platen_render_capacity",
      help: "Renders that this process makes at a time",
      registers,
      collect() {
        this.set(stats().size);
      },
    }),
    new Gauge({
      name: "platen_render_children",
      help: "Child processes by what they are doing: `ready`, `busy`, `starting`",
      labelNames: ["state"],
      registers,
      collect() {
        const { ready, busy, starting } = stats();
        for (const [state, count] of Object.entries({ ready, busy, starting }))
          this.set({ state }, count);
      },
    }),
    new Gauge({
      name: "platen_render_queue",
      help: "Renders that wait for a child process, by lane: `preview`, `render`, `batch`",
      labelNames: ["lane"],
      registers,
      collect() {
        const queued = stats().lanes;
        for (const lane of lanes) this.set({ lane }, queued[lane]);
      },
    }),
    new Gauge({
      name: "platen_render_away",
      help: "Renders whose images are being fetched; they keep no child process",
      registers,
      collect() {
        this.set(stats().away);
      },
    }),
    new Gauge({
      name: "platen_render_children_slow",
      help: "Child processes, among the ready and the busy, that give way to others: long renders have them while callers of short ones are about",
      registers,
      collect() {
        this.set(stats().slow);
      },
    }),
  ];
}

function counters(stats: () => PoolStats): Counter[] {
  return [
    new Counter({
      name: "platen_render_children_started_total",
      help: "Child processes started",
      registers,
      collect() {
        this.reset();
        this.inc(stats().started);
      },
    }),
    new Counter({
      name: "platen_render_children_ended_total",
      help: "Child processes that ended, by reason: `recycled` for age or size, never got ready (`start`), died (`crash`), or killed for `timeout`, `memory` or because the caller had gone or a long render had to make way (`withdrawn`)",
      labelNames: ["reason"],
      registers,
      collect() {
        const { recycled, ended } = stats();
        this.reset();
        this.inc({ reason: "recycled" }, recycled);
        for (const reason of endings) this.inc({ reason }, ended[reason] ?? 0);
      },
    }),
  ];
}
