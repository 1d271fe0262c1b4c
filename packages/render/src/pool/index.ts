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
  whyNoPools,
  type Lane,
  type OrderPlace,
  type OrderWatch,
  type PoolOptions,
  type PoolStats,
  type Start,
} from "@platen/pool";
import { leastTimeOf } from "./least-time.ts";
import type { RenderResult } from "../index.ts";
import { RenderError } from "../diagnostics.ts";
import { checkMarkdown } from "../steps/markdown-input.ts";
import { MARKDOWN_LIMIT, resolveOptions, type RenderOptions } from "../options.ts";
import { planOf } from "../plan/index.ts";
import type { RenderPlan } from "../plan/types.ts";
import { houseLimitsOf } from "../net/house-limits.ts";
import { ImageHouse } from "../net/image-house.ts";
import { defaultNetworkPolicy } from "../net/policy.ts";
import { prepareFetching } from "../net/one-image.ts";
import { resolverFor } from "../net/hop/resolve.ts";
import type { PreviewView } from "../preview-view.ts";
import type { Asks } from "../diff/asks.ts";
import { stages, type OnStage } from "../stages.ts";
import type { AttachedPictures, WorldOptions } from "../world.ts";
import type { DocumentPlace } from "../document-place.ts";
import { asRenderError } from "./failure.ts";
import { packInput, type PackedInput } from "./packed-input.ts";
import { unpackImages, type Packed } from "./packed-images.ts";
import type { RenderInput, RenderLimits, RenderOutput } from "./render-task.ts";

export {
  childBox,
  giveBack,
  helpersGiveWay,
  helperThreads,
  Pace,
  Pool,
  PoolError,
  startInWords,
} from "@platen/pool";
export {
  endings,
  lanes,
  type Ending,
  type Lane,
  type OrderPlace,
  type PoolOptions,
  type PoolStats,
  type Start,
} from "@platen/pool";
export { checkMarkdown } from "../steps/markdown-input.ts";
export { asRenderError } from "./failure.ts";
export { packImages, unpackImages, type Packed } from "./packed-images.ts";
export { asTaskFailure, fromWire, toWire, type WireError } from "./wire.ts";

/**
 * A render says on whose account it is (`caller`, `share`, `lane`, `paid`, `weight`): callers are
 * served in turn by the processor time that they used. One whose renders cost three children within a
 * minute is on probation: one render at a time, after a pause, so that all others keep their pace.
 */
export interface PooledRenderOptions extends OrderPlace {
  /** Withdraws the render: it leaves the queue, or its child is killed and replaced. */
  signal?: AbortSignal;
  /** Files and network that the render may reach. Default: the pool's. */
  world?: WorldOptions;
  /** The part of the document to draw; see `RenderContext`. */
  view?: PreviewView;
  /** Lays out what would be rendered and draws nothing; see `plan`. */
  planning?: boolean;
  /** Questions about the document, which the result answers. */
  asks?: Asks;
  /** Pictures that came with the document. */
  attached?: AttachedPictures;
  /** Place that the document came from, at which its relative addresses begin. */
  place?: DocumentPlace;
  /**
   * Called when a child starts on the render, with the milliseconds that it waited for one; once more
   * when it goes on after its images were fetched.
   */
  onQueued?: (milliseconds: number, lane: Lane) => void;
  /** Called once for each stage of a render that succeeded, with the milliseconds it took in all. */
  onStage?: OnStage;
}

export interface RenderPoolOptions extends PoolOptions, RenderLimits {
  /** Files and network that renders may reach unless they say otherwise. Default: the guarded network, no files. */
  world?: WorldOptions;
}

export class RenderPool {
  readonly #pool: Pool<PackedInput, Packed<RenderOutput>>;
  readonly #world: WorldOptions;
  readonly #house: ImageHouse;
  readonly #limits: RenderLimits;

