/** Times of renders, of their stages and of their waits, in seconds, with bytes made and how renders ended. */
import { errorCodes } from "@platen/render/diagnostics";
import type { Stage } from "@platen/render";
import { lanes, type Lane } from "@platen/render/pool";
import { Counter, Histogram, type Registry } from "prom-client";

export interface RenderMetrics {
  /** A paid render from claim to charge. */
  rendered: (facts: { format: string; charge: string; seconds: number; bytes: number }) => void;
  /** A render of whatever kind came to its end: `completed`, or an error's code. */
  renderEnded: (outcome: string) => void;
  /** A render was begun on, or gone on with, after a wait. */
  waited: (milliseconds: number, lane: Lane) => void;
  stage: (stage: Stage, format: string, milliseconds: number) => void;
}

export function renderMetrics(registry: Registry): RenderMetrics {
  const registers = [registry];
  const renders = new Histogram({
    name: "platen_render_seconds",
    help: "Time from claim to charge of API renders that succeeded, by format and what paid for them",
    labelNames: ["format", "charge"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  const bytes = new Counter({
    name: "platen_render_bytes_total",
    help: "Bytes of files made by API renders, by format",
    labelNames: ["format"],
    registers,
  });
  const outcomes = new Counter({
    name: "platen_renders_total",
    help: "Renders of every kind that were asked of the renderer, by outcome: `completed`, or the error's code",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of ["completed", ...Object.keys(errorCodes)]) outcomes.inc({ outcome }, 0);
  const waits = new Histogram({
    name: "platen_render_wait_seconds",
    help: "Time that renders waited for a child process, by lane: `preview`, `render`, `batch`. A render that had images to fetch waits twice",
    labelNames: ["lane"],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  for (const lane of lanes) waits.zero({ lane });
  const stages = new Histogram({
    name: "platen_render_stage_seconds",
    help: "Time that each stage of a render took, by stage and format",
    labelNames: ["stage", "format"],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  return {
    rendered: ({ format, charge, seconds, bytes: size }) => {
      renders.observe({ format, charge }, seconds);
      bytes.inc({ format }, size);
    },
    renderEnded: (outcome) => outcomes.inc({ outcome }),
    waited: (ms, lane) => waits.observe({ lane }, ms / 1000),
    stage: (stage, format, ms) => stages.observe({ stage, format }, ms / 1000),
  };
}
