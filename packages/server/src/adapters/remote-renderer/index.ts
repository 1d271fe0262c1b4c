/** Renders made by other machines: the render nodes. */
import type { RenderOptions } from "@platen/render";
import { RenderError } from "@platen/render/diagnostics";
import { resolveOptions } from "@platen/render/options";
import { checkMarkdown, type PoolStats } from "@platen/render/pool";
import type { Logger } from "pino";
import type { Rendered, Renderer, RenderWatch } from "../../domain/rendering/renderer.ts";
import { encodeRequest } from "../../node-protocol/protocol.ts";
import { FETCHING } from "../../fetching.ts";
import { NodeFailure } from "./node-failure.ts";
import { Nodes } from "./nodes.ts";
import { UnderWay, type Trip } from "./under-way.ts";

export interface RemoteSettings {
  /** Scheme, host and port of each. */
  urls: readonly string[];
  key: string;
  /** Longest Markdown, in bytes of UTF-8. */
  markdownLimit: number;
  /** Most renders that wait beyond those that the nodes make at a time. */
  queueLimit: number;
  /** The nodes' longest time for a render, in ms. */
  deadline: number;
  log: Logger;
}

/** How often a render is tried in all. */
const ATTEMPTS = 2;
/** The time that an exchange may take beyond the render itself, in ms. */
const TRAVEL = 2000;

/**
 * Hands renders to the node that has the fewest of ours in hand. A node that cannot be reached, or breaks off
 * before its answer began, is replaced by another once: a render changes nothing, so one that was
 * perhaps made may be made again.
 */
export class RemoteRenderer implements Renderer {
  readonly #settings: RemoteSettings;
  readonly #nodes: Nodes;
  readonly #underWay = new UnderWay();
  readonly #counts = { completed: 0, failed: 0, errors: {} as PoolStats["errors"] };
  #closed: Promise<void> | undefined;

  /** Begins asking the nodes how they are; none needs to be there yet. */
  constructor(settings: RemoteSettings) {
    this.#settings = settings;
    this.#nodes = new Nodes(settings);
  }

  /**
   * @throws RenderError as a pool does; `OVERLOADED` also when no node can be reached, or none answers
   * within its deadline for waiting and rendering
   */
  async render(
    markdown: string,
    options: RenderOptions,
    { signal, ...watch }: RenderWatch = {},
  ): Promise<Rendered> {
    resolveOptions(options);
    const { times = 1 } = watch;
    checkMarkdown(markdown, times * this.#settings.markdownLimit);
    let trip: Trip | undefined;
    const onAbort = () => trip?.withdrawal.abort(aborted());
    try {
      trip = this.#begin(watch.caller, signal);
      const { withdrawal } = trip;
      signal?.addEventListener("abort", onAbort, { once: true });
      const frame = encodeRequest(markdown, options, watch);
      const rendered = await this.#try(frame, { ...watch, signal: withdrawal.signal });
      if (watch.view && !rendered.preview) throw olderNode("previews of a part");
      if (watch.planning && !rendered.planned) throw olderNode("plans");
      if (watch.asks && !rendered.told) throw olderNode("differences and blocks");
      this.#counts.completed += 1;
      return rendered;
    } catch (error) {
      if (error instanceof RenderError) this.#count(error);
      throw error;
    } finally {
      signal?.removeEventListener("abort", onAbort);
      if (trip) this.#underWay.end(trip);
    }
  }

  /**
   * Children and queue are the nodes', as they told within the last second or so, added up: behind one
   * address that stands for several nodes, those of whichever answered. Outcomes are those of the
   * renders asked for here. Children started and ended are counted by the nodes alone.
   */
  stats(): PoolStats {
    const { errors, ...counts } = this.#counts;
    const none = { away: 0, started: 0, recycled: 0, ended: {} };
    return { ...this.#nodes.sums(), ...none, ...counts, errors: { ...errors } };
  }

  version(): string | undefined {
    return this.#nodes.version;
  }

  close(within = Number.POSITIVE_INFINITY): Promise<void> {
    return (this.#closed ??= this.#close(within));
  }

  async #close(within: number): Promise<void> {
    const abort = () => this.#underWay.abortAll(aborted());
    const timer = Number.isFinite(within) ? setTimeout(abort, within) : undefined;
    await this.#underWay.empty();
    clearTimeout(timer);
    this.#nodes.close();
  }

  #begin(caller = "", signal?: AbortSignal): Trip {
    if (signal?.aborted) throw aborted();
    if (this.#closed) throw new RenderError("OVERLOADED", "The renderer is shutting down.");
    const { size } = this.#nodes.sums();
    return this.#underWay.begin(caller, this.#settings.queueLimit + Math.max(1, size));
  }

  async #try(frame: Buffer, watch: RenderWatch): Promise<Rendered> {
    // Its deadline in a node's queue, twice as long at work, and the time for images.
    const { times = 1 } = watch;
    const deadline = performance.now() + 3 * times * this.#settings.deadline + FETCHING + TRAVEL;
    const tried = new Set<string>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const within = deadline - performance.now();
      if (within <= 0) break;
      const node = this.#nodes.choose(tried);
      tried.add(node.url);
      try {
        return await this.#nodes.render(node, frame, { ...watch, within, fresh: attempt > 0 });
      } catch (error) {
        if (watch.signal?.aborted) throw watch.signal.reason;
        if (!(error instanceof NodeFailure)) throw error;
        if (error.answered) break;
      }
    }
    throw new RenderError(
      "OVERLOADED",
      "The document could not be rendered now; try again shortly.",
    );
  }

  #count({ code }: RenderError): void {
    const { errors } = this.#counts;
    this.#counts.failed += 1;
    errors[code] = (errors[code] ?? 0) + 1;
  }
}

function olderNode(what: string): RenderError {
  return new RenderError("ENGINE_FAILED", "The document could not be laid out.", {
    internal: `the render node is of a version that knows no ${what}`,
  });
}

function aborted(): RenderError {
  return new RenderError("ABORTED", "The render was withdrawn.");
}
