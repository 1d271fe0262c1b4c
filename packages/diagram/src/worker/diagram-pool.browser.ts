/** Draws diagrams by a worker of the browser: the same interface as of the pool with a child process. */
import { DiagramsAway } from "./diagrams-away.ts";
import type { DrawInput, DrawOutput } from "./draw-order.ts";
import type { DiagramWorker, FromWorker, Need, Needs, ToWorker } from "./messages.ts";

/** Longest time by the clock for one diagram with the fonts that it needs, in ms. */
const DEADLINE = 10_000;
/** Sources that took longer and are not tried again: most that are remembered. */
const REMEMBERED = 100;

/** Host that begins the worker and gives what drawings need. */
export interface DiagramHost {
  begin(): DiagramWorker;
  get<Kind extends keyof Needs>(kind: Kind, name: string): Promise<Needs[Kind]>;
}

let host: DiagramHost | undefined;
let pool: WorkerPool | undefined;
const tooLong = new Set<string>();

/** Says who begins the worker; `undefined`: no diagram is drawn here. */
export function diagramsBy(given: DiagramHost | undefined): void {
  pool?.close();
  pool = undefined;
  host = given;
}

/** One worker, for one diagram at a time. */
class WorkerPool {
  readonly #host: DiagramHost;
  #worker: DiagramWorker | undefined;
  #id = 0;
  #last: Promise<unknown> = Promise.resolve();
  #settle: { resolve(output: DrawOutput): void; reject(error: unknown): void } | undefined;

  constructor(host: DiagramHost) {
    this.#host = host;
  }

  /** @throws DiagramsAway for what is not drawn here; the reason of `signal` */
  run(
    input: DrawInput | "ready",
    { signal }: { signal?: AbortSignal | undefined } = {},
  ): Promise<DrawOutput> {
    const next = this.#last.then(() => this.#run(input, signal));
    this.#last = next.catch(() => undefined);
    return next;
  }

  close(): void {
    this.#end(new DiagramsAway("the worker was closed"));
  }

  async #run(input: DrawInput | "ready", signal: AbortSignal | undefined): Promise<DrawOutput> {
    signal?.throwIfAborted();
    if (input !== "ready" && !isDrawnHere(input))
      throw new DiagramsAway("this diagram is not drawn in a browser");
    const worker = (this.#worker ??= this.#begin());
    const id = (this.#id += 1);
    const deadline = setTimeout(() => {
      if (input !== "ready") remember(input.source);
      this.#end(new DiagramsAway("the worker took too long"));
    }, DEADLINE);
    const abort = () => this.#end(signal?.reason);
    signal?.addEventListener("abort", abort, { once: true });
    try {
      return await new Promise<DrawOutput>((resolve, reject) => {
        this.#settle = { resolve, reject };
        worker.postMessage({ id, input }, []);
      });
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener("abort", abort);
      this.#settle = undefined;
    }
  }

  #begin(): DiagramWorker {
    const worker = this.#host.begin();
    const lost = () => this.#end(new DiagramsAway("the worker was lost"));
    worker.addEventListener("error", lost);
    worker.addEventListener("messageerror", lost);
    worker.addEventListener("message", ({ data }) => void this.#hear(worker, data));
    return worker;
  }

  async #hear(worker: DiagramWorker, said: FromWorker): Promise<void> {
    if ("need" in said) worker.postMessage(await this.#given(said), []);
    else if (worker !== this.#worker || said.id !== this.#id) return;
    else if ("output" in said) this.#settle?.resolve(said.output);
    else this.#settle?.reject(new DiagramsAway(said.away));
  }

  async #given({ need, kind, name }: { need: number } & Need): Promise<ToWorker> {
    try {
      return { need, value: await this.#host.get(kind, name) };
    } catch (error) {
      return { need, failed: String(error) };
    }
  }

  #end(reason: unknown): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#settle?.reject(reason);
  }
}

/**
 * The circles of a Venn diagram are searched for by their overlap: the last digit of a sine, in which browsers and Node differ,
 * moves them.
 */
const VENN = /^\s*venn\b/mu;

function isDrawnHere({ source, language }: DrawInput): boolean {
  return language !== "dot" && !VENN.test(source) && !tooLong.has(source);
}

function remember(source: string): void {
  if (tooLong.size >= REMEMBERED) tooLong.clear();
  tooLong.add(source);
}

/** @throws DiagramsAway where nobody said who begins the worker */
export function diagramPool(): WorkerPool {
  if (!host) throw new DiagramsAway("diagrams are not drawn here");
  return (pool ??= new WorkerPool(host));
}

export async function closeDiagramPool(): Promise<void> {
  pool?.close();
  pool = undefined;
}

export function cannotStart(_error: unknown): boolean {
  return false;
}

export function drawerStart(): undefined {
  return undefined;
}

export function whyNoDiagrams(): undefined {
  return undefined;
}

/** @throws what it is given: how a worker ends says nothing of a diagram, and what its assets throw is for the caller */
export function poolFailure(thrown: unknown): never {
  throw thrown;
}
