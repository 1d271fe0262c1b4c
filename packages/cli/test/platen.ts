/** Runs the real command on real files in a temporary folder. */
import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { share } from "../../../scripts/tests/budget.ts";
import { removeFolder } from "../../../scripts/tests/remove-folder.ts";
import type { Ended, Order } from "./host.ts";

export const bin = fileURLToPath(new URL("../bin/platen.js", import.meta.url));

/** Variables of the environment beside the usual ones. */
export type Settings = Readonly<Record<string, string>>;

export interface Run {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: Buffer;
  stderr: string;
}

/** A folder of its own for a test file; removed at its end. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), "platen-test-"));

  of(...names: string[]): string {
    return join(this.path, ...names);
  }

  [Symbol.dispose](): void {
    removeFolder(this.path);
  }
}

export function start(
  args: readonly string[],
  cwd: string,
  stdin: "pipe" | "ignore" = "pipe",
  settings: Settings = {},
): ChildProcess {
  const env = { ...process.env, ...settings };
  return spawn(process.execPath, [bin, ...args], { cwd, env, stdio: [stdin, "pipe", "pipe"] });
}

/** A process that runs commands one after the other. */
interface Host {
  child: ChildProcess;
  /** Rejects when it ends, which none of its commands is to bring about. */
  ended: Promise<never>;
}

let host: Host | undefined;
/** The next command waits for the one before. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the command to its end: in a process of its own in the long form, else in one for all commands of a file of tests.
 *
 * @param input what is piped in; null: nothing is
 */
export function platen(
  args: readonly string[],
  cwd: string,
  input: string | null = "",
  settings: Settings = {},
): Promise<Run> {
  if (share === 1) return platenAlone(args, cwd, input, settings);
  const run = last.then(() => runInHost({ args, cwd, settings }, input));
  last = run.catch(() => undefined);
  return run;
}

async function runInHost(order: Omit<Order, "stdin">, input: string | null): Promise<Run> {
  const { child, ended } = (host ??= startHost());
  const files = input === null ? undefined : new Folder();
  const stdin = files?.of("stdin") ?? devNull;
  if (files) writeFileSync(stdin, input ?? "");
  const answered = once(child, "message") as Promise<[Ended]>;
  child.send({ ...order, stdin } satisfies Order);
  try {
    const [{ code, stdout, stderr }] = await Promise.race([answered, ended]);
    return { code, signal: null, stdout: Buffer.from(stdout, "base64"), stderr };
  } finally {
    files?.[Symbol.dispose]();
  }
}

function startHost(): Host {
  const child = fork(fileURLToPath(new URL("host.ts", import.meta.url)), { execArgv: [] });
  const ended = once(child, "exit").then(([code]: (number | null)[]) => {
    host = undefined;
    throw new Error(`The process of the commands ended with ${code}.`);
  });
  // Between commands nobody waits for it.
  ended.catch(() => undefined);
  return { child, ended };
}

/** Runs the command to its end in a process of its own. @param input as for `platen` */
export function platenAlone(
  args: readonly string[],
  cwd: string,
  input: string | null = "",
  settings: Settings = {},
): Promise<Run> {
  const child = start(args, cwd, input === null ? "ignore" : "pipe", settings);
  const stdout: Buffer[] = [];
  let stderr = "";
  child.stdout?.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin?.on("error", () => {});
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) =>
      resolve({ code, signal, stdout: Buffer.concat(stdout), stderr }),
    );
  });
}

/** The first bytes by which a file's format is known. */
export function formatOfBytes(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (start.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (start.startsWith("\u00ff\u00d8\u00ff")) return "jpeg";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "webp";
  return "unknown";
}
