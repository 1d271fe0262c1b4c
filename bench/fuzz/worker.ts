/**
 * The program of a worker: tries inputs of one target. For the first part of them it looks at the code that
 * they reach, and goes on from those that reach something new. Code whose coverage is counted runs several times
 * as long, so the others are made of what was found, without.
 */
import type { WorkerMessage, WorkerOrder } from "./messages.ts";
import { mutate, type Material } from "./mutate.ts";
import { oneOf, randomFrom } from "../random.ts";
import { Search } from "./search.ts";
import { targets, type TargetName } from "./targets/index.ts";
import type { Target } from "./targets/target.ts";
import { Trial } from "./trial.ts";

/** Inputs that are made at once. */
const BATCH = 100;
/** Share of all inputs that the search takes. */
const SEARCHED = 0.1;
/** Resident set past which something is kept that should not be, in bytes. */
const MEMORY = 1.5 * 2 ** 30;

process.once("disconnect", () => process.exit(1));
process.once("message", (order: WorkerOrder) => void work(order));

async function work({ target: name, executions, seed, current, kept }: WorkerOrder): Promise<void> {
  const target: Target = targets[name as TargetName];
  const random = randomFrom(seed);
  const trial = new Trial(target, current, (kind, input, error) =>
    send({ type: "finding", input: input.toString("base64"), kind, error }),
  );
  const attempt = (input: Buffer) => trial.attempt(input);
  const search = new Search(attempt, random);
  const { pool } = search;
  const dictionary = target.dictionary.map((word) => Buffer.from(word));
  const material: Material = { pool, dictionary, longest: target.longest };
  // New inputs only: those that are tried again to learn what they reach do not count.
  let tried = 0;
  let full = false;

  const batches = async (until: number, run: (inputs: readonly Buffer[]) => Promise<void>) => {
    while (tried < until && !full) {
      const size = Math.min(BATCH, until - tried);
      const inputs = Array.from({ length: size }, () =>
        mutate(oneOf(random, pool), random, material),
      );
      await run(inputs);
      tried += size;
      send({ type: "progress", executions: tried, parts: search.parts, pool: pool.length });
      const resident = process.memoryUsage.rss();
      full = resident > MEMORY;
      if (full) trial.report("memory", inputs.at(-1) ?? Buffer.of(), `${resident} bytes`);
    }
  };

  const given = kept.map((input) => Buffer.from(input, "base64"));
  await search.begin([...target.seeds().map((each) => Buffer.from(each as string)), ...given]);
  await batches(Math.ceil(executions * SEARCHED), (inputs) => search.look(inputs));
  const corpus = await search.end();
  await batches(executions, async (inputs) => {
    for (const input of inputs) await attempt(input);
  });
  const text = corpus.map((input) => input.toString("base64"));
  // If the parent is slow to read, messages still wait here, and disconnecting would drop them.
  const done: WorkerMessage = {
    type: "done",
    executions: tried,
    parts: search.parts,
    corpus: text,
  };
  process.send?.(done, () => process.disconnect());
}

function send(message: WorkerMessage): void {
  process.send?.(message);
}
