import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "./metrics/index.ts";

export interface MetricsServer {
  port: number;
  /** A note for the operator: the port asked for was taken, and another is used. */
  warning: string | undefined;
  close: () => Promise<void>;
}

/**
 * `/metrics` on a port of its own, so that it is not public with the rest. If another program has
 * the port, a free one is taken: the service is worth more than its metrics.
 *
 * @throws Error in words for the operator if none can be listened on
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  { registry }: Pick<Metrics, "registry">,
): Promise<MetricsServer> {
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
  const taken = !(await listens(server, port, host));
  if (taken && !(await listens(server, 0, host)))
    throw new Error(`No port of ${host} is free for metrics. Set PLATEN_METRICS_PORT to off.`);
  const used = (server.address() as AddressInfo).port;
  return {
    port: used,
    warning: taken
      ? `Another program uses port ${port} of ${host}: metrics are on port ${used} instead. Set PLATEN_METRICS_PORT to another, or to off.`
      : undefined,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * @returns whether it does; `false` if another program has the port
 * @throws Error in words for the operator
 */
async function listens(server: Server, port: number, host: string): Promise<boolean> {
  server.listen(port, host);
  try {
    await once(server, "listening");
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw new Error(
      `Port ${port} of ${host}, for metrics, cannot be listened on. Set PLATEN_METRICS_PORT to another, or to off.`,
      { cause: error },
    );
  }
}
