import type { ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";

interface Answer {
  id?: number;
  method?: string;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

type Browser = ChildProcessByStdio<null, null, Readable>;

/** The Chrome DevTools Protocol, as much of it as opens pages and photographs them. */
export class Protocol {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<
    number,
    { resolve: (v: unknown) => void; reject: (e: Error) => void }
  >();
  readonly #events = new Map<string, () => void>();
  #count = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", (event) =>
      this.#receive(JSON.parse(String(event.data)) as Answer),
    );
  }

  /** Waits until the browser says on standard error where it listens. */
  static async connect(browser: Browser): Promise<Protocol> {
    const address = await new Promise<string>((resolve, reject) => {
      let text = "";
      browser.stderr.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        const found = /ws:\/\/\S+/.exec(text);
        if (found) resolve(found[0]);
      });
      browser.once("error", reject);
      browser.once("exit", () => reject(new Error(`Chromium ended: ${text.slice(-500)}`)));
    });
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve, { once: true });
      socket.addEventListener("error", () => reject(new Error("no connection")), { once: true });
    });
    return new Protocol(socket);
  }

  async openPage(): Promise<Page> {
    const { targetId } = await this.send<{ targetId: string }>("Target.createTarget", {
      url: "about:blank",
    });
    const { sessionId } = await this.send<{ sessionId: string }>("Target.attachToTarget", {
      targetId,
      flatten: true,
    });
    const page = new Page(this, sessionId, targetId);
    await page.send("Page.enable", {});
    return page;
  }

  send<Result>(method: string, params: object, sessionId?: string): Promise<Result> {
    this.#count += 1;
    const id = this.#count;
    const answer = new Promise<unknown>((resolve, reject) =>
      this.#waiting.set(id, { resolve, reject }),
    );
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) }));
    return answer as Promise<Result>;
  }

  once(method: string, sessionId: string): Promise<void> {
    return new Promise((resolve) => this.#events.set(`${sessionId} ${method}`, resolve));
  }

  #receive({ id, method, sessionId, result, error }: Answer): void {
    if (method) {
      this.#events.get(`${sessionId} ${method}`)?.();
      return;
    }
    const waiting = this.#waiting.get(id ?? 0);
    this.#waiting.delete(id ?? 0);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}

export class Page {
  readonly #protocol: Protocol;
  readonly #session: string;
  readonly #target: string;

  constructor(protocol: Protocol, session: string, target: string) {
    this.#protocol = protocol;
    this.#session = session;
    this.#target = target;
  }

  send<Result>(method: string, params: object): Promise<Result> {
    return this.#protocol.send<Result>(method, params, this.#session);
  }

  async navigate(url: string): Promise<void> {
    const loaded = this.#protocol.once("Page.loadEventFired", this.#session);
    await this.send("Page.navigate", { url });
    await loaded;
  }

  async evaluate<Result>(expression: string): Promise<Result> {
    const { result, exceptionDetails } = await this.send<{
      result: { value: Result };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async screenshot(): Promise<Buffer> {
    const { cssContentSize: size } = await this.send<{
      cssContentSize: { width: number; height: number };
    }>("Page.getLayoutMetrics", {});
    const { data } = await this.send<{ data: string }>("Page.captureScreenshot", {
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width: size.width, height: size.height, scale: 1 },
    });
    return Buffer.from(data, "base64");
  }

  async close(): Promise<void> {
    await this.#protocol.send("Target.closeTarget", { targetId: this.#target });
  }
}
