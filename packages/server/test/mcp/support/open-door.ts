/** A door that lets callers in with a token they do not have: the conformance suite cannot send one. */
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface OpenDoor {
  port: number;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** Passes everything on as it is, Host included, with the token added. */
export async function openDoor(port: number, token: string): Promise<OpenDoor> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const authorization = `Bearer ${token}`;
    const forward = request(
      { host: "127.0.0.1", port, method, path, headers: { ...headers, authorization } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
        answer.pipe(outgoing);
      },
    );
    forward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => forward.destroy());
    incoming.pipe(forward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
