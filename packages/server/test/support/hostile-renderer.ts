import type { RenderResult } from "@platen/render";
import { Pool, type PoolOptions } from "@platen/pool";
import { asRenderError } from "@platen/render/pool";
import type { Renderer } from "../../src/domain/rendering/renderer.ts";

/** A real pool of real processes whose task does as the document says: see `hostile-task.ts`. */
export function hostileRenderer(options: PoolOptions): Renderer & { pids: () => number[] } {
  const pool = new Pool<object, RenderResult>(new URL("hostile-task.ts", import.meta.url), options);
  return {
    render: async (markdown, options, watch) => {
      try {
        return await pool.run({ markdown, options }, watch);
      } catch (thrown) {
        throw asRenderError(thrown, pool);
      }
    },
    stats: () => pool.stats(),
    close: (within) => pool.close(within),
    pids: () => pool.pids(),
  };
}
