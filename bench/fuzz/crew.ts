/** Runs a target in a worker of its own, which may hang, die or eat memory. */
import { fork } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FindingKind, WorkerMessage, WorkerOrder } from "./messages.ts";
import { processorTime } from "../../packages/pool/src/machine/proc.ts";

const WORKER = fileURLToPath(new URL("worker.ts", import.meta.url));
/** Processor time without a word after which a worker is taken to hang, in ms. */
const HANG = 60_000;
/** How often that is looked at, in ms. */
const LOOK = 1000;
/** Heap of a worker, in MiB. */
const HEAP = 1024;

export interface Finding {
  kind: FindingKind;
  error: string;
  input: Buffer;
}

export interface WorkerResult {
  executions: number;
  /** Parts of the code that were reached. */
  parts: number;
  corpus: Buffer[];
  findings: Finding[];
  /** Whether it did not come to its end. */
  ended: boolean;
}

/** Tries inputs until there were enough, or until the worker is lost with one, which is a finding. */
export function runWorker(
  order: Omit<WorkerOrder, "current">,
  folder: string,
  tell: (progress: Extract<WorkerMessage, { type: "progress" }>) => void,
): Promise<WorkerResult> {
  const current = join(folder, `${order.target}-${process.pid}.current`);
  rmSync(current, { force: true });
  const child = fork(WORKER, [], {
    execArgv: [`--max-old-space-size=${HEAP}`, "--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: { PATH: process.env["PATH"] },
  });
  const result: WorkerResult = { executions: 0, parts: 0, corpus: [], findings: [], ended: false };
  let said = "";
  let hung = false;
  let heard = 0;
  child.stderr?.on("data", (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  child.on("message", (message: WorkerMessage) => {
    heard = timeOf(child.pid);
    if (message.type === "finding") {
      const { kind, error, input } = message;
      result.findings.push({ kind, error, input: Buffer.from(input, "base64") });
      return;
    }
    result.executions = message.executions;
    result.parts = message.parts;
    if (message.type === "progress") return tell(message);
    result.ended = true;
    result.corpus = message.corpus.map((input) => Buffer.from(input, "base64"));
  });
  const timer = setInterval(() => {
    if (timeOf(child.pid) - heard < HANG) return;
    hung = true;
    child.kill("SIGKILL");
  }, LOOK);
  child.send({ ...order, current });
  return new Promise((resolve, reject) => {
    child.on("exit", (code, signal) => {
      clearInterval(timer);
      if (!result.ended && !existsSync(current))
        return reject(new Error(`The worker of ${order.target} did not start: ${said}`));
      if (!result.ended)
        result.findings.push({
          kind: hung ? "hang" : "died",
          error: `${signal ?? code} ${said}`,
          input: readCurrent(current),
        });
      rmSync(current, { force: true });
      resolve(result);
    });
  });
}

function timeOf(pid: number | undefined): number {
  return (pid === undefined ? undefined : processorTime(pid)) ?? 0;
}

function readCurrent(file: string): Buffer {
  const bytes = readFileSync(file);
  const length = Number(bytes.subarray(0, 9).toString());
  return bytes.subarray(10, 10 + length);
}
