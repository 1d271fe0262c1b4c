/** A server that webhooks lead to: it notes what is posted, and answers as the path says. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: (path: string) => string;
  port: number;
  got: Received[];
  /** Status for paths that name none; tests change it. */
  status: number;
  [Symbol.asyncDispose]: () => Promise<void>;
}

const TEN_MB = 10_000_000;

/** Paths: `/hang` never answers, `/large` answers 10 MB, `/redirect` leads to `/inner`, `/drop` breaks off, `/410` and the like answer that. */
export async function startReceiver(): Promise<Receiver> {
  const got: Received[] = [];
  const server = createServer((request, answer) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      got.push({ path, headers: headers as Record<string, string>, body });
      if (path === "/hang") return;
      if (path === "/drop") return request.socket.destroy();
      if (path === "/redirect") answer.setHeader("Location", "/inner");
      answer.statusCode = Number(/^\/(\d{3})$/u.exec(path)?.[1] ?? receiver.status);
      if (path === "/redirect") answer.statusCode = 307;
      answer.end(path === "/large" ? Buffer.alloc(TEN_MB) : "");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    port,
    got,
    status: 200,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}
