import { parseArgs } from "node:util";
import type { FuzzOptions } from "./fuzz.ts";
import { targetNames, type TargetName } from "./targets/index.ts";

const HELP = `npm run fuzz -- [--executions N] [--target NAME,…] [--workers N] [--seed N] [--keep]
npm run fuzz -- --replay FILE

Tries mutated inputs on the parts that read what strangers write, in processes of their own, and goes
on from those inputs that reach new code. Exits with 1 if anything was found.

--executions N  of all targets together (default 1,000,000)
--target NAMES  some of: ${targetNames.join(", ")}
--workers N     processes at a time (default 1)
--seed N        decides which inputs are tried (default 1)
--keep          adds to the corpus in bench/fuzz/corpus what reached new code
--out FOLDER    where findings are written (default out/fuzz)
--replay FILE   tries the input of a finding once more`;

export interface MainOptions {
  replay: string | undefined;
  fuzz: Omit<FuzzOptions, "tell">;
}

/** @returns absent: help was asked for and given */
export function readOptions(args: string[]): MainOptions | undefined {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: {
      help: { type: "boolean" },
      keep: { type: "boolean" },
      replay: text,
      executions: text,
      target: text,
      workers: text,
      seed: text,
      out: text,
    },
  });
  if (values.help) {
    console.log(HELP);
    return undefined;
  }
  const take = (name: "executions" | "workers" | "seed", usual: number) => {
    const given = Number(values[name] ?? usual);
    if (Number.isSafeInteger(given) && given > 0) return given;
    throw new Error(`--${name} must be a whole number, at least 1.\n\n${HELP}`);
  };
  return {
    replay: values.replay,
    fuzz: {
      executions: take("executions", 1_000_000),
      workers: take("workers", 1),
      seed: take("seed", 1),
      out: values.out ?? "out/fuzz",
      keep: values.keep === true,
      targets: targetsOf(values.target),
    },
  };
}

function targetsOf(given = targetNames.join()): TargetName[] {
  const names = new Set(given.split(","));
  const chosen = targetNames.filter((name) => names.has(name));
  if (chosen.length === names.size) return chosen;
  throw new Error(`--target names what there is not: ${given}.\n\n${HELP}`);
}
