/** Connections that are kept for a next request. */
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * How long a connection is kept for its next request, in ms: longer than clients and proxies keep theirs (Node's
 * `fetch` 4 s, nginx and AWS 60 s, Traefik 90 s, Caddy 2 min, Google Cloud 10 min). So it is they who close, and no
 * request meets a connection that the service is closing at that moment.
 */
export const KEPT = 620_000;

/** Most connections that are kept without a request; past it the one that has been idle for longest is closed. */
const MOST = 2000;

export class IdleConnections {
  /** Longest idle first. */
  readonly #idle = new Set<Socket>();
  /** Requests of a connection that have not been answered; a client may send several at once. */
  readonly #open = new WeakMap<Socket, number>();
  readonly #most: number;

  constructor(most = MOST) {
    this.#most = most;
  }

  get size(): number {
    return this.#idle.size;
  }

  /** A request came: its connection is idle once all of them have been answered. */
  watch(socket: Socket, answer: ServerResponse): void {
    const open = this.#open.get(socket);
    if (open === undefined) socket.once("close", () => this.#idle.delete(socket));
    this.#open.set(socket, (open ?? 0) + 1);
    this.#idle.delete(socket);
    answer.once("close", () => this.#answered(socket));
  }

  #answered(socket: Socket): void {
    const open = (this.#open.get(socket) ?? 1) - 1;
    this.#open.set(socket, open);
    if (open > 0 || socket.destroyed) return;
    this.#idle.add(socket);
    if (this.#idle.size <= this.#most) return;
    const [longest] = this.#idle;
    longest?.destroy();
  }
}
