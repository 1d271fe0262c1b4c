/** Sockets: what Node's HTTP server needs to be told beyond its defaults. */
import { once } from "node:events";
import { createServer, STATUS_CODES, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { errorTable } from "@platen/contract";
import { ApiError } from "../domain/api-error.ts";
import { envelope } from "./answers/errors.ts";
import { IdleConnections, KEPT } from "./idle-connections.ts";
import { SlowReaders } from "./answers/slow-readers.ts";

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export interface Listening {
  port: number;
  /** Answers that are under way. */
  readers: SlowReaders;
  /** Connections that are kept for a next request. */
  idle: IdleConnections;
  /** Takes the place of the handler that says that the service is starting. */
  serve: (fetch: Fetch) => void;
  /**
   * Takes no more connections; resolves when all are closed. Idle ones are closed at once, all
   * others after `within` ms. Calling it again changes nothing.
   */
  close: (within: number) => Promise<void>;
}

/** How long a client may take to send its headers, and its whole request, in ms. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 30_000;
/** How often Node looks whether they have passed, in ms; its default of 30 s would double them. */
const LOOK = 1000;
/** How long a connection may stay open without the headers of a first request, in ms. */
const SILENCE = 15_000;

/** @throws Error in words for the operator, if the address cannot be used */
export async function listen(host: string, port: number, newId: () => string): Promise<Listening> {
  const fail = (error: ApiError, headers = {}) => {
    const requestId = newId();
    const { status } = errorTable[error.code];
    const all = { "X-Request-Id": requestId, ...headers };
    return Response.json(envelope(error, requestId), { status, headers: all });
  };
  let current: Fetch = () => fail(starting, startingHeaders);
  const listener = getRequestListener(
    (request, bindings) => current(request, bindings as HttpBindings),
    { errorHandler: () => fail(malformed) },
  );
  const readers = new SlowReaders();
  const idle = new IdleConnections();
  const server = createServer(
    // A request without Host is answered by us, in our form.
    {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: KEPT,
      connectionsCheckingInterval: LOOK,
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      spoken.add(incoming.socket);
      nameHost(incoming);
      readers.watch(outgoing);
      idle.watch(incoming.socket, outgoing);
      void listener(incoming, outgoing);
    },
  );
  const spoken = new WeakSet<Socket>();
  server.on("connection", (socket) => endIfSilent(socket, spoken));
  // An Expect header that Node does not know is a request like any other to us.
  server.on("checkExpectation", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("connect", (_, socket: Socket) => answerRaw(socket, noTunnel, newId()));
  server.on("clientError", (_, socket: Socket) => answerRaw(socket, malformed, newId()));
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new Error(`Port ${port} of ${host} cannot be listened on: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
  let closed: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    serve: (fetch) => (current = fetch),
    readers,
    idle,
    close: (within) => (closed ??= close(server, within).finally(() => readers.close())),
  };
}

/** HTTP/1.0 knows no Host (RFC 9112, section 3.2); what makes addresses of it wants one. Nothing else believes it. */
function nameHost(incoming: IncomingMessage): void {
  if (incoming.httpVersion === "1.0") incoming.headers.host ??= "localhost";
}

/** Node's own time-outs begin with the first byte of a request: of who sends none, they know nothing. */
function endIfSilent(socket: Socket, spoken: WeakSet<Socket>): void {
  const timer = setTimeout(() => {
    if (!spoken.has(socket)) socket.destroy();
  }, SILENCE);
  timer.unref();
  socket.once("close", () => clearTimeout(timer));
}

const malformedText = "The request is malformed or did not arrive in time";
const malformed = new ApiError("INVALID_REQUEST", `${malformedText}.`, {
  details: [{ path: "request", message: malformedText }],
});
const noTunnel = new ApiError("METHOD_NOT_ALLOWED", "This is no proxy.");
const starting = new ApiError("OVERLOADED", "The service is starting.");

const startingHeaders = {
  "Retry-After": "1",
  "RateLimit-Policy": '"renders";q=0',
  RateLimit: '"renders";r=0;t=1',
};

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  const known: Record<string, string> = {
    EADDRINUSE: "another program uses it",
    EACCES: "permission denied",
    EADDRNOTAVAIL: "this machine has no such address",
  };
  return known[code ?? ""] ?? String(code);
}

/** An answer to what is not HTTP, or not in time. */
function answerRaw(socket: Socket, error: ApiError, requestId: string): void {
  if (!socket.writable) return;
  const body = JSON.stringify(envelope(error, requestId));
  const { status } = errorTable[error.code];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json",
    `X-Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(status === 405 ? ["Allow: GET, HEAD, POST, DELETE, OPTIONS"] : []),
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

async function close(server: Server, within: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), within);
  await closed;
  clearTimeout(timer);
}
