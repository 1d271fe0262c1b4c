import { RenderError } from "@platen/render/diagnostics";
import { optionDefinitions } from "@platen/render/options";
import type { Renderer } from "../../domain/rendering/renderer.ts";
import type { Metrics } from "../metrics/index.ts";
import { watchedRenderer } from "./watched-renderer.ts";

type Counts = Pick<Metrics, "renderEnded" | "waited" | "stage" | "refused">;

/** A renderer whose renders are counted by outcome and timed by stage. */
export function measuredRenderer(renderer: Renderer, metrics: Counts): Renderer {
  return watchedRenderer(renderer, async (options, run) => {
    const format = options.format ?? optionDefinitions.format.default;
    try {
      const rendered = await run({
        onQueued: metrics.waited,
        onStage: (stage, ms) => metrics.stage(stage, format, ms),
      });
      metrics.renderEnded("completed");
      return rendered;
    } catch (error) {
      countError(error, metrics);
      throw error;
    }
  });
}

function countError(error: unknown, metrics: Counts): void {
  const code = error instanceof RenderError ? error.code : "ENGINE_FAILED";
  metrics.renderEnded(code);
  if (code === "OVERLOADED") metrics.refused("overloaded");
}
