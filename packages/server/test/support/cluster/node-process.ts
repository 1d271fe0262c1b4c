/** Starts nodes as processes, which can be stopped in order or killed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { processEnvironment } from "../process-environment.ts";

export interface NodeProcess {
  /** Its `PLATEN_INSTANCE`. */
  name: string;
  url: string;
  metricsPort: number;
  pid: number;
  isAlive: () => boolean;
  /** Kills the node at once. */
  kill: () => Promise<void>;
  /** Tells the node to stop, and returns its exit code. */
  stop: () => Promise<number | null>;
  /** Returns the end of its log. */
  log: () => string;
}

const PROGRAM = fileURLToPath(new URL("node-program.ts", import.meta.url));
/** Characters of the log that are kept. */
const MEMORY = 20_000;

/** Starts a node, and resolves when it listens; its children are not ready then. */
export async function spawnNode(
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<NodeProcess> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...processEnvironment, ...settings, PLATEN_INSTANCE: name },
  });
  let log = "";
  child.stderr.on("data", (chunk: Buffer) => (log = (log + chunk.toString()).slice(-MEMORY)));
  const exited = once(child, "exit") as Promise<[number | null]>;
  const ports = await firstLine(child.stdout);
  if (ports === undefined) throw new Error(`node ${name} did not start:\n${log}`);
  const { port, metricsPort } = JSON.parse(ports) as { port: number; metricsPort: number };
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await exited;
    return code;
  };
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    metricsPort,
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
    log: () => log,
  };
}

async function firstLine(stream: AsyncIterable<Buffer>): Promise<string | undefined> {
  let text = "";
  for await (const chunk of stream) {
    text += chunk.toString();
    if (text.includes("\n")) return text;
  }
  return undefined;
}
