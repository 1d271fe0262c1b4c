import type { ImageStore } from "../../domain/images/image-store.ts";
import type { Metrics } from "../metrics/index.ts";
import type { Tracing } from "../tracing/index.ts";

/** An image store whose operations are timed, and steps of traces. */
export function measuredImages(
  images: ImageStore,
  { stored }: Pick<Metrics, "stored">,
  tracing: Tracing,
): ImageStore {
  const measure = <Result>(operation: string, run: () => Promise<Result>, missable = false) =>
    tracing.step(`image ${operation}`, async () => {
      const start = performance.now();
      const tell = (outcome: "ok" | "missing" | "failed") =>
        stored({ operation, outcome, milliseconds: performance.now() - start });
      try {
        const result = await run();
        tell(missable && result === undefined ? "missing" : "ok");
        return result;
      } catch (error) {
        tell("failed");
        throw error;
      }
    });
  return {
    put: (name, bytes) => measure("put", () => images.put(name, bytes)),
    read: (name) => measure("read", () => images.read(name), true),
    stream: (name, start, end) => measure("stream", () => images.stream(name, start, end), true),
    remove: (name) => measure("remove", () => images.remove(name)),
    check: () => measure("check", () => images.check()),
    olderThan: (moment) => images.olderThan(moment),
  };
}
