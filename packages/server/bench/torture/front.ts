/** A TCP proxy between clients and nodes that can cut connections at any moment. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export class Front {
  /** Connections that were cut. */
  cuts = 0;
  #target: () => number | undefined = () => undefined;
  readonly #pairs = new Map<Socket, Socket>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer((client) => this.#lead(client));
  }

  /**
   * Sets the node of later connections.
   *
   * @param target port of the next connection's node; absent: it is refused
   */
  leadTo(target: () => number | undefined): void {
    this.#target = target;
  }

  async listen(): Promise<number> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  /** Resets open connections in both directions, without closing them properly. */
  cut(chosen: () => boolean = () => true): void {
    for (const [client, target] of this.#pairs) {
      if (!chosen()) continue;
      this.cuts += 1;
      client.resetAndDestroy();
      target.resetAndDestroy();
    }
  }

  async close(): Promise<void> {
    this.#server.close();
    this.cut();
    await once(this.#server, "close");
  }

  #lead(client: Socket): void {
    client.on("error", () => {});
    const port = this.#target();
    if (port === undefined) {
      client.resetAndDestroy();
      return;
    }
    const target = connect(port, "127.0.0.1");
    target.on("error", () => client.resetAndDestroy());
    this.#pairs.set(client, target);
    client.pipe(target);
    target.pipe(client);
    client.on("close", () => {
      this.#pairs.delete(client);
      target.destroy();
    });
    target.on("close", () => client.destroy());
  }
}
