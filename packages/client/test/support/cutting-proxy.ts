/**
 * Stands before a service and loses some of its answers: the service has done the work, and charged
 * for it, but the caller sees a connection that broke off.
 */
import { once } from "node:events";
import { createServer, request } from "node:http";

export interface CuttingProxy {
  baseUrl: string;
  /** Answers lost so far. */
  lost: () => number;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/**
 * Starts the proxy.
 *
 * @param every number of answers to POST of which one is lost
 */
export async function startCuttingProxy(target: string, every: number): Promise<CuttingProxy> {
  let posts = 0;
  let lost = 0;
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const onward = request(`${target}${url}`, { method, headers, agent: false }, (answer) => {
      posts += method === "POST" ? 1 : 0;
      if (method === "POST" && posts % every === 0) {
        lost += 1;
        answer.destroy();
        outgoing.destroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("error", () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    lost: () => lost,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
