import { Arguments } from "../arguments.ts";
import type { FuzzOptions } from "./fuzz.ts";
import { targetNames } from "./targets/index.ts";

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
export function readOptions(): MainOptions | undefined {
  const values = ["executions", "target", "workers", "seed", "out", "replay"];
  const told = Arguments.read({ help: HELP, flags: ["keep"], values });
  return (
    told && {
      replay: told.text("replay"),
      fuzz: {
        executions: told.number("executions", 1_000_000),
        workers: told.number("workers", 1),
        seed: told.number("seed", 1),
        out: told.text("out") ?? "out/fuzz",
        keep: told.has("keep"),
        targets: told.some("target", targetNames),
      },
    }
  );
}
