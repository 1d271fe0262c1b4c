/** The program of a worker: tries inputs of one target, and goes on from those that reach something new. */
import { openSync, writeSync } from "node:fs";
import { Coverage } from "./coverage.ts";
import type { FindingKind, WorkerMessage, WorkerOrder } from "./messages.ts";
import { minimise, smallestCover } from "./minimise.ts";
import { mutate, type Material } from "./mutate.ts";
import { oneOf, randomFrom } from "../random.ts";
import { targets, type TargetName } from "./targets/index.ts";
import type { Target } from "./targets/target.ts";

/** Inputs between two readings of coverage. */
const BATCH = 100;
/** Most processor time for one input, in ms. */
const SLOW = 5000;
/** Resident set past which something is kept that should not be, in bytes. */
const MEMORY = 1.5 * 2 ** 30;
/** Inputs that are gone on from; past it an old one makes room. */
const POOL = 2000;

process.once("disconnect", () => process.exit(1));
process.once("message", (order: WorkerOrder) => void work(order));

async function work({ target: name, executions, seed, current, kept }: WorkerOrder): Promise<void> {
  const target: Target = targets[name as TargetName];
  const random = randomFrom(seed);
  const coverage = new Coverage();
  const given = kept.map((input) => Buffer.from(input, "base64"));
  const seeds = [...target.seeds().map((each) => Buffer.from(each as string)), ...given];
  const pool: Buffer[] = [];
  const dictionary = target.dictionary.map((word) => Buffer.from(word));
  const material: Material = { pool, dictionary, longest: target.longest };
  const found = new Set<string>();
  const file = openSync(current, "w");
  const tried = { count: 0 };

  const attempt = async (input: Buffer) => {
    // What is tried is on the disk before it is tried: a worker that dies cannot say it any more.
    writeSync(file, `${String(input.length).padStart(9)}\n`, 0);
    writeSync(file, input, 0, input.length, 10);
    const before = process.cpuUsage();
    try {
      await target.run(input);
    } catch (error) {
      report("thrown", input, describe(error));
    }
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > SLOW)
      report("slow", input, `${Math.round((user + system) / 1000)} ms`);
    tried.count += 1;
  };
  const report = (kind: FindingKind, input: Buffer, error: string) => {
    // One of each kind is enough.
    if (found.has(error)) return;
    found.add(error);
    send({ type: "finding", input: input.toString("base64"), kind, error });
  };
  const reached = async (input: Buffer) => {
    coverage.read();
    await attempt(input);
    return coverage.read();
  };

  for (const input of seeds) {
    if (coverage.add(await reached(input)).length > 0) pool.push(input);
  }
  while (tried.count < executions) {
    const size = Math.min(BATCH, executions - tried.count);
    const batch = Array.from({ length: size }, () => mutate(oneOf(random, pool), random, material));
    for (const input of batch) await attempt(input);
    if (coverage.hasNew(coverage.read()))
      for (const input of batch) {
        const fresh = coverage.add(await reached(input));
        if (fresh.length === 0) continue;
        const small = await minimise(input, async (shorter) => {
          const parts = new Set(await reached(shorter));
          return fresh.every((part) => parts.has(part));
        });
        if (pool.length >= POOL) pool.splice(Math.floor(random() * POOL), 1);
        pool.push(small);
      }
    if (process.memoryUsage.rss() > MEMORY) {
      report("memory", batch.at(-1) ?? Buffer.of(), `${process.memoryUsage.rss()} bytes`);
      break;
    }
    send({ type: "progress", executions: tried.count, parts: coverage.size, pool: pool.length });
  }
  const corpus = await smallestCover(pool, reached);
  const text = corpus.map((input) => input.toString("base64"));
  send({ type: "done", executions: tried.count, parts: coverage.size, corpus: text });
  process.disconnect();
}

function send(message: WorkerMessage): void {
  process.send?.(message);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [where = ""] = (error.stack ?? "")
    .split("\n")
    .filter((line) => line.includes("/packages/"));
  return `${error.name}: ${error.message.slice(0, 200)} ${where.trim()}`;
}
