/**
 * The Chrome DevTools Protocol over a pipe (`--remote-debugging-pipe`): JSON messages ended by a
 * zero byte, written to the browser's descriptor 3 and read from its 4. It spares the framing and
 * the masking of a WebSocket, which matters when a reply holds a megabyte of picture.
 */
import type { Readable, Writable } from "node:stream";
import { within } from "../deadline.ts";

/** Fields of a command's answer or of an event; every reader picks out those it knows. */
export type Fields = Record<string, unknown>;

interface Pending {
  resolve: (fields: Fields) => void;
  reject: (error: Error) => void;
}

interface Message {
  id?: number;
  method?: string;
  params?: Fields;
  result?: Fields;
  error?: { message: string };
  sessionId?: string;
}

const END = 0;

/** How long one command may take, in milliseconds. The longest picture takes a few seconds. */
export const COMMAND_MS = 20_000;

export class Connection {
  readonly #output: Writable;
  readonly #commandMs: number;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Map<string, Set<(fields: Fields) => void>>();
  #chunks: Buffer[] = [];
  #lastId = 0;
  #closed = false;

  /** @param commandMs How long one command may take, in milliseconds. */
  constructor(output: Writable, input: Readable, commandMs = COMMAND_MS) {
    this.#output = output;
    this.#commandMs = commandMs;
    input.on("data", (chunk: Buffer) => this.#receive(chunk));
    input.on("close", () => this.close("the browser closed its pipe"));
    output.on("error", () => this.close("the browser's pipe broke"));
  }

  /**
   * Sends a command and waits for its answer. `sessionId` names the page; absent, the browser.
   * @throws DeadlineError when no answer comes: some browsers never draw a page that is not in front.
   */
  send(method: string, params: Fields = {}, sessionId?: string): Promise<Fields> {
    if (this.#closed) return Promise.reject(new Error(`${method}: the browser is gone`));
    const id = ++this.#lastId;
    const answer = new Promise<Fields>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
    return within(this.#commandMs, method, answer);
  }

  /** Calls `listener` at each event of that name on that page; the answer ends the listening. */
  on(method: string, sessionId: string, listener: (fields: Fields) => void): () => void {
    const key = `${sessionId} ${method}`;
    const set = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0) this.#listeners.delete(key);
    };
  }

  /** Rejects whatever still waits. */
  close(reason: string): void {
    this.#closed = true;
    for (const { reject } of this.#pending.values()) reject(new Error(reason));
    this.#pending.clear();
  }

  #receive(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(END); end >= 0; end = chunk.indexOf(END, from)) {
      this.#chunks.push(chunk.subarray(from, end));
      const text = Buffer.concat(this.#chunks).toString("utf8");
      this.#chunks = [];
      from = end + 1;
      this.#dispatch(JSON.parse(text) as Message);
    }
    if (from < chunk.length) this.#chunks.push(chunk.subarray(from));
  }

  #dispatch(message: Message): void {
    if (message.id === undefined) {
      const key = `${message.sessionId ?? ""} ${message.method ?? ""}`;
      for (const listener of this.#listeners.get(key) ?? []) listener(message.params ?? {});
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error) pending?.reject(new Error(message.error.message));
    else pending?.resolve(message.result ?? {});
  }
}

/** A field that has to be text. */
export function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== "string") throw new Error(`the browser's answer has no "${name}"`);
  return value;
}
