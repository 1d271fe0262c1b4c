/** Starts the service of a built image as its container would: another user, a tree that cannot be written. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Built } from "./build.ts";

/** The Dockerfile's USER. As another user than root one can only be oneself. */
const USER = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {};

export interface Container {
  process: ChildProcess;
  port: number;
  metricsPort: number;
  /** Returns the text of its standard output and standard error so far. */
  output: () => string;
  /** Runs Node in the image, with its environment, as its user. */
  node: (args: readonly string[], input?: string) => Promise<{ code: number; output: string }>;
  /** Sends SIGTERM. @returns the exit code */
  stop: () => Promise<number>;
}

/**
 * @param scratch a folder for /data and /tmp
 * @param extra settings beyond those of the image
 */
export async function startContainer(
  image: Built,
  scratch: string,
  extra: Record<string, string> = {},
): Promise<Container> {
  const cwd = join(image.folder, image.workdir);
  const data = writable(join(scratch, "data"));
  const temporary = writable(join(scratch, "tmp"));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const environment: NodeJS.ProcessEnv = {
    ...image.environment,
    PATH: process.env["PATH"],
    // An engine gives this to a user that the image does not know.
    HOME: "/",
    TMPDIR: temporary,
    PLATEN_DATA_DIR: data,
    PLATEN_PORT: String(port),
    PLATEN_METRICS_PORT: String(metricsPort),
    ...extra,
  };
  const options = { cwd, env: environment, ...USER };
  const child = spawn(process.execPath, ["packages/cli/bin/platen.js", "serve"], {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return {
    process: child,
    port,
    metricsPort,
    output: () => output,
    node: async (args, input = "") => {
      const other = spawn(process.execPath, args, {
        ...options,
        stdio: ["pipe", "pipe", "inherit"],
      });
      let text = "";
      other.stdout.setEncoding("utf8").on("data", (part: string) => (text += part));
      other.stdin.end(input);
      const [code] = (await once(other, "close")) as [number];
      return { code, output: text };
    },
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = (await exited) as [number];
      return code;
    },
  };
}

function writable(folder: string): string {
  mkdirSync(folder, { recursive: true });
  if (USER.uid !== undefined) chownSync(folder, USER.uid, USER.gid);
  chmodSync(folder, 0o700);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
