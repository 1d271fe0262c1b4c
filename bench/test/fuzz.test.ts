/** The fuzzer in short: what was kept from long runs, and some hundred inputs made of it. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCorpus } from "../fuzz/corpus.ts";
import { keepFinding, replay } from "../fuzz/findings.ts";
import type { WorkerMessage, WorkerOrder } from "../fuzz/messages.ts";
import { minimise } from "../fuzz/minimise.ts";
import { mutate } from "../fuzz/mutate.ts";
import { oneOf, randomFrom } from "../random.ts";
import { targetNames, targets } from "../fuzz/targets/index.ts";
import type { Target } from "../fuzz/targets/target.ts";

/** Mutated inputs of a target whose share is one. */
const EXECUTIONS = 40;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "platen-fuzz-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(targetNames)("%s: nothing but documented errors", async (name) => {
  const target: Target = targets[name];
  const seeds = target.seeds().map((each) => Buffer.from(each as string));
  const pool = [...seeds, ...readCorpus(name)];
  const dictionary = target.dictionary.map((word) => Buffer.from(word));
  const random = randomFrom(1);
  const made = Array.from({ length: Math.ceil(EXECUTIONS * target.share) }, () =>
    mutate(oneOf(random, pool), random, { pool, dictionary, longest: target.longest }),
  );
  for (const input of [...pool, ...made])
    try {
      await target.run(input);
    } catch (error) {
      const file = keepFinding("out/fuzz", name, { kind: "thrown", error: String(error), input });
      throw new Error(`npm run fuzz -- --replay ${file}`, { cause: error });
    }
});

test("a finding is kept as a file and fails again", async () => {
  const seed = Buffer.from("a\0b", "utf16le");
  const file = keepFinding(folder, "mending", { kind: "thrown", error: "", input: seed });
  expect(readFileSync(file)).toEqual(seed);
  await replay(file);
  await expect(replay(join(folder, "unknown-1.input"))).rejects.toThrow(/must begin with one of/u);
});

test("an input is shortened to what matters in it", async () => {
  const input = Buffer.from("much that does not matter (here) and more of it");
  const short = await minimise(input, (shorter) => Promise.resolve(shorter.includes("(")));
  expect(short.length).toBeLessThan(input.length / 2);
  expect(short.toString()).toContain("(");
});

test("a worker's last word arrives, however slow its reader is", async () => {
  const worker = fileURLToPath(new URL("../fuzz/worker.ts", import.meta.url));
  const child = fork(worker, [], { execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const messages: WorkerMessage[] = [];
  child.on("message", (message: WorkerMessage) => messages.push(message));
  const executions = 40_000;
  const current = join(folder, "current");
  const order: WorkerOrder = { target: "requests", executions, seed: 1, current, kept: [] };
  child.send(order);
  await once(child, "message");
  const ended = once(child, "exit");
  readNothingUntilIdle(child.pid ?? 0);
  await ended;
  expect(messages.at(-1)).toMatchObject({ type: "done", executions });
});

/** Blocks this process until another one is gone or has nothing more to do. */
function readNothingUntilIdle(pid: number): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let idle = 0; idle < 10;) {
    Atomics.wait(pause, 0, 0, 50);
    const [, state] = /\) (\w)/u.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    if (state === "Z") return;
    idle = state === "S" ? idle + 1 : 0;
  }
}
