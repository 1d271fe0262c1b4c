/**
 * Makes first starts in a new folder: two at once, and one that is killed at each of its system
 * calls.
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { processEnvironment } from "./process-environment.ts";

/** Form of a secret: 32 bytes as base64url. */
const WHOLE = /^[\w-]{43}$/u;

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "platen-first-start-"));
}

/**
 * Lets pairs of threads make the secret of a new folder at the same moment, once for each round.
 *
 * @returns faults: a secret that is not whole, two secrets of one folder, something left beside it
 */
export async function secretPairs(rounds: number): Promise<string[]> {
  const folder = newFolder();
  const gate = new SharedArrayBuffer(4);
  try {
    const [one, other] = await Promise.all([0, 1].map(() => secretsOf({ folder, rounds, gate })));
    return Array.from({ length: rounds }, (_, round) =>
      problemsWith(join(folder, String(round)), [one?.[round], other?.[round]]),
    ).flat();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secretsOf(data: object): Promise<string[]> {
  const worker = new Worker(new URL("secret-maker.ts", import.meta.url), { workerData: data });
  const gone = once(worker, "exit");
  const [secrets] = (await once(worker, "message")) as [string[]];
  await gone;
  return secrets;
}

function problemsWith(place: string, secrets: (string | undefined)[]): string[] {
  const kept = readFileSync(join(place, "secret"), "utf8");
  return [
    ...secrets.filter((secret) => secret !== kept || !WHOLE.test(secret)),
    ...readdirSync(place).filter((name) => name !== "secret"),
  ].map((found) => `${place}: ${found}`);
}

/** A system call: the `at`-th of this name, from 1. */
export interface SystemCall {
  name: string;
  at: number;
}

export interface Traced {
  /** The exit status; `null` if a signal ended it. */
  status: number | null;
  stdout: string;
  stderr: string;
  /** Calls on the paths, in order. */
  calls: SystemCall[];
}

/** Whether system calls can be traced here: https://strace.io. */
export const traceable = spawnSync("strace", ["-V"]).status === 0;

/**
 * Runs a program, `secret-of.ts`, that makes the secret of a folder, and interferes with one of the
 * system calls that it makes there.
 *
 * @param inject the interference, as strace writes it: `signal=KILL`, `error=ENOSPC`
 */
export function makeTraced(
  folder: string,
  inject?: { call: SystemCall; how: string },
  draft = "draft",
): Traced {
  const log = `${folder}.trace`;
  const secret = join(folder, "secret");
  const paths = [folder, secret, `${secret}.${draft}.part`].flatMap((path) => ["-P", path]);
  const how = inject
    ? ["-e", `inject=${inject.call.name}:${inject.how}:when=${inject.call.at}`]
    : [];
  const program = fileURLToPath(new URL("secret-of.ts", import.meta.url));
  const command = [process.execPath, program, folder, draft];
  const { status, stdout, stderr } = spawnSync(
    "strace",
    ["-f", "-qq", "-o", log, ...paths, ...how, ...command],
    { encoding: "utf8", env: processEnvironment },
  );
  const calls = callsIn(readFileSync(log, "utf8"));
  rmSync(log);
  return { status, stdout, stderr, calls };
}

/** Lists the system calls in a log of strace, where each line begins with the thread's number. */
export function callsIn(log: string): SystemCall[] {
  const seen = new Map<string, number>();
  return [...log.matchAll(/^\d+ +(\w+)\(/gmu)].map(([, name = ""]) => {
    const at = (seen.get(name) ?? 0) + 1;
    seen.set(name, at);
    return { name, at };
  });
}

/**
 * Kills the making of a secret at a system call, and makes it again.
 *
 * @returns faults
 */
export function killedAt(call: SystemCall): string[] {
  const parent = newFolder();
  const folder = join(parent, "data");
  const file = join(folder, "secret");
  const where = `${call.name} ${call.at}`;
  try {
    const { status } = makeTraced(folder, { call, how: "signal=KILL" });
    if (status === 0) return [`${where}: was not killed`];
    const left = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    const again = makeTraced(folder, undefined, "another");
    return [
      ...(left === undefined || WHOLE.test(left) ? [] : [`${where}: left ${left.length} bytes`]),
      ...(again.status === 0 && WHOLE.test(again.stdout) ? [] : [`${where}: then ${again.stderr}`]),
      ...(left === undefined || left === again.stdout ? [] : [`${where}: two secrets`]),
      ...readdirSync(folder)
        .filter((name) => name !== "secret")
        .map((name) => `${where}: ${name} stays`),
    ];
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
