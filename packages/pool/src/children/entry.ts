/**
 * The program of a child process: load the task named on the command line, warm it up, then take
 * one order after the other until the parent, whose process id follows, hangs up. A third word: watch the parent.
 */
import { readBulk, writeBytes } from "./byte-pipe.ts";
import { describe } from "../errors.ts";
import type { ChildMessage, RunMessage, Use, WarmMessage } from "./messages.ts";
import { timeSoFar } from "../machine/proc.ts";
import { siblingModule } from "../sibling.ts";
import { noteStep } from "./step-note.ts";
import type { Task, TaskOutput } from "./task.ts";

// Ctrl-C and a service manager's stop reach the whole process group. The parent decides what
// becomes of accepted orders; its hanging up ends the children.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.on("disconnect", () => process.exit(0));
send({ type: "step", step: "loads" });
const [, , taskAddress, parentId, mustWatch] = process.argv;
const parent = Number(parentId);
// The parent may have ended before the system was told to end this process with it.
if (process.ppid !== parent) process.exit(0);
if (mustWatch !== undefined) await watchParent();

const task = (await import(String(taskAddress))) as Task<unknown, TaskOutput>;
send({ type: "step", step: "warms up" });
await task.prewarm?.();
process.on("message", (message: RunMessage | WarmMessage) => {
  if (message.type === "warm") return void warm(message.round);
  const { input, bulk, ceiling } = message;
  const whole = bulk ? { ...(input as object), bulk: readBulk(bulk) } : input;
  void answer(whole, ceiling);
});
send({ type: "ready", ...use() });

async function answer(input: unknown, ceiling?: number): Promise<void> {
  const began = timeSoFar();
  // The note of an earlier order's step does not bound this one.
  step(0);
  try {
    const { bytes, ...output } = await task.run(input, ceiling, step);
    send({ type: "done", output, byteLength: bytes.length, began, ...use() });
    writeBytes(bytes);
  } catch (thrown) {
    const failure = task.describe?.(thrown) ?? describe(thrown);
    send({ type: "failed", failure, began, ...use() });
  }
}

async function warm(round: number): Promise<void> {
  try {
    await task.warm?.(round);
  } catch {
    // Warming up only has the code compiled; its errors do not matter.
  }
  send({ type: "ready", ...use() });
}

function step(share: number): void {
  noteStep(timeSoFar().ownTime, share);
}

function use(): Use {
  return { residentBytes: process.memoryUsage.rss(), ...timeSoFar() };
}

function send(message: ChildMessage): void {
  // A failure means that the parent is gone, which `disconnect` deals with.
  process.send?.(message, undefined, undefined, () => {});
}

/**
 * Starts a thread that ends this process with its parent. It takes 10 MB and as much processor time
 * as a third of an empty Node.
 */
async function watchParent(): Promise<void> {
  const { Worker } = await import("node:worker_threads");
  const watcher = new Worker(siblingModule(import.meta.url, "watch-parent"), {
    env: {},
    workerData: parent,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  });
  watcher.unref();
}
