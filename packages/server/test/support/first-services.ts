/** Whole services, in processes of their own, at their first start in a new folder. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { callsIn, newFolder, type SystemCall } from "./first-start.ts";
import { processEnvironment } from "./process-environment.ts";

const node = process.execPath;
/** ms until a start that says nothing is ended. */
const PATIENCE = 60_000;
const programOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

interface Process {
  process: ChildProcess;
  /** Its first line, or all that it said if there was none. */
  said: Promise<string>;
}

function run(dataDir: string, command: string[]): Process {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: strace lets nobody end it but the program that it runs.
    detached: true,
    env: {
      ...processEnvironment,
      PLATEN_DATA_DIR: dataDir,
      PLATEN_PORT: "0",
      PLATEN_METRICS_PORT: "off",
      PLATEN_BOOTSTRAP: "0",
      PLATEN_RENDER_CHILDREN: "1",
      PLATEN_RENDER_WARM_UP: "0",
    },
  });
  return { process: child, said: firstLine(child) };
}

async function firstLine(child: ChildProcess): Promise<string> {
  let out = "";
  let wrong = "";
  child.stderr?.on("data", (chunk: Buffer) => (wrong += chunk.toString()));
  const closed = once(child, "close");
  const late = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), PATIENCE);
  closed.then(
    () => clearTimeout(late),
    () => {},
  );
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    out += chunk.toString();
    if (out.includes("\n")) return out.split("\n", 1)[0] ?? "";
  }
  await closed;
  return out + wrong;
}

async function end({ process: child }: Process): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  process.kill(-(child.pid ?? 0), "SIGTERM");
  await gone;
}

/** Two services and an administrator's command at once, in a new folder. @returns what is wrong */
export async function pairOfServices(): Promise<string[]> {
  const parent = newFolder();
  const folder = join(parent, "data");
  const starts = [
    run(folder, [node, programOf("serve.ts")]),
    run(folder, [node, programOf("serve.ts")]),
    run(folder, [node, programOf("make-account.ts"), "one@example.org"]),
  ];
  try {
    const said = await Promise.all(starts.map((one) => one.said));
    const [first = "", second = "", admin = ""] = said;
    const serving = [first, second].filter((line) => line.startsWith('{"port":'));
    const refused = [first, second].filter((line) => line.includes("Another service is running"));
    return [
      ...(serving.length === 1 && refused.length === 1
        ? []
        : [`not one of two serves: ${said.join(" ")}`]),
      ...(admin === "made" ? [] : [`the command: ${admin}`]),
      ...wrongSecret(folder),
    ].map((problem) => `${folder}: ${problem}`);
  } finally {
    await Promise.all(starts.map(end));
    rmSync(parent, { recursive: true, force: true });
  }
}

function wrongSecret(folder: string): string[] {
  const file = join(folder, "secret");
  const secret = existsSync(file) ? readFileSync(file, "utf8") : "none";
  return /^[\w-]{43}$/u.test(secret) ? [] : [`the secret has ${secret.length} characters`];
}

/** Files of the data folder by the thread that works with them: strace counts the calls of each thread for itself. */
const groups = [
  ["", "service.lock", "service.lock-journal"],
  ["platen.db", "platen.db-wal", "platen.db-shm", "platen.db-journal"],
];

/**
 * Kills a first start at each system call on a file of its data folder, or at as many as are asked for, evenly chosen,
 * and starts again.
 *
 * @param onKilled is told of each, with what is wrong
 */
export async function startsKilled(
  most: number,
  onKilled: (done: number, of: number, calls: number, problems: readonly string[]) => unknown,
): Promise<string[]> {
  const orders: { call: SystemCall; files: string[] }[] = [];
  for (const files of groups)
    for (const call of await callsOfStart(files)) orders.push({ call, files });
  const every = Math.max(1, orders.length / most);
  const chosen = orders.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every));
  const problems: string[] = [];
  for (const [done, { call, files }] of chosen.entries()) {
    const found = await killedStart(files, call);
    problems.push(...found);
    onKilled(done + 1, chosen.length, orders.length, found);
  }
  return problems;
}

function traced(folder: string, files: string[], log: string, more: string[] = []): Process {
  const paths = files.flatMap((name) => ["-P", name === "" ? folder : join(folder, name)]);
  const program = [node, programOf("serve.ts")];
  return run(folder, ["strace", "-f", "-qq", "-o", log, ...paths, ...more, ...program]);
}

async function callsOfStart(files: string[]): Promise<SystemCall[]> {
  const parent = newFolder();
  const log = join(parent, "trace");
  const start = traced(join(parent, "data"), files, log);
  try {
    const line = await start.said;
    if (!line.startsWith('{"port":')) throw new Error(`no start: ${line}`);
    return callsIn(readFileSync(log, "utf8"));
  } finally {
    await end(start);
    rmSync(parent, { recursive: true, force: true });
  }
}

async function killedStart(files: string[], { name, at }: SystemCall): Promise<string[]> {
  const parent = newFolder();
  const folder = join(parent, "data");
  const how = ["-e", `inject=${name}:signal=KILL:when=${at}`];
  const killed = traced(folder, files, join(parent, "trace"), how);
  let again: Process | undefined;
  try {
    await killed.said;
    await end(killed);
    const secret = join(folder, "secret");
    const left = existsSync(secret) ? readFileSync(secret, "utf8") : undefined;
    again = run(folder, [node, programOf("serve.ts"), "one@example.org", "1"]);
    const line = await again.said;
    return [
      ...(line.includes('"token":"platen_') ? [] : [`then: ${line}`]),
      ...wrongSecret(folder),
      ...(left === undefined || left === readFileSync(secret, "utf8") ? [] : ["two secrets"]),
    ].map((problem) => `killed at ${name} ${at} of ${files.join(", ")}: ${problem}`);
  } finally {
    if (again) await end(again);
    rmSync(parent, { recursive: true, force: true });
  }
}
