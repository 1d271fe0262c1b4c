/** Counters of the rounds that remove images whose time is over. */
import { Counter, type Registry } from "prom-client";

const outcomes = ["ok", "skipped", "failed"] as const;

export interface SweepMetrics {
  /** Images whose bytes were removed because their time was over. */
  swept: (images: number) => void;
  /** A round of cleaning up has ended. */
  sweepEnded: (outcome: (typeof outcomes)[number]) => void;
}

export function sweepMetrics(registry: Registry): SweepMetrics {
  const registers = [registry];
  const removed = new Counter({
    name: "platen_images_removed_total",
    help: "Images whose bytes were removed after their time",
    registers,
  });
  const sweeps = new Counter({
    name: "platen_sweeps_total",
    help: "Rounds of cleaning up, by outcome: `ok`, `skipped` because another node was at it, `failed`",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of outcomes) sweeps.inc({ outcome }, 0);
  return {
    swept: (images) => removed.inc(images),
    sweepEnded: (outcome) => sweeps.inc({ outcome }),
  };
}
