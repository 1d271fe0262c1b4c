/** Asks one render node for renders, and notes whether it answers. */
import { RenderError } from "@platen/render/diagnostics";
import { fromWire, type WireError, unpackImages } from "@platen/render/pool";
import type { Rendered, RenderWatch } from "../../domain/rendering/renderer.ts";
import {
  ANSWER_LIMIT,
  decodeAnswer,
  decodeStats,
  FRAME_TYPE,
  ProtocolError,
  RENDER_PATH,
  STATS_PATH,
  type NodeStats,
} from "../../node-protocol/protocol.ts";
import { Line, type Answer, type Order } from "./exchange.ts";
import { NodeFailure } from "./node-failure.ts";

/** Time for which a node that has just failed is not asked if there are others, in ms. */
const REST = 2000;
/** Longest time for a node's status, in ms, and most bytes of it. */
const STATS_WITHIN = 2000;
const STATS_LIMIT = 2 ** 16;

export interface Attempt extends RenderWatch, Pick<Order, "within" | "fresh"> {}

/** One address at which renders are made: a node, or several behind a load balancer. */
export class RenderNode {
  readonly url: string;
  /** Number of this service's renders that it has in hand. */
  inFlight = 0;
  /** Its last status; absent if it could not be asked or its answer could not be read. */
  stats: NodeStats | undefined;

  readonly #line: Line;
  readonly #headers: Readonly<Record<string, string>>;
  #restsUntil = 0;

  constructor(url: string, key: string) {
    this.url = url;
    this.#line = new Line(url);
    this.#headers = { Authorization: `Bearer ${key}` };
  }

  /**
   * Whether the node is worth asking: it is there, warm, not about to stop, and has not just
   * failed.
   */
  get willing(): boolean {
    if (!this.stats?.open || performance.now() < this.#restsUntil) return false;
    const { ready, busy } = this.stats.pool;
    return ready + busy > 0;
  }

  /** Leaves the node alone for a moment. */
  rest(): void {
    this.#restsUntil = performance.now() + REST;
  }

  /**
   * Has the node make a render.
   *
   * @throws RenderError if the render failed; NodeFailure if there was none
   */
  async render(
    frame: Buffer,
    { signal, onQueued, onStage, lane, within, fresh }: Attempt,
  ): Promise<Rendered> {
    this.inFlight += 1;
    try {
      const answer = await this.#line.exchange({
        method: "POST",
        path: RENDER_PATH,
        headers: { ...this.#headers, "Content-Type": FRAME_TYPE },
        body: frame,
        signal,
        within,
        fresh,
        limit: ANSWER_LIMIT,
      });
      const { head, file } = understood(answer, decodeAnswer);
      if (head.outcome === "failed") throw errorOf(head.error);
      onQueued?.(head.queued, lane ?? "render");
      for (const [stage, ms] of head.stages) onStage?.(stage, ms);
      return { ...unpackImages({ ...head.result, bytes: file }), version: head.version };
    } finally {
      this.inFlight -= 1;
    }
  }

  /**
   * Asks the node for its status.
   *
   * @throws NodeFailure
   */
  async ask(): Promise<void> {
    try {
      const answer = await this.#line.exchange({
        method: "GET",
        path: STATS_PATH,
        headers: this.#headers,
        within: STATS_WITHIN,
        limit: STATS_LIMIT,
      });
      this.stats = understood(answer, decodeStats);
      this.#restsUntil = 0;
    } catch (error) {
      this.stats = undefined;
      throw error;
    }
  }

  close(): void {
    this.#line.close();
  }
}

/**
 * Decodes an answer.
 *
 * @throws NodeFailure
 */
function understood<Value>({ status, body }: Answer, decode: (bytes: Buffer) => Value): Value {
  if (status !== 200) throw new NodeFailure(`${status}: ${sentenceOf(body)}`);
  try {
    return decode(body);
  } catch (error) {
    if (error instanceof ProtocolError) throw new NodeFailure(error.message);
    throw error;
  }
}

/**
 * Makes the error of a failed render. A node that is being stopped withdraws the renders in hand,
 * which is no outcome of the render.
 */
function errorOf(wire: WireError): RenderError | NodeFailure {
  return wire.code === "ABORTED" ? new NodeFailure("it withdrew the render") : fromWire(wire);
}

/** Returns enough of a refusal for the log. It may come from something between, such as a proxy. */
function sentenceOf(body: Buffer): string {
  return body
    .subarray(0, 200)
    .toString("latin1")
    .replaceAll(/[^\x20-\x7e]+/gu, " ");
}
