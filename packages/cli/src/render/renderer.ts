/** How renders are done: one in this process, many in children. */
import type { RenderResult, WorldOptions } from "@platen/render";
import type { RenderOptions } from "@platen/render/options";
import { awaitedHere, type Awaited } from "./long-wait.ts";
import type { DocumentFlags } from "./flags.ts";
import { startQuickly } from "./quick-start.ts";

export interface Renderer {
  render: (markdown: string, options: RenderOptions, world: WorldOptions) => Promise<RenderResult>;
  /** What has to start before it goes on. */
  awaited: () => Promise<Awaited | undefined>;
  close: () => Promise<void>;
}

type Limits = Pick<DocumentFlags, "markdownLimit">;

const given = (markdownLimit: number | undefined) =>
  markdownLimit === undefined ? {} : { markdownLimit };

/** In this process: a second child process would only make a single render start later. */
export async function localRenderer({ markdownLimit }: Limits): Promise<Renderer> {
  startQuickly();
  const { createWorld, render } = await import("@platen/render");
  return {
    render: (markdown, options, world) =>
      render(markdown, options, { world: createWorld(world), ...given(markdownLimit) }),
    awaited: awaitedHere,
    close: async () => {},
  };
}

/**
 * In `size` children, which a document can hang or crash without harm to the others. There is no deadline by the clock: what
 * a busy machine holds up ends later, and nobody else waits.
 */
export async function pooledRenderer(size: number, { markdownLimit }: Limits): Promise<Renderer> {
  const { RenderPool } = await import("@platen/render/pool");
  const pool = new RenderPool({
    size,
    spares: 0,
    queueLimit: size,
    wallDeadline: Number.POSITIVE_INFINITY,
    ...given(markdownLimit),
  });
  return {
    render: (markdown, options, world) => pool.render(markdown, options, { world }),
    awaited: async () => {
      const { ready, busy, starts: [start] = [] } = pool.stats();
      return ready + busy === 0 && start ? { name: "the renderer", start } : undefined;
    },
    close: () => pool.close(),
  };
}
