/** Stands before a service and changes what callers send, as no client would by itself. */
import { once } from "node:events";
import { createServer, request, type IncomingHttpHeaders } from "node:http";

export interface Change {
  method?: string;
  headers?: IncomingHttpHeaders;
}

export interface ChangingProxy {
  baseUrl: string;
  [Symbol.asyncDispose]: () => Promise<void>;
}

export async function startChangingProxy(target: string, change: Change): Promise<ChangingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const sent = { ...headers, ...change.headers, host: new URL(target).host };
    const options = { method: change.method ?? method, headers: sent };
    const onward = request(`${target}${url}`, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
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
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
