import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { groups } from "./scripts/tests/groups.ts";
import { RunReport } from "./scripts/tests/reporter.ts";
import { LongestFirst } from "./vitest.sequencer.ts";

/**
 * The seed of the property tests: `PLATEN_TEST_SEED`, else one made of what is committed. Each
 * change tries new cases, and the same checkout always tries the same ones: a run can be repeated.
 */
function seed(): string {
  if (process.env.PLATEN_TEST_SEED) return process.env.PLATEN_TEST_SEED;
  try {
    const tree = execFileSync("git", ["rev-parse", "HEAD^{tree}"], { encoding: "utf8" });
    return String(Number.parseInt(tree.slice(0, 7), 16));
  } catch {
    return "1"; // no git here, or not a checkout
  }
}

/** Returns the folder of documents of strangers, if it lies beside the project; else of our own. */
function corpus(): string {
  if (process.env.PLATEN_CORPUS) return process.env.PLATEN_CORPUS;
  const collected = join(import.meta.dirname, "../shared/corpus");
  return existsSync(collected) ? collected : join(import.meta.dirname, "corpus");
}

/**
 * Share of the cases of property tests and hostile sets that `npm test` runs
 * (`scripts/tests/budget.ts`).
 */
const SHARE = 0.125;

/** Returns a project for each group of files: see `scripts/tests/README.md`. */
function projects(exclude: string[]) {
  return [...groups()].map(([name, include]) => ({
    extends: true as const,
    test: { name, include: [...include], exclude, isolate: name === "apart" },
  }));
}

// Also for the reporter and the sequencer, which are not in the processes of tests.
process.env.PLATEN_TEST_SEED = seed();

// `npm run test:long` runs everything that is long: all cases of all tests, and the files named `.long.test.ts`.
export default defineConfig(({ mode }) => {
  process.env.PLATEN_TEST_SHARE ??= String(mode === "long" ? 1 : SHARE);
  return {
    test: {
      projects: projects(mode === "long" ? [] : ["**/*.long.test.ts"]),
      reporters: ["default", new RunReport()],
      env: {
        PLATEN_TEST_SEED: process.env.PLATEN_TEST_SEED,
        PLATEN_TEST_SHARE: process.env.PLATEN_TEST_SHARE,
        PLATEN_CORPUS: corpus(),
        // Compiled code, types stripped, is kept for the many processes that tests start: services,
        // children of pools and commands begin in a third of the time.
        NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled"),
      },
      setupFiles: ["./vitest.seed.ts"],
      // Native engines are loaded, and tests look at their process.
      pool: "forks",
      // As many as there are cores. With two more, children of services, which give way to others, got so little of the
      // processors that renders passed their deadline by the clock.
      maxWorkers: availableParallelism(),
      sequence: { sequencer: LongestFirst },
      // Bounds for what never comes, each within the next: on a busy machine all else may take its time, and the web app
      // takes minutes to be built. Polling costs the processor, too.
      expect: { poll: { timeout: 240_000, interval: 100 } },
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  };
});
