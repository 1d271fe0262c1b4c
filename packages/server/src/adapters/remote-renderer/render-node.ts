/** Asks one render node for a render, and notes whether it answers. */
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

/** How long a node that has just failed is left alone if there are others, in ms. */
const REST = 2000;
/** How long a node may take to say what it is doing, in ms, and how much it may say, in bytes. */
const STATS_WITHIN = 2000;
const STATS_LIMIT = 2 ** 16;

export interface Attempt extends RenderWatch, Pick<Order, "within" | "fresh"> {}

/** One address behind which renders are made: a node, or several behind a load balancer. */
export class RenderNode {
  readonly url: string;
  /** Renders of ours that it has in hand. */
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

  /** Whether it is worth asking: it is there, warm, not about to stop, and has not just failed. */
  get willing(): boolean {
    if (!this.stats?.open || performance.now() < this.#restsUntil) return false;
    const { ready, busy } = this.stats.pool;
    return ready + busy > 0;
  }

  /** To be left alone for a moment. */
  rest(): void {
    this.#restsUntil = performance.now() + REST;
  }

  /** @throws RenderError what the render ended with; NodeFailure when there was no render */
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

  /** Asks what it is doing. @throws NodeFailure */
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

/** @throws NodeFailure */
function understood<Value>({ status, body }: Answer, decode: (bytes: Buffer) => Value): Value {
  if (status !== 200) throw new NodeFailure(`${status}: ${sentenceOf(body)}`);
  try {
    return decode(body);
  } catch (error) {
    if (error instanceof ProtocolError) throw new NodeFailure(error.message);
    throw error;
  }
}

/** A node that is being stopped withdraws what it has in hand: that is no outcome of the render. */
function errorOf(wire: WireError): RenderError | NodeFailure {
  return wire.code === "ABORTED" ? new NodeFailure("it withdrew the render") : fromWire(wire);
}

/** Of a refusal, which may come from something between: enough for the log. */
function sentenceOf(body: Buffer): string {
  return body
    .subarray(0, 200)
    .toString("latin1")
    .replaceAll(/[^\x20-\x7e]+/gu, " ");
}
