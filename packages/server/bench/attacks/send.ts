import { request, type Agent, type ClientRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Served } from "./serve.ts";

/**
 * Sender of a request: an account by its token, one without credits, one of many tokens, or an
 * address.
 */
export type From = { account: number } | { free: number } | { token: number } | { visitor: string };

export interface Call {
  from: From;
  /** Sent as JSON; its Markdown is made different from that of all other calls. */
  body?: { markdown: string } & Record<string, unknown>;
  /** Sends the Markdown as it is. */
  same?: boolean;
  /** Text that is sent as it is, in place of `body`. */
  text?: string;
  method?: string;
  /** Default: an account generates an image, a visitor asks for a preview. */
  path?: string;
  headers?: Record<string, string>;
  /** The answer is not read. */
  unread?: boolean;
  /** The body is sent byte by byte. */
  trickle?: boolean;
  /** These bytes are sent to the service, and then nothing. */
  silent?: string;
  /** Time from the answer to the next request, in ms. */
  pause?: number;
}

/**
 * Sends one request and reads the answer to its end. Resolves to the status, 0 if there was no
 * answer.
 */
export type Send = (call: Call, signal?: AbortSignal) => Promise<number>;

/** Time between two bytes, in ms. */
const TRICKLE = 100;

let count = 0;

export function sender(served: Served, agent: Agent): Send {
  return (call, signal) =>
    call.silent === undefined
      ? ask(served, agent, call, signal)
      : stay(served, call.silent, signal);
}

function ask(served: Served, agent: Agent, call: Call, signal?: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const { from, method = "POST", unread = false } = call;
    const path = call.path ?? ("visitor" in from ? "/api/v1/previews" : "/api/v1/images/generate");
    const text = method === "GET" ? "" : textOf(call);
    const headers = {
      ...(text !== "" && {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      }),
      ...whoIs(served, from),
      ...call.headers,
    };
    const options = { port: served.port, host: "127.0.0.1", path, method, headers };
    // A connection whose answer is not read cannot be used for other requests.
    const own = unread || call.trickle ? { agent: false as const } : { agent };
    const sent = request({ ...options, ...own, ...(signal && { signal }) }, (response) => {
      const status = response.statusCode ?? 0;
      response.on("error", () => resolve(status));
      response.on("close", () => resolve(status));
      if (!unread || status !== 200) response.resume();
      else holdBack(response);
    });
    sent.on("error", () => resolve(0));
    // A response that is held back but arrived whole emits no event when its connection ends; only
    // the socket does.
    if (unread) sent.once("socket", (socket) => socket.once("close", () => resolve(0)));
    if (call.trickle) trickle(sent, text);
    else sent.end(text);
  });
}

/** Reads only the first bytes, as a client with a slow line would. */
function holdBack(response: IncomingMessage): void {
  response.once("readable", () => response.read(1));
}

function trickle(sent: ClientRequest, text: string): void {
  let at = 0;
  const timer = setInterval(() => {
    sent.write(text.charAt(at));
    at += 1;
    if (at >= text.length) sent.end();
  }, TRICKLE);
  sent.once("close", () => clearInterval(timer));
}

/** Opens a connection that sends these bytes and no more, until it is closed. */
function stay({ port }: Served, bytes: string, signal?: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", ...(signal && { signal }) });
    socket.on("error", () => resolve(0));
    socket.on("close", () => resolve(0));
    socket.resume();
    if (bytes !== "") socket.write(bytes);
  });
}

function textOf({ text, body, same, from, path }: Call): string {
  if (text !== undefined) return text;
  if (!body) return "";
  count += 1;
  const markdown = same ? body.markdown : `${body.markdown}\n\n${count}`;
  const clean = "visitor" in from || path !== undefined ? {} : { watermark: false };
  return JSON.stringify({ ...clean, ...body, markdown });
}

/**
 * Returns the headers of a sender. Each account has an address of its own, so that limits by
 * address do not affect the others.
 */
function whoIs({ tokens, free, many }: Served, from: From): Record<string, string> {
  if ("visitor" in from) return { "x-forwarded-for": from.visitor };
  const [network, number, token] =
    "account" in from
      ? (["192.0.2", from.account, tokens[from.account]] as const)
      : "free" in from
        ? (["192.0.3", from.free, free[from.free]] as const)
        : (["192.0.2", 0, many[from.token]] as const);
  return { "x-forwarded-for": `${network}.${number}`, authorization: `Bearer ${token}` };
}
