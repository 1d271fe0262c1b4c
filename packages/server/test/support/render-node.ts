/** Render nodes for tests: in this process, or in one of their own, to be killed. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { readConfig } from "../../src/main.ts";
import {
  startRenderNode,
  type RenderNodeReplacements,
  type RunningRenderNode,
} from "../../src/render-node/start.ts";
import { processEnvironment } from "./process-environment.ts";

export const KEY = "a key that both kinds of node know, 0123456789".replaceAll(" ", "-");

const settings = {
  PLATEN_ROLE: "render",
  PLATEN_RENDER_KEY: KEY,
  PLATEN_PORT: "0",
  PLATEN_METRICS_PORT: "off",
  PLATEN_RENDER_CHILDREN: "1",
  PLATEN_RENDER_WARM_UP: "0",
};

export interface TestNode extends RunningRenderNode {
  log: string[];
  url: string;
  [Symbol.asyncDispose]: () => Promise<void>;
}

export async function startTestNode(
  more: Record<string, string> = {},
  replacements: RenderNodeReplacements = {},
): Promise<TestNode> {
  const log: string[] = [];
  const node = await startRenderNode(readConfig({ ...settings, ...more }), {
    logTo: { write: (line: string) => void log.push(line) },
    ...replacements,
  });
  const url = `http://127.0.0.1:${node.port}`;
  return { ...node, log, url, [Symbol.asyncDispose]: () => node.stop() };
}

export interface NodeProcess {
  url: string;
  process: ChildProcess;
  /** Kills it at once, as often as wanted. */
  kill: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

/** `platen serve` with the role `render`; ready when it listens, its children not yet. */
export async function spawnNode(more: Record<string, string> = {}): Promise<NodeProcess> {
  const program = fileURLToPath(new URL("serve-node.ts", import.meta.url));
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...processEnvironment, ...settings, ...more },
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const { port } = JSON.parse(line.toString()) as { port: number };
  const exit = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exit;
  };
  return { url: `http://127.0.0.1:${port}`, process: child, kill, [Symbol.asyncDispose]: kill };
}
