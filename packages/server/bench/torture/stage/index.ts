/**
 * Starts everything that a run needs on this machine: database, nodes, the front, an administrator.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Front } from "../front.ts";
import type { WritePoint } from "../service/control.ts";
import { openBooks, type BooksReader } from "./books-reader.ts";
import { NodeProcess } from "./node-process.ts";
import { startTorturedPostgres, type TorturedPostgres } from "./postgres.ts";

export interface StageOptions {
  postgres: boolean;
  /** Number of nodes on one database; one with SQLite. */
  nodes: number;
  /** Whether the engines draw; otherwise only the books are tested. */
  engines: boolean;
  planted?: string | undefined;
  /** Further settings of the nodes. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Settings of all nodes. Limits on requests are so high that they do not matter: they are not
 * tested here.
 */
const common = {
  PLATEN_PORT: "0",
  PLATEN_METRICS_PORT: "off",
  PLATEN_SECRET: "a secret that all the nodes share",
  PLATEN_BOOTSTRAP: "0",
  PLATEN_LOG_LEVEL: "warn",
  PLATEN_RENDER_CHILDREN: "1",
  PLATEN_TOKEN_RATE: "1000000",
  PLATEN_ADDRESS_RATE: "1000000",
  PLATEN_SIGN_IN_RATE: "1000000",
  PLATEN_DISK_FLOOR: "0",
};

/** Longest time until a node is ready again, in ms. */
const READY = 300_000;

export class Stage {
  readonly dataDir: string;
  readonly baseUrl: string;
  readonly front: Front;
  readonly postgres: TorturedPostgres | undefined;
  readonly nodes: (NodeProcess | undefined)[];
  readonly settings: Readonly<Record<string, string>>;
  readonly books: BooksReader;
  /** Number of writes that failed in nodes that have ended, by kind. */
  readonly #failed = new Map<WritePoint, number>();
  readonly #planted: string | undefined;
  #starts = 0;
  #turn = 0;

  private constructor(
    dataDir: string,
    postgres: TorturedPostgres | undefined,
    { nodes, planted, engines, settings }: StageOptions,
    front: Front,
    port: number,
  ) {
    this.dataDir = dataDir;
    this.postgres = postgres;
    this.nodes = Array.from({ length: nodes }, () => undefined);
    this.front = front;
    this.baseUrl = `http://127.0.0.1:${port}`;
    this.#planted = planted;
    this.settings = {
      ...common,
      PLATEN_DATA_DIR: dataDir,
      PLATEN_BASE_URL: this.baseUrl,
      ...(postgres ? { PLATEN_DATABASE_URL: postgres.through } : {}),
      ...(engines ? {} : { TORTURE_RENDERER: "scripted" }),
      ...settings,
    };
    this.books = openBooks(
      postgres ? { url: postgres.direct } : { file: join(dataDir, "platen.db") },
    );
  }

  static async open(options: StageOptions): Promise<Stage> {
    const dataDir = mkdtempSync(join(tmpdir(), "platen-torture-"));
    const postgres = options.postgres ? await startTorturedPostgres() : undefined;
    const front = new Front();
    const port = await front.listen();
    const stage = new Stage(dataDir, postgres, options, front, port);
    front.leadTo(() => stage.nextPort());
    for (const index of stage.nodes.keys()) await stage.start(index);
    await stage.untilReady();
    return stage;
  }

  /** Starts the node with this number, which is not running. */
  async start(index: number): Promise<void> {
    this.#starts += 1;
    const environment = { ...this.settings, PLATEN_INSTANCE: `node-${this.#starts}` };
    this.nodes[index] = await NodeProcess.start({ environment, planted: this.#planted });
  }

  /** Ends a node by a signal, and starts another in its place after a pause. */
  async replace(index: number, signal: NodeJS.Signals, pause: number): Promise<void> {
    const node = this.nodes[index];
    this.nodes[index] = undefined;
    if (node) {
      await node.end(signal);
      this.#remember(node);
    }
    await sleep(pause);
    await this.start(index);
  }

  running(): NodeProcess[] {
    return this.nodes.filter((node) => node?.isAlive() === true) as NodeProcess[];
  }

  /** Returns the nodes that ended by themselves. */
  crashed(): NodeProcess[] {
    return this.nodes.filter((node) => node?.isAlive() === false) as NodeProcess[];
  }

  nextPort(): number | undefined {
    const running = this.running();
    this.#turn += 1;
    return running[this.#turn % Math.max(1, running.length)]?.port;
  }

  /** Waits until every node says that it is ready. */
  async untilReady(): Promise<number> {
    const start = performance.now();
    for (const node of this.running())
      while (!(await isReady(node.port))) {
        if (performance.now() - start > READY)
          throw new Error(`a node is not ready after ${READY} ms:\n${node.log.slice(-3000)}`);
        await sleep(50);
      }
    return performance.now() - start;
  }

  /** Returns how often each kind of write was made to fail, on all nodes that were ever started. */
  failedWrites(): Map<WritePoint, number> {
    for (const node of this.running()) this.#remember(node);
    return this.#failed;
  }

  async close(): Promise<void> {
    await this.books.close();
    await Promise.all(this.running().map((node) => node.end("SIGKILL")));
    await this.front.close();
    await this.postgres?.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  #remember(node: NodeProcess): void {
    for (const [point, count] of Object.entries(node.failures) as [WritePoint, number][])
      this.#failed.set(point, (this.#failed.get(point) ?? 0) + count);
    node.failures = {};
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2500);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    return false;
  }
}
