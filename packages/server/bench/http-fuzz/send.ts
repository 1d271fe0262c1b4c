/** Sends one request, and returns its answer or fails with what became of it. */
import { request, type Agent } from "node:http";
import { connect } from "node:net";
import { oneOf, type Random } from "../../../../bench/random.ts";
import type { Answer } from "../../test/support/contract-faults.ts";
import type { Sent } from "./requests.ts";

/** Longest wait for an answer or for the end of a connection, in ms. */
const PATIENCE = 45_000;

/**
 * Sends a request.
 *
 * @throws Error if the connection hangs or breaks
 */
export function send(agent: Agent, port: number, sent: Sent): Promise<Answer> {
  const { method, path, body } = sent;
  // Node declares no length for some methods, so that the body would be read as another request.
  const length = body.length > 0 ? { "Content-Length": String(Buffer.byteLength(body)) } : {};
  const headers = { ...sent.headers, ...length };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const outgoing = request(
      { host: "127.0.0.1", port, agent, method, path, headers, signal },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const fields = Object.entries(incoming.headers).map(
            ([name, value]) => [name, String(value)] as [string, string],
          );
          const bytes = Buffer.concat(chunks);
          const { statusCode: status = 0 } = incoming;
          const answer = { status, headers: new Headers(fields), bytes };
          resolve({ ...answer, json: jsonOf(answer) });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function jsonOf({ headers, bytes }: Pick<Answer, "headers" | "bytes">): unknown {
  if (headers.get("content-type") !== "application/json" || bytes.length === 0) return undefined;
  return JSON.parse(new TextDecoder().decode(bytes));
}

/**
 * Bytes that no HTTP client sends: no request, half a request, two in one, or one that can be read
 * in two ways.
 */
const garbage = [
  "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "POST /api/v1/previews HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{",
  "POST /api/v1/previews HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "POST /api/v1/previews HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
  "POST /api/v1/previews HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
  "GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
  "GET /healthz HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
  "GET /healthz HTTP/1.0\r\n\r\n",
  "\r\n\r\n\r\n",
  `GET / HTTP/1.1\r\n${"X: y\r\n".repeat(4000)}\r\n`,
  "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
] as const;

/** Sends such bytes on a connection of its own, and waits until the service has closed it. */
export function sendGarbage(port: number, random: Random): Promise<undefined> {
  const bytes = oneOf(random, garbage);
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the connection hangs after ${JSON.stringify(bytes.slice(0, 80))}`));
    }, PATIENCE);
    let said = "";
    socket.on("data", (chunk) => (said += chunk.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timer);
      const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(said)?.[1] ?? 0);
      if (status < 500) resolve(undefined);
      else reject(new Error(`${JSON.stringify(bytes.slice(0, 80))}: ${said.slice(0, 300)}`));
    });
    // One side of the connection is closed, as by a client that has sent everything.
    socket.end(Buffer.from(bytes, "latin1"));
  });
}
