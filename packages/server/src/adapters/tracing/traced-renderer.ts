import type { Renderer } from "../../domain/rendering/renderer.ts";
import { watchedRenderer } from "../measured/watched-renderer.ts";
import type { Tracing } from "./index.ts";

/** A renderer whose renders are steps of traces, with the wait and the stages as their parts. */
export function tracedRenderer(renderer: Renderer, tracing: Tracing): Renderer {
  return watchedRenderer(renderer, (_options, run) =>
    tracing.step("render", ({ part }) =>
      run({ onQueued: (ms) => part("wait", ms), onStage: (stage, ms) => part(stage, ms) }),
    ),
  );
}
