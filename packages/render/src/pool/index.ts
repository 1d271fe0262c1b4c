/**
 * Renders in child processes, so that a document that hangs, crashes or eats memory costs one
 * render and never the process that asked for it.
 *
 * ```ts
 * await using pool = new RenderPool({ size: 2 });
 * const { bytes } = await pool.render("# Hello", { format: "png" });
 * ```
 */
import {
  Pool,
  siblingModule,
  type OrderWatch,
  type PoolOptions,
  type PoolStats,
} from "@platen/pool";
import type { RenderResult } from "../index.ts";
import { checkMarkdown } from "../markdown-input.ts";
import { MARKDOWN_LIMIT, resolveOptions, type RenderOptions } from "../options.ts";
import { stages, type OnStage } from "../stages.ts";
import type { WorldOptions } from "../world.ts";
import { asRenderError } from "./failure.ts";
import type { RenderInput, RenderLimits, RenderOutput } from "./render-task.ts";

export { endings, type Ending, type PoolOptions, type PoolStats } from "@platen/pool";
export { checkMarkdown } from "../markdown-input.ts";
export { asRenderError } from "./failure.ts";
export { asTaskFailure, fromWire, toWire, type WireError } from "./wire.ts";

export interface PooledRenderOptions {
  /** Withdraws the render: it leaves the queue, or its child is killed and replaced. */
  signal?: AbortSignal;
  /** What the render may reach outside itself. Default: the pool's. */
  world?: WorldOptions;
  /** Called when a child starts on the render, with the milliseconds that it waited for one. */
  onQueued?: (milliseconds: number) => void;
  /**
   * On whose account it is. A caller whose renders cost three children within a minute is on
   * probation: one render at a time, after a pause, so that all others keep their pace.
   */
  caller?: string;
  /** Called once for each stage of a render that succeeded, with the milliseconds it took in all. */
  onStage?: OnStage;
}

export interface RenderPoolOptions extends PoolOptions, RenderLimits {
  /** What renders may reach unless they say otherwise. Default: the guarded network, no files. */
  world?: WorldOptions;
}

export class RenderPool {
  readonly #pool: Pool<RenderInput, RenderOutput>;
  readonly #world: WorldOptions;
  readonly #limits: RenderLimits;

  /**
   * Starts warming up children at once.
   *
   * @throws RangeError for a setting out of bounds.
   */
  constructor(options: RenderPoolOptions = {}) {
    this.#pool = new Pool(siblingModule(import.meta.url, "render-task"), options);
    this.#world = options.world ?? {};
    const { markdownLimit = MARKDOWN_LIMIT, pixelBudget } = options;
    this.#limits = { markdownLimit, ...(pixelBudget === undefined ? {} : { pixelBudget }) };
  }

  /**
   * As `render()`, in a child process. Wrong options and Markdown that is too long are refused
   * before anything is queued.
   *
   * @throws RenderError as `render()` does, and `TIMEOUT`, `OUT_OF_MEMORY`, `CRASHED`,
   * `OVERLOADED`, `ABORTED`.
   */
  async render(
    markdown: string,
    options: RenderOptions = {},
    { world = this.#world, onStage, ...watch }: PooledRenderOptions = {},
  ): Promise<RenderResult> {
    resolveOptions(options);
    checkMarkdown(markdown, this.#limits.markdownLimit ?? MARKDOWN_LIMIT);
    const input = { markdown, options, world, limits: this.#limits };
    if (!onStage) return this.#run(input, watch);
    const { times, ...result } = await this.#run({ ...input, timed: true }, watch);
    for (const stage of stages) {
      const ms = times?.[stage];
      if (ms !== undefined) onStage(stage, ms);
    }
    return result;
  }

  async #run(input: RenderInput, watch: OrderWatch): Promise<RenderOutput> {
    try {
      return await this.#pool.run(input, watch);
    } catch (thrown) {
      throw asRenderError(thrown, this.#pool.deadline);
    }
  }

  /** Counts for logs and metrics. */
  stats(): PoolStats {
    return this.#pool.stats();
  }

  /** Process ids of the children that are alive and wanted. */
  pids(): number[] {
    return this.#pool.pids();
  }

  /**
   * Takes nothing more, finishes what was accepted, ends the children. Calling it again is allowed.
   *
   * @param within ms after which unfinished renders are aborted. Default: no limit but the deadline.
   */
  close(within?: number): Promise<void> {
    return this.#pool.close(within);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

/** The same as `new RenderPool(options)`. */
export function createRenderPool(options: RenderPoolOptions = {}): RenderPool {
  return new RenderPool(options);
}
