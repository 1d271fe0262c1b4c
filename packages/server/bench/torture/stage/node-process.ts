/** Starts a node as a process, sends it orders and signals, and ends it. */
import { spawn, execFile, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Failures, Order, WritePoint } from "../service/control.ts";
import { processEnvironment } from "../../../test/support/process-environment.ts";

const PROGRAM = fileURLToPath(new URL("../service/node.ts", import.meta.url));
/** Loaded in every thread of a node. */
const BAD_THREADS = new URL("../service/bad-threads.ts", import.meta.url).href;
/** Characters of the log that are kept. */
const MEMORY = 40_000;
/** Longest wait for a node to listen, in ms. */
const START = 300_000;

export interface NodeSettings {
  environment: Readonly<Record<string, string>>;
  /** The name of a planted bug. */
  planted?: string | undefined;
}

export class NodeProcess {
  readonly port: number;
  failures: Partial<Record<WritePoint, number>> = {};
  readonly #process: ChildProcess;
  readonly #gone: Promise<unknown>;

  readonly #said: { log: string };

  private constructor(
    process: ChildProcess,
    gone: Promise<unknown>,
    port: number,
    said: { log: string },
  ) {
    this.#said = said;
    this.#process = process;
    this.#gone = gone;
    this.port = port;
    process.on("message", (message: Failures) => {
      if (message.type === "failures") this.failures = message.counts;
    });
  }

  /** Starts a node, and resolves when it listens. */
  static async start({ environment, planted }: NodeSettings): Promise<NodeProcess> {
    const program = ["--import", BAD_THREADS, PROGRAM];
    const child = spawn(
      process.execPath,
      [...program, ...(planted === undefined ? [] : [planted])],
      {
        stdio: ["ignore", "ignore", "pipe", "ipc"],
        env: { ...processEnvironment, ...environment },
      },
    );
    const said = { log: "" };
    child.stderr?.on("data", (chunk: Buffer) => {
      said.log = (said.log + chunk.toString()).slice(-MEMORY);
    });
    const gone = once(child, "exit");
    const timer = setTimeout(() => child.kill("SIGKILL"), START);
    const [first] = (await Promise.race([once(child, "message"), gone])) as [unknown];
    clearTimeout(timer);
    const { port } = (first ?? {}) as { port?: number };
    if (port === undefined) throw new Error(`a node did not start:\n${said.log}`);
    return new NodeProcess(child, gone, port, said);
  }

  /** The end of its log. */
  get log(): string {
    return this.#said.log;
  }

  isAlive(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  order(order: Order): void {
    if (this.#process.connected) this.#process.send(order, () => {});
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Sends the node this signal, and waits until it has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.signal(signal);
    await this.#gone;
  }

  /**
   * Sets the size past which the system refuses the node's writes to a file, in bytes.
   *
   * @returns whether the system let us
   */
  async limitFiles(bytes: number | "unlimited"): Promise<boolean> {
    const soft = `--fsize=${bytes}:`;
    try {
      await promisify(execFile)("prlimit", ["--pid", String(this.#process.pid), soft]);
      return true;
    } catch {
      return false;
    }
  }
}
