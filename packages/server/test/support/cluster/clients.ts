/** Clients that ask, without a pause unless they are told to make one, and remember all answers. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ApiWarning, GeneratedImage } from "@platen/contract";
import type { Balancer } from "./balancer.ts";
import type { Asked, Ended } from "./exchange.ts";
import { nameOf, waitFor } from "./retry.ts";

export interface Answered {
  asked: Asked;
  key: string | undefined;
  imageId: string;
  path: string;
  bytes: number;
  /** Warnings of the answer. */
  warnings: readonly string[];
  /** Time from the first attempt to the answer, in ms. */
  took: number;
}

export interface ClientOptions {
  count: number;
  tokens: readonly string[];
  /** Makes the body of a request from its number. */
  body: (count: number) => object;
  /** Whether to ask again if that is allowed. */
  retry: boolean;
  /** Period in which one request comes without an idempotency key. */
  unkeyedEvery?: number;
  /** Number of requests of each client; absent: until they are stopped. */
  times?: number;
  /** Time between an answer and the client's next request, in ms. Default 0. */
  pause?: number;
}

export const GENERATE = "/api/v1/images/generate";
/** Time for which one request may be asked again, in ms: longer than a dead node's lease. */
const PATIENCE = 90_000;

export class Clients {
  readonly answered: Answered[] = [];
  /** Number of failed attempts by their outcome. */
  readonly errors = new Map<string, number>();
  /** Outcomes of requests that may not be asked again, or not any more. */
  readonly failed: string[] = [];
  /** Number of requests without a key whose connection broke: their outcome cannot be known. */
  unknown = 0;
  readonly #balancer: Balancer;
  readonly #options: ClientOptions;
  readonly #clients: Promise<void>[];
  #count = 0;
  #ended = false;

  constructor(balancer: Balancer, options: ClientOptions) {
    this.#balancer = balancer;
    this.#options = options;
    this.#clients = Array.from({ length: options.count }, () => this.#client());
  }

  /** Stops the clients. Resolves when every request that was begun has ended. */
  async stop(): Promise<void> {
    this.#ended = true;
    await this.done();
  }

  /** Resolves when every client has sent all its requests. */
  async done(): Promise<void> {
    await Promise.all(this.#clients);
  }

  async #client(): Promise<void> {
    const { times = Number.POSITIVE_INFINITY, pause = 0 } = this.#options;
    for (let asked = 0; asked < times && !this.#ended; asked += 1) {
      this.#count += 1;
      await this.#request(this.#count);
      if (pause > 0) await sleep(pause);
    }
  }

  async #request(count: number): Promise<void> {
    const { tokens, body, unkeyedEvery = Number.POSITIVE_INFINITY } = this.#options;
    const key = count % unkeyedEvery === 0 ? undefined : randomUUID();
    const asked: Asked = {
      method: "POST",
      path: GENERATE,
      headers: {
        Authorization: `Bearer ${tokens[count % tokens.length]}`,
        "Content-Type": "application/json",
        ...(key === undefined ? {} : { "Idempotency-Key": key }),
      },
      body: JSON.stringify(body(count)),
    };
    const start = performance.now();
    const ended = await this.#insist(asked, key !== undefined, start + PATIENCE);
    if (ended.kind === "answered" && ended.status === 200)
      this.answered.push({
        ...readAnswer(ended.body),
        asked,
        key,
        took: performance.now() - start,
      });
    else if (ended.kind === "broken" && key === undefined) this.unknown += 1;
    else this.failed.push(nameOf(ended));
  }

  async #insist(asked: Asked, keyed: boolean, deadline: number): Promise<Ended> {
    for (;;) {
      const ended = await this.#balancer.send(asked);
      if (ended.kind === "answered" && ended.status === 200) return ended;
      const name = nameOf(ended);
      this.errors.set(name, (this.errors.get(name) ?? 0) + 1);
      const wait = this.#options.retry ? waitFor(ended, keyed) : undefined;
      if (wait === undefined || performance.now() + wait > deadline) return ended;
      await sleep(wait);
    }
  }
}

export function readAnswer(
  body: Buffer,
): Pick<Answered, "imageId" | "path" | "bytes" | "warnings"> {
  const answer = JSON.parse(body.toString()) as { data: GeneratedImage; warnings?: ApiWarning[] };
  const { imageId, imageUrl, bytes } = answer.data;
  const { warnings = [] } = answer;
  const codes = warnings.map(({ code }) => code);
  return { imageId, path: new URL(imageUrl).pathname, bytes, warnings: codes };
}
