/** Sockets: what Node's HTTP server needs to be told beyond its defaults. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

export interface Listening {
  port: number;
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

/** @throws Error in words for the operator, if the address cannot be had */
export async function listen(host: string, port: number): Promise<Listening> {
  let current: Fetch = () => Response.json(failure("OVERLOADED", "The service is starting."), starting);
  const listener = getRequestListener(
    (request, bindings) => current(request, bindings as HttpBindings),
    { errorHandler: () => Response.json(failure("INVALID_REQUEST", "The request is malformed."), { status: 400 }) },
  );
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  // An Expect header that Node does not know is a request like any other to us.
  server.on("checkExpectation", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  server.on("connect", (_, socket: Socket) => answerRaw(socket, 405, "METHOD_NOT_ALLOWED"));
  server.on("clientError", (_, socket: Socket) => answerRaw(socket, 400, "INVALID_REQUEST"));
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new Error(`Port ${port} of ${host} cannot be listened on: ${reasonOf(error)}.`, { cause: error });
  }
  let closed: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    serve: (fetch) => (current = fetch),
    close: (within) => (closed ??= close(server, within)),
  };
}

const starting = { status: 503, headers: { "Retry-After": "1" } };

function failure(code: string, message: string) {
  return { success: false, error: { code, message, requestId: "none" } };
}

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
function answerRaw(socket: Socket, status: 400 | 405, code: string): void {
  if (!socket.writable) return;
  const body = JSON.stringify(failure(code, "The request is malformed or did not arrive in time."));
  const head = [
    `HTTP/1.1 ${status} ${status === 400 ? "Bad Request" : "Method Not Allowed"}`,
    "Content-Type: application/json",
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
