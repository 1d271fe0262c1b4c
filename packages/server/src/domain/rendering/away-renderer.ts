import type { Renderer } from "./renderer.ts";
import type { Turns } from "../limits/turns.ts";

/** A renderer whose callers' other requests go on while it renders: that is the work of other processes. */
export function awayRenderer(renderer: Renderer, turns: Turns): Renderer {
  const version = renderer.version && (() => renderer.version?.());
  const attend = renderer.attend?.bind(renderer);
  const heldBytes = renderer.heldBytes?.bind(renderer);
  return {
    // A job has no turn among its caller's requests.
    render: (markdown, options, watch) =>
      watch.times !== undefined
        ? renderer.render(markdown, options, watch)
        : turns.away(watch.caller ?? "", () => renderer.render(markdown, options, watch)),
    ...(version && { version }),
    ...(attend && { attend }),
    ...(heldBytes && { heldBytes }),
    stats: () => renderer.stats(),
    close: (within) => renderer.close(within),
  };
}
