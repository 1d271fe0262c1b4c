/**
 * Renderers of the command: one in this process for a single render, one with child processes for
 * many.
 */
import type { Barrier, RenderResult, Warning, WorldOptions } from "@platen/render";
import type { RenderOptions } from "@platen/render/options";
import { awaitedHere, type Awaited } from "./long-wait.ts";
import type { Limits } from "../limits.ts";
import { startQuickly } from "./quick-start.ts";

/** Finding about a document: a warning, or a barrier to readers where those were asked for. */
export type Told = Warning | Barrier;

export interface Rendered extends Omit<RenderResult, "warnings"> {
  warnings: Told[];
}

export interface Renderer {
  render: (markdown: string, options: RenderOptions, world: WorldOptions) => Promise<Rendered>;
  /** Returns the step that a render waits for, if one has to start first. */
  awaited: () => Promise<Awaited | undefined>;
  close: () => Promise<void>;
}

/** Most processor time of a render in a child, ms: a pool's usual, or so many times what a document may be expected to take. */
const DEADLINE = 15_000;
const SPARE = 3;

/**
 * Makes a renderer in this process: a child process would only make a single render start later.
 */
export async function localRenderer(limits: Limits): Promise<Renderer> {
  startQuickly();
  const { createWorld, render } = await import("@platen/render");
  return {
    render: (markdown, options, world) =>
      render(markdown, options, { world: createWorld(world), ...limits }),
    awaited: awaitedHere,
    close: async () => {},
  };
}

/** Makes a renderer that also says what would be in the way of readers, line by line. */
export function accessRenderer(renderer: Renderer, limits: Limits): Renderer {
  return {
    ...renderer,
    render: async (markdown, options, world) => {
      const [result, { findBarriers }] = await Promise.all([
        renderer.render(markdown, options, world),
        import("@platen/render"),
      ]);
      const all = [...result.warnings, ...findBarriers(markdown, options, limits)];
      return { ...result, warnings: all.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) };
    },
  };
}

/**
 * Makes a renderer with `size` child processes, in which a document can hang or crash without harm
 * to the others. There is no wall deadline: a render on a busy machine ends later, and nobody else
 * waits.
 */
export async function pooledRenderer(size: number, limits: Limits): Promise<Renderer> {
  const { RenderPool } = await import("@platen/render/pool");
  const pool = new RenderPool({
    size,
    spares: 0,
    queueLimit: size,
    wallDeadline: Number.POSITIVE_INFINITY,
    ...limits,
    ...(limits.weightLimit !== undefined && {
      deadline: Math.max(DEADLINE, SPARE * limits.weightLimit),
    }),
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
