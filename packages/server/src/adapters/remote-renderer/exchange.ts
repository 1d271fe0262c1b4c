/** One request to a render node and its answer, over connections that are kept. */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { Socket } from "node:net";
import { NodeFailure } from "./node-failure.ts";

export interface Order {
  method: "GET" | "POST";
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
  signal?: AbortSignal | undefined;
  /** ms from now to the last byte of the answer. */
  within: number;
  /** On a connection of its own: those that are kept may all lead to a node that has failed. */
  fresh?: boolean | undefined;
  /** Most bytes of the answer. */
  limit: number;
}

export interface Answer {
  status: number;
  body: Buffer;
}

/** Longest wait for a connection, in ms: the node is on the same network, or gone. */
const CONNECT_WITHIN = 2000;

/** Connections to one address. */
export class Line {
  readonly #url: string;
  readonly #agent: HttpAgent;
  readonly #request: typeof httpRequest;

  /** @param url scheme, host and port */
  constructor(url: string) {
    const secure = url.startsWith("https:");
    this.#url = url;
    this.#agent = new (secure ? HttpsAgent : HttpAgent)({ keepAlive: true });
    this.#request = secure ? httpsRequest : httpRequest;
  }

  /**
   * @throws NodeFailure if there is no whole answer in time; the signal's reason if it is aborted,
   * which closes the connection
   */
  exchange(order: Order): Promise<Answer> {
    const { method, path, headers, body, signal, within, fresh = false, limit } = order;
    return new Promise((resolve, reject) => {
      let answered = false;
      const length = body ? { "Content-Length": String(body.length) } : {};
      const request = this.#request(this.#url + path, {
        method,
        agent: fresh ? false : this.#agent,
        headers: { ...headers, ...length },
      });
      const give = (message: string) => end(new NodeFailure(message, { answered }));
      const timer = setTimeout(() => give(`no answer within ${within / 1000} s`), within);
      const onAbort = () => end(signal?.reason as Error);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      };
      const finish = (answer: Answer) => {
        settle();
        resolve(answer);
      };
      const end = (error: Error) => {
        settle();
        reject(error);
        request.destroy();
      };
      request.on("socket", (socket) => limitConnecting(socket, give));
      request.on("error", (error) => give(reasonOf(error)));
      request.on("response", (response) => {
        answered = true;
        const { statusCode: status = 0 } = response;
        readBody(response, limit).then(
          (body) => finish({ status, body }),
          (error: unknown) => give(reasonOf(error)),
        );
      });
      signal?.addEventListener("abort", onAbort, { once: true });
      if (signal?.aborted) return onAbort();
      request.end(body);
    });
  }

  /** Closes connections at once, and with them what is under way. */
  close(): void {
    this.#agent.destroy();
  }
}

/** A node that does not even accept a connection is not waited for as long as one that renders. */
function limitConnecting(socket: Socket, fail: (message: string) => void): void {
  if (!socket.connecting) return;
  const message = `no connection within ${CONNECT_WITHIN / 1000} s`;
  const timer = setTimeout(() => fail(message), CONNECT_WITHIN);
  const settled = () => clearTimeout(timer);
  socket.once("connect", settled).once("close", settled);
}

/** @throws Error when it is not as long as it says, or too long */
async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  const length = Number(response.headers["content-length"] ?? Number.NaN);
  // A node always says how long its answers are; what does not is something between, and is short.
  if (Number.isNaN(length)) return readAll(response, Math.min(limit, 2 ** 16));
  if (length > limit) throw new Error("the answer is too large");
  const bytes = Buffer.allocUnsafeSlow(length);
  let offset = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) offset += chunk.copy(bytes, offset);
  if (offset < length) throw new Error("the answer broke off");
  return bytes;
}

async function readAll(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new Error("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
