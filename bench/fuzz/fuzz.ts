/** Runs the fuzzer over some targets: the list of its steps. */
import { mkdirSync } from "node:fs";
import { readCorpus, writeCorpus } from "./corpus.ts";
import { runWorker, type WorkerResult } from "./crew.ts";
import { keepFinding } from "./findings.ts";
import { targets, type TargetName } from "./targets/index.ts";

export interface FuzzOptions {
  targets: readonly TargetName[];
  /** Executions of all targets together. */
  executions: number;
  seed: number;
  /** Workers at a time. */
  workers: number;
  /** Folder of the findings. */
  out: string;
  /** Whether to put what was learned into the corpus of the repository. */
  keep: boolean;
  tell: (line: string) => void;
}

export interface FuzzResult extends Omit<WorkerResult, "findings"> {
  target: TargetName;
  findings: { file: string; kind: string; error: string }[];
}

/** Times that a worker is replaced that was lost with an input. */
const REPLACEMENTS = 5;

export async function fuzz(options: FuzzOptions): Promise<FuzzResult[]> {
  mkdirSync(options.out, { recursive: true });
  const sum = options.targets.reduce((sum, name) => sum + targets[name].share, 0);
  const queue = options.targets.values();
  const results: FuzzResult[] = [];
  const hand = async () => {
    for (const name of queue) {
      const executions = Math.ceil((options.executions * targets[name].share) / sum);
      results.push(await fuzzTarget(name, executions, options));
    }
  };
  await Promise.all(Array.from({ length: options.workers }, hand));
  return results;
}

async function fuzzTarget(
  target: TargetName,
  executions: number,
  { seed, out, keep, tell }: FuzzOptions,
): Promise<FuzzResult> {
  const total: FuzzResult = {
    target,
    executions: 0,
    parts: 0,
    corpus: [],
    findings: [],
    ended: false,
  };
  const kept = readCorpus(target).map((input) => input.toString("base64"));
  for (let worker = 0; worker <= REPLACEMENTS && total.executions < executions; worker += 1) {
    const left = executions - total.executions;
    const order = { target, executions: left, seed: seed * 100 + worker, kept };
    let told = 0;
    const result = await runWorker(order, out, ({ executions, parts, pool }) => {
      if (performance.now() - told < 10_000) return;
      told = performance.now();
      tell(
        `${target}: ${total.executions + executions} executions, ${parts} parts, ${pool} inputs`,
      );
    });
    total.executions += result.executions;
    total.parts = Math.max(total.parts, result.parts);
    total.ended = result.ended;
    if (result.ended) total.corpus = result.corpus;
    for (const finding of result.findings) {
      const file = keepFinding(out, target, finding);
      total.findings.push({ file, kind: finding.kind, error: finding.error });
      tell(
        `FOUND in ${target}: ${finding.kind} ${finding.error}\n  npm run fuzz -- --replay ${file}`,
      );
    }
  }
  if (keep && total.corpus.length > 0) writeCorpus(target, total.corpus);
  tell(
    `${target}: done, ${total.executions} executions, ${total.parts} parts, ${total.findings.length} findings`,
  );
  return total;
}
