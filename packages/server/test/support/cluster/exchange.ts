/** One HTTP request over kept connections, and how it ended, as exactly as a client can know. */
import { request, type Agent } from "node:http";

export interface Asked {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export type Ended =
  | { kind: "answered"; status: number; headers: Readonly<Record<string, unknown>>; body: Buffer }
  /** Nobody took the connection: nothing was sent. */
  | { kind: "refused" }
  /** The connection broke: what was asked for may have been done. */
  | { kind: "broken" }
  /** No answer in time: the same. */
  | { kind: "silent" };

export function exchange(
  agent: Agent,
  base: string,
  { method, path, headers = {}, body }: Asked,
  within: number,
): Promise<Ended> {
  return new Promise((resolve) => {
    const timeout = AbortSignal.timeout(within);
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    const outgoing = request(
      new URL(path, base),
      { agent, method, headers: { ...headers, ...length }, signal: timeout },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", () => resolve({ kind: timeout.aborted ? "silent" : "broken" }));
        incoming.on("end", () => {
          const { statusCode: status = 0, headers: fields } = incoming;
          resolve({ kind: "answered", status, headers: fields, body: Buffer.concat(chunks) });
        });
      },
    );
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (timeout.aborted) resolve({ kind: "silent" });
      else resolve({ kind: error.code === "ECONNREFUSED" ? "refused" : "broken" });
    });
    outgoing.end(body);
  });
}
