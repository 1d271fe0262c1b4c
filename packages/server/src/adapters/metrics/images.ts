/** Times of the image store, in seconds, and counts of images that were kept and asked for. */
import { Counter, Histogram, type Registry } from "prom-client";

export interface ImageMetrics {
  stored: (facts: { operation: string; outcome: StoreOutcome; milliseconds: number }) => void;
  /** An image was charged for and can be fetched. */
  kept: (format: string) => void;
  /** Somebody asked for an image. */
  served: (status: number) => void;
}

export type StoreOutcome = "ok" | "missing" | "failed";

export function imageMetrics(registry: Registry): ImageMetrics {
  const registers = [registry];
  const store = new Histogram({
    name: "platen_image_store_seconds",
    help: "Time of operations on the image store, by operation (`put`, `read`, `stream` until its first byte arrives, `remove`, `check`) and outcome: `ok`, `missing`, `failed`",
    labelNames: ["operation", "outcome"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const kept = new Counter({
    name: "platen_images_kept_total",
    help: "Images stored and charged for, by format",
    labelNames: ["format"],
    registers,
  });
  const served = new Counter({
    name: "platen_images_served_total",
    help: "Answers to requests for an image, by status: 200, 206, 304, 404, 410 and so on",
    labelNames: ["status"],
    registers,
  });
  return {
    stored: ({ operation, outcome, milliseconds }) =>
      store.observe({ operation, outcome }, milliseconds / 1000),
    kept: (format) => kept.inc({ format }),
    served: (status) => served.inc({ status: String(status) }),
  };
}
