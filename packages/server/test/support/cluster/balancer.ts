/**
 * A load balancer in front of nodes. It asks each for its readiness, sends a request to the one
 * that is ready and has the fewest in hand, and sends a request again only if it was never sent.
 */
import { Agent } from "node:http";
import { exchange, type Asked, type Ended } from "./exchange.ts";

export interface Target {
  url: string;
}

/** Time between two checks of readiness, and longest wait for their answer, in ms. */
const INTERVAL = 200;
const PATIENCE = 2500;
/** Longest wait for an answer to a request, in ms. */
const ANSWER = 60_000;

export class Balancer {
  /** Number of requests that were sent to a second node because the first took no connection. */
  redirected = 0;
  readonly #targets: () => readonly Target[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  readonly #ready = new Map<string, boolean>();
  readonly #asking = new Set<string>();
  readonly #inHand = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  /** @param targets returns the nodes that exist at this moment, ready or not */
  constructor(targets: () => readonly Target[]) {
    this.#targets = targets;
    this.#timer = setInterval(() => this.#look(), INTERVAL);
    this.#look();
  }

  isReady({ url }: Target): boolean {
    return this.#ready.get(url) === true;
  }

  /** Sends a request once, unless it could not be sent at all. */
  async send(asked: Asked): Promise<Ended> {
    const first = this.#choose();
    if (!first) return { kind: "refused" };
    const ended = await this.#sendTo(first, asked);
    const second = ended.kind === "refused" && this.#choose(first);
    if (!second) return ended;
    this.redirected += 1;
    return this.#sendTo(second, asked);
  }

  /** Sends a request to one node, whatever is known of it. */
  async sendTo({ url }: Target, asked: Asked, within = ANSWER): Promise<Ended> {
    return exchange(this.#agent, url, asked, within);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#agent.destroy();
  }

  async #sendTo(target: Target, asked: Asked): Promise<Ended> {
    const { url } = target;
    this.#inHand.set(url, this.#load(target) + 1);
    const ended = await this.sendTo(target, asked);
    this.#inHand.set(url, this.#load(target) - 1);
    if (ended.kind === "refused") this.#ready.set(url, false);
    return ended;
  }

  /** Chooses a node. If none is ready, any is chosen, because its own answer says what is wrong. */
  #choose(except?: Target): Target | undefined {
    const others = this.#targets().filter(({ url }) => url !== except?.url);
    const ready = others.filter((target) => this.isReady(target));
    const candidates = ready.length > 0 ? ready : others;
    return candidates.toSorted((a, b) => this.#load(a) - this.#load(b))[0];
  }

  #load({ url }: Target): number {
    return this.#inHand.get(url) ?? 0;
  }

  #look(): void {
    for (const target of this.#targets()) void this.#ask(target);
  }

  async #ask(target: Target): Promise<void> {
    const { url } = target;
    if (this.#asking.has(url)) return;
    this.#asking.add(url);
    const ended = await this.sendTo(target, { method: "GET", path: "/readyz" }, PATIENCE);
    this.#asking.delete(url);
    this.#ready.set(url, ended.kind === "answered" && ended.status === 200);
  }
}
