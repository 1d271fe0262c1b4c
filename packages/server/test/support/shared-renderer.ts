/** One pool of children for the services of a process. It stays until the process ends. */
import { createPool } from "../../src/renderers.ts";
import type { Config } from "../../src/main.ts";
import type { Renderer } from "../../src/domain/rendering/renderer.ts";

let pool: ReturnType<typeof createPool> | undefined;

/** @param config of one of the services: all have the same of what a pool looks at */
export function sharedRenderer(config: Config): Renderer {
  const shared = (pool ??= createPool(config));
  return {
    render: (markdown, options, watch) => shared.render(markdown, options, watch),
    stats: () => shared.stats(),
    attend: (caller, share) => shared.attend(caller, share),
    heldBytes: () => shared.heldBytes(),
    close: async () => {},
  };
}
