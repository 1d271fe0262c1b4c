/** Some nodes of one kind behind a balancer, each of which may be replaced by a new one. */
import { setTimeout as sleep } from "node:timers/promises";
import { Balancer } from "./balancer.ts";
import type { Cluster } from "./cluster.ts";
import type { NodeProcess } from "./node-process.ts";

export interface FleetOptions {
  /** Begins the names of its nodes. */
  name: string;
  count: number;
  settings?: Readonly<Record<string, string>>;
}

/** Longest wait for a node to be ready, in ms: it starts processes and warms them. */
const START = 120_000;
/** How often to look, in ms. */
const LOOK = 20;

export class Fleet {
  readonly nodes: NodeProcess[] = [];
  readonly balancer = new Balancer(() => this.nodes);
  readonly cluster: Cluster;
  readonly #options: FleetOptions;
  #started = 0;

  constructor(cluster: Cluster, options: FleetOptions) {
    this.cluster = cluster;
    this.#options = options;
  }

  /**
   * Starts its nodes, and waits until each has been ready. Not all in the same moment: readiness writes to the image
   * store within a second and a half, which on a busy machine fails now and then for one node or another.
   */
  async begin(): Promise<void> {
    const launched = Array.from({ length: this.#options.count }, () => this.#launch());
    this.nodes.push(...(await Promise.all(launched)));
    for (const node of this.nodes)
      await this.until(`${node.name} is ready`, () => this.balancer.isReady(node));
  }

  /** Starts a node in the place of another, and gives it before it is ready. */
  async replace(index: number): Promise<NodeProcess> {
    return (this.nodes[index] = await this.#launch());
  }

  node(index: number): NodeProcess {
    const node = this.nodes[index];
    if (!node) throw new RangeError(`there is no node ${index}`);
    return node;
  }

  areReady(): boolean {
    return this.nodes.every((node) => this.balancer.isReady(node));
  }

  /** Waits until something holds, and gives how long that took, in ms. */
  async until(
    what: string,
    holds: () => boolean | Promise<boolean>,
    within = START,
  ): Promise<number> {
    const start = performance.now();
    while (!(await holds())) {
      if (performance.now() - start > within)
        throw new Error(`${what}: not in ${within} ms${this.#logs()}`);
      await sleep(LOOK);
    }
    return performance.now() - start;
  }

  async close(): Promise<void> {
    this.balancer.close();
    await Promise.all(this.nodes.filter((node) => node.isAlive()).map((node) => node.stop()));
  }

  #launch(): Promise<NodeProcess> {
    const { name, settings } = this.#options;
    this.#started += 1;
    return this.cluster.startNode(`${name}-${this.#started}`, settings);
  }

  #logs(): string {
    return this.nodes.map(({ name, log }) => `\n${name} logged: ${log().slice(-2000)}`).join("");
  }
}

export async function startFleet(cluster: Cluster, options: FleetOptions): Promise<Fleet> {
  const fleet = new Fleet(cluster, options);
  try {
    await fleet.begin();
    return fleet;
  } catch (error) {
    await fleet.close();
    throw error;
  }
}
