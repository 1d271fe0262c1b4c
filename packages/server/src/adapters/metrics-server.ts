import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics/index.ts";

/** `/metrics` on a port of its own, so that it is not public with the rest. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  { registry }: Pick<Metrics, "registry">,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    void registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new Error(
      `Port ${port} of ${host}, for metrics, cannot be listened on. Set PLATEN_METRICS_PORT to another, or to off.`,
      { cause: error },
    );
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
