import type { RenderOptions, RenderResult } from "@platen/render";
import type { PoolStats } from "@platen/render/pool";

/** What renders: a `RenderPool`, or in tests a pool whose children misbehave. */
export interface Renderer {
  /** @throws RenderError */
  render(
    markdown: string,
    options: RenderOptions,
    context: { signal?: AbortSignal },
  ): Promise<RenderResult>;
  stats(): PoolStats;
  close(within?: number): Promise<void>;
}
