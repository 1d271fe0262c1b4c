import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

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

export default defineConfig({
  test: {
    include: [
      "packages/*/test/**/*.test.ts",
      "scripts/test/**/*.test.ts",
      "bench/test/**/*.test.ts",
      "deploy/test/**/*.test.ts",
    ],
    env: {
      PLATEN_TEST_SEED: seed(),
      // Compiled code, types stripped, is kept for the many processes that tests start: services,
      // children of pools and commands begin in a third of the time.
      NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled"),
    },
    setupFiles: ["./vitest.seed.ts"],
    // Native engines are loaded: a process of its own for each file keeps them apart.
    pool: "forks",
    // By default one core stays free, which on two cores doubles the time: much of it is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
