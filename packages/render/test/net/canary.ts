/** A local HTTP server that counts who reaches it: the canary of the tests. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export interface Canary {
  port: number;
  /** Paths asked for, in order. */
  hits: string[];
  /** The heads of the requests, in order. */
  requests: IncomingMessage[];
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Listens on every loopback address of IPv4, on a free port. */
export async function startCanary(routes: Record<string, Handler>): Promise<Canary> {
  const hits: string[] = [];
  const requests: IncomingMessage[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    hits.push(path);
    requests.push(request);
    const handler = routes[path.split("?", 1)[0]!];
    if (handler) handler(request, response);
    else response.writeHead(404).end();
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hits,
    requests,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
