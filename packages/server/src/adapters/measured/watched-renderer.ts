import type { RenderOptions } from "@platen/render";
import type { Rendered, Renderer, RenderWatch } from "../../domain/rendering/renderer.ts";

type Watcher = Required<Pick<RenderWatch, "onQueued" | "onStage">>;

/**
 * A renderer with something around each render, which may also watch it, beside whoever does already.
 */
export function watchedRenderer(
  renderer: Renderer,
  around: (
    options: RenderOptions,
    run: (watcher: Watcher) => Promise<Rendered>,
  ) => Promise<Rendered>,
): Renderer {
  const version = renderer.version && (() => renderer.version?.());
  const attend = renderer.attend?.bind(renderer);
  const heldBytes = renderer.heldBytes?.bind(renderer);
  return {
    render: (markdown, options, watch) =>
      around(options, ({ onQueued, onStage }) =>
        renderer.render(markdown, options, {
          ...watch,
          onQueued: (ms, lane) => {
            onQueued(ms, lane);
            watch.onQueued?.(ms, lane);
          },
          onStage: (stage, ms) => {
            onStage(stage, ms);
            watch.onStage?.(stage, ms);
          },
        }),
      ),
    ...(version && { version }),
    ...(attend && { attend }),
    ...(heldBytes && { heldBytes }),
    stats: () => renderer.stats(),
    close: (within) => renderer.close(within),
  };
}
