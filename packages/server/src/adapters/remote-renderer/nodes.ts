/** The render nodes that an api node knows: what each is doing, and which is asked next. */
import type { PoolStats } from "@platen/render/pool";
import type { Logger } from "pino";
import type { Rendered } from "../../domain/rendering/renderer.ts";
import { NodeFailure } from "./node-failure.ts";
import { RenderNode, type Attempt } from "./render-node.ts";

/** How often nodes are asked what they are doing, in ms. */
const INTERVAL = 1000;

type Sums = Pick<PoolStats, "size" | "ready" | "busy" | "starting" | "slow" | "queued" | "lanes">;

/** The render nodes that there are, and what is known of each. */
export class Nodes {
  /** The `renderVersion` of the node that was last heard of. */
  version: string | undefined;

  readonly #nodes: readonly RenderNode[];
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  /** Nodes of which the log says that they are not there. */
  readonly #missed = new Set<RenderNode>();
  #turn = 0;
  #asking = false;
  #closed = false;

  constructor({ urls, key, log }: { urls: readonly string[]; key: string; log: Logger }) {
    this.#nodes = urls.map((url) => new RenderNode(url, key));
    this.#log = log;
    this.#timer = setInterval(() => void this.#askAll(), INTERVAL);
    this.#timer.unref();
    void this.#askAll();
  }

  /** The willing node with the fewest renders of ours in hand, by turns; rather one not yet tried. */
  choose(tried: ReadonlySet<string>): RenderNode {
    this.#turn += 1;
    let best: RenderNode | undefined;
    for (let at = 0; at < this.#nodes.length; at += 1) {
      const node = this.#nodes[(at + this.#turn) % this.#nodes.length];
      if (node && (!best || cost(node, tried) < cost(best, tried))) best = node;
    }
    if (!best) throw new Error("there are no render nodes");
    return best;
  }

  /** @throws RenderError, NodeFailure: the latter is noted */
  async render(node: RenderNode, frame: Buffer, attempt: Attempt): Promise<Rendered> {
    try {
      const rendered = await node.render(frame, attempt);
      this.version = rendered.version;
      return rendered;
    } catch (error) {
      if (error instanceof NodeFailure) {
        node.rest();
        this.#log.warn({ node: node.url, reason: error.message }, "a render node failed");
      }
      throw error;
    }
  }

  /** The children and queues of all nodes that answered, added up. */
  sums(): Sums {
    const sums = { size: 0, ready: 0, busy: 0, starting: 0, slow: 0, queued: 0 };
    const lanes = { preview: 0, render: 0, batch: 0 };
    for (const { stats } of this.#nodes)
      if (stats?.open) {
        add(sums, stats.pool);
        add(lanes, stats.pool.lanes);
      }
    return { ...sums, lanes };
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    for (const node of this.#nodes) node.close();
  }

  async #askAll(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    await Promise.all(this.#nodes.map((node) => this.#ask(node)));
    this.#asking = false;
  }

  /** Says in the log when a node comes or goes, not how long it stays away. */
  async #ask(node: RenderNode): Promise<void> {
    try {
      await node.ask();
      this.version = node.stats?.version ?? this.version;
      if (this.#missed.delete(node)) this.#log.info({ node: node.url }, "a render node is back");
    } catch (error) {
      if (this.#closed || this.#missed.has(node)) return;
      this.#missed.add(node);
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.warn({ node: node.url, reason }, "a render node does not answer");
    }
  }
}

/** A node of an older version does not say everything. */
function add<Sums extends object>(sums: Sums, more: Partial<Sums> | undefined): void {
  for (const [name, sum] of Object.entries(sums) as [keyof Sums, number][])
    sums[name] = (sum + Number(more?.[name] ?? 0)) as Sums[keyof Sums];
}

/** Any that is willing and untried before any that is not, and then by what it has to do. */
function cost(node: RenderNode, tried: ReadonlySet<string>): number {
  const many = 1e6;
  return node.inFlight + (tried.has(node.url) ? many : 0) + (node.willing ? 0 : 2 * many);
}
