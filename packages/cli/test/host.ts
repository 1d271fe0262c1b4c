/**
 * A process that runs one command line after the other, as `main()` does, for tests that look at what a command says and
 * writes. Starting a process for each takes five times as long as the commands.
 */
import { createReadStream, openSync } from "node:fs";
import { run } from "../src/main.ts";

/** A command line, and where and with what it is run. */
export interface Order {
  args: readonly string[];
  cwd: string;
  /** Variables of the environment beside the process's own. */
  settings: Readonly<Record<string, string>>;
  /** The file that is standard input. */
  stdin: string;
}

export interface Ended {
  code: number;
  /** Base64. */
  stdout: string;
  stderr: string;
}

/** Collects what is written to a stream of this process. @returns it, and ends that */
function collect(stream: NodeJS.WriteStream): () => Buffer {
  const chunks: Buffer[] = [];
  const collecting = (data: string | Uint8Array, ...rest: unknown[]): boolean => {
    chunks.push(Buffer.from(data));
    const written = rest.at(-1);
    if (typeof written === "function") setImmediate(written as () => void);
    return true;
  };
  stream.write = collecting;
  return () => {
    // Its class's own is there again.
    Reflect.deleteProperty(stream, "write");
    return Buffer.concat(chunks);
  };
}

async function obey({ args, cwd, settings, stdin }: Order): Promise<void> {
  process.chdir(cwd);
  const env = { ...process.env };
  Object.assign(process.env, settings);
  const file = createReadStream("", { fd: openSync(stdin, "r") });
  Object.defineProperty(process, "stdin", { value: file, configurable: true });
  const [stdout, stderr] = [collect(process.stdout), collect(process.stderr)];
  try {
    const code = await run(["node", "platen", ...args]);
    const ended = { code, stdout: stdout().toString("base64"), stderr: stderr().toString() };
    process.send?.(ended satisfies Ended);
  } finally {
    file.destroy();
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, env);
  }
}

process.on("message", (order: Order) => void obey(order));
process.on("disconnect", () => process.exit());
