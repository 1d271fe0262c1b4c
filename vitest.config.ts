import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "packages/*/test/**/*.test.ts",
      "scripts/test/**/*.test.ts",
      "bench/test/**/*.test.ts",
      "deploy/test/**/*.test.ts",
    ],
    // Native engines are loaded: a process of its own for each file keeps them apart.
    pool: "forks",
    // By default one core stays free, which on two cores doubles the time: much of it is waiting.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
