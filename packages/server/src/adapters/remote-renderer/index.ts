/** Renders made by other machines: the render nodes. */
import type { RenderOptions } from "@platen/render";
import { RenderError } from "@platen/render/diagnostics";
import { resolveOptions } from "@platen/render/options";
import { checkMarkdown, type PoolStats } from "@platen/render/pool";
import type { Logger } from "pino";
import type { Rendered, Renderer, RenderWatch } from "../../domain/renderer.ts";
import { encodeRequest } from "../../node-protocol/protocol.ts";
import { NodeFailure } from "./node-failure.ts";
import { Nodes } from "./nodes.ts";

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
/** What an exchange may take beyond the render itself, in ms. */
const TRAVEL = 2000;

/**
 * Hands renders to the node that has the fewest of ours in hand. A node that cannot be had, or breaks off
 * before its answer began, is replaced by another once: a render changes nothing, so one that was
 * perhaps made may be made again.
 */
export class RemoteRenderer implements Renderer {
  readonly #settings: RemoteSettings;
  readonly #nodes: Nodes;
  readonly #underWay = new Set<AbortController>();
  readonly #counts = { completed: 0, failed: 0, errors: {} as PoolStats["errors"] };
  #onIdle: (() => void) | undefined;
  #closed: Promise<void> | undefined;

  /** Begins asking the nodes how they are; none needs to be there yet. */
  constructor(settings: RemoteSettings) {
    this.#settings = settings;
    this.#nodes = new Nodes(settings);
  }

  /**
   * @throws RenderError as a pool does; `OVERLOADED` also when no node can be had, or none answers
   * within its deadline for waiting and rendering
   */
  async render(
    markdown: string,
    options: RenderOptions,
    { signal, ...watch }: RenderWatch = {},
  ): Promise<Rendered> {
    resolveOptions(options);
    checkMarkdown(markdown, this.#settings.markdownLimit);
    const withdrawal = new AbortController();
    const onAbort = () => withdrawal.abort();
    try {
      this.#refuse(signal);
      this.#underWay.add(withdrawal);
      signal?.addEventListener("abort", onAbort, { once: true });
      const frame = encodeRequest(markdown, options, watch);
      const rendered = await this.#try(frame, { ...watch, signal: withdrawal.signal });
      this.#counts.completed += 1;
      return rendered;
    } catch (error) {
      if (error instanceof RenderError) this.#count(error);
      throw error;
    } finally {
      signal?.removeEventListener("abort", onAbort);
      if (this.#underWay.delete(withdrawal) && this.#underWay.size === 0) this.#onIdle?.();
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
    const abort = () => this.#underWay.forEach((withdrawal) => withdrawal.abort());
    const timer = Number.isFinite(within) ? setTimeout(abort, within) : undefined;
    if (this.#underWay.size > 0) await new Promise<void>((resolve) => (this.#onIdle = resolve));
    clearTimeout(timer);
    this.#nodes.close();
  }

  #refuse(signal: AbortSignal | undefined): void {
    if (signal?.aborted) throw aborted();
    if (this.#closed) throw new RenderError("OVERLOADED", "The renderer is shutting down.");
    const { size } = this.#nodes.sums();
    if (this.#underWay.size < this.#settings.queueLimit + Math.max(1, size)) return;
    throw new RenderError("OVERLOADED", "Too many renders are waiting; try again shortly.");
  }

  async #try(frame: Buffer, watch: RenderWatch): Promise<Rendered> {
    // As long in a node's queue, at most, as at work.
    const deadline = performance.now() + 2 * this.#settings.deadline + TRAVEL;
    const tried = new Set<string>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const within = deadline - performance.now();
      if (within <= 0) break;
      const node = this.#nodes.choose(tried);
      tried.add(node.url);
      try {
        return await this.#nodes.render(node, frame, { ...watch, within, fresh: attempt > 0 });
      } catch (error) {
        if (watch.signal?.aborted) throw aborted();
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

function aborted(): RenderError {
  return new RenderError("ABORTED", "The render was withdrawn.");
}
