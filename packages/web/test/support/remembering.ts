/**
 * A renderer that gives what it gave before to who asks for the same again. Tests of the web app open the same few documents
 * hundreds of times, and what the service draws is not what they look at.
 */
import type { Rendered, Renderer } from "../../../server/src/domain/rendering/renderer.ts";

/** Bytes of pictures that are kept; beyond them all are forgotten. */
const KEPT = 100_000_000;

export function remembering(renderer: Renderer): Renderer {
  const known = new Map<string, Rendered>();
  let kept = 0;
  return {
    async render(markdown, options, watch) {
      const { view, planning, attached, place } = watch;
      if (attached !== undefined) return renderer.render(markdown, options, watch);
      const asked = JSON.stringify([markdown, options, view, planning, place]);
      const before = known.get(asked);
      if (before) {
        watch.signal?.throwIfAborted();
        return before;
      }
      const { unshared: _, ...rendered } = await renderer.render(markdown, options, watch);
      if (kept > KEPT) known.clear();
      kept = (known.size === 0 ? 0 : kept) + asked.length + rendered.bytes.length;
      known.set(asked, rendered);
      return rendered;
    },
    stats: () => renderer.stats(),
    attend: (caller, share) => renderer.attend?.(caller, share) ?? (() => {}),
    heldBytes: () => renderer.heldBytes?.() ?? 0,
    close: (within) => renderer.close(within),
  };
}