  /**
   * Starts warming up children at once.
   *
   * @throws RangeError for a setting out of bounds.
   * @throws RenderError `POOL_UNAVAILABLE` where this is not Node.
   */
  constructor(options: RenderPoolOptions = {}) {
    const why = whyNoPools();
    if (why)
      throw new RenderError(
        "POOL_UNAVAILABLE",
        `There is no RenderPool here: ${why}. Call render() instead, or run the program under Node.`,
      );
    this.#pool = new Pool(siblingModule(import.meta.url, "render-task"), options);
    this.#world = options.world ?? {};
    // A service is to be warm before anybody asks.
    if (options.warmUp && this.#world.network !== "off")
      void prepareFetching().catch(() => undefined);
    this.#house = houseOf(this.#world);
    const { wallDeadline } = this.#pool;
    const {
      markdownLimit = MARKDOWN_LIMIT,
      pixelBudget,
      weightLimit,
      // Half of what a render may take, so that it ends in words; none where nobody waits for its place.
      patience = Number.isFinite(wallDeadline) ? wallDeadline / 2 : undefined,
    } = options;
    this.#limits = {
      markdownLimit,
      ...(patience === undefined ? {} : { patience }),
      ...(pixelBudget === undefined ? {} : { pixelBudget }),
      ...(weightLimit === undefined ? {} : { weightLimit }),
    };
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
    {
      world = this.#world,
      onStage,
      view,
      planning,
      asks,
      attached,
      place,
      ...watch
    }: PooledRenderOptions = {},
  ): Promise<RenderResult> {
    resolveOptions(options);
    const limits = limitsOf(this.#limits, watch.times);
    checkMarkdown(markdown, limits.markdownLimit ?? MARKDOWN_LIMIT);
    const { network, ...local } = world;
    const images = network === "off" ? ("off" as const) : ("wanted" as const);
    const timed = onStage !== undefined;
    const also = {
      ...(view && { view }),
      ...(planning && { planning }),
      ...(asks && { asks }),
      ...(attached && { attached }),
      ...(place && { place }),
    };
    const input = { markdown, options, local, images, limits, timed, ...also };
    const { times, fetched, ...result } = await this.#run(input, watch, this.#houseOf(world));
    if (!onStage) return result;
    const all = { ...times, ...(fetched !== undefined && { fetch: fetched }) };
    for (const stage of stages) {
      const ms = all[stage];
      if (ms !== undefined) onStage(stage, ms);
    }
    return result;
  }

  /**
   * Lays out what `render()` would give; see `plan()` of the library.
   *
   * @throws RenderError as `render()` does
   */
  async plan(
    markdown: string,
    options: RenderOptions = {},
    order: Omit<PooledRenderOptions, "view" | "planning"> = {},
  ): Promise<RenderPlan> {
    return planOf(await this.render(markdown, options, { ...order, planning: true }));
  }

  /**
   * Somebody serves a request of this caller: what stands still for its renders stands still for that, too; see `Pool.attend`.
   *
   * @param share that its renders are of, if any
   * @returns to be called when it is served
   */
  attend(caller: string, share?: string): () => void {
    return this.#pool.attend(caller, share);
  }

  /** Images fetched for a render with a world of its own are not shared with other renders. */
  #houseOf(world: WorldOptions): ImageHouse {
    return world === this.#world ? this.#house : houseOf(world);
  }

  async #run(
    input: RenderInput,
    watch: OrderWatch,
    house: ImageHouse,
  ): Promise<RenderOutput & { fetched?: number }> {
    let letGo = (_unread?: boolean) => {};
    let fetched: number | undefined;
    const supply = async (wants: unknown, signal: AbortSignal): Promise<PackedInput> => {
      const start = performance.now();
      const { caller = "", lane } = watch;
      const again = lane === "preview";
      const supplied = await house.supply(wants as string[], caller, signal, again);
      letGo = supplied.letGo;
      if (signal.aborted) letGo();
      fetched = performance.now() - start;
      return packInput({ ...input, images: supplied.images });
    };
    try {
      const output = await this.#pool.run(
        packInput(input),
        { least: leastTimeOf(input), ...watch },
        supply,
      );
      // A child of a render that failed or was withdrawn may still be sent some images.
      letGo(true);
      return { ...unpackImages(output), ...(fetched !== undefined && { fetched }) };
    } catch (thrown) {
      const { times = 1 } = watch;
      const { deadline, wallDeadline } = this.#pool;
      throw asRenderError(thrown, {
        deadline: times * deadline,
        wallDeadline: times * wallDeadline,
      });
    } finally {
      letGo();
    }
  }

  /** Bytes in this process's memory: images of documents, and those kept for others. */
  heldBytes(): number {
    const { held, kept } = this.#house.bytes;
    return held + kept;
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

/** How the start of the program that draws this process's diagrams gets on; `undefined`: it does not start. */
export async function drawerStart(): Promise<Start | undefined> {
  return (await import("@platen/diagram")).drawerStart()?.start;
}

/** Bounds of a render that may take so many times what others may. */
function limitsOf(limits: RenderLimits, times = 1): RenderLimits {
  const { markdownLimit = MARKDOWN_LIMIT, patience } = limits;
  if (times === 1) return limits;
  const longer = patience === undefined ? {} : { patience: times * patience };
  return { ...limits, ...longer, markdownLimit: times * markdownLimit, times };
}

function houseOf({ network }: WorldOptions): ImageHouse {
  const policy = { ...defaultNetworkPolicy, ...(network === "off" ? {} : network) };
  return new ImageHouse(policy, resolverFor(policy), houseLimitsOf(policy));
}

/** The same as `new RenderPool(options)`. */
export function createRenderPool(options: RenderPoolOptions = {}): RenderPool {
  return new RenderPool(options);
}
