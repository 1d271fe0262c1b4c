/** Runs before every test file: random cases come from the seed of the run, as many as its share, and what the file cost is noted. */
import fc from "fast-check";
import { afterAll, expect } from "vitest";
import { runs } from "./scripts/tests/budget.ts";
import { noteCost } from "./scripts/tests/cost.ts";

fc.configureGlobal({ seed: Number(process.env.PLATEN_TEST_SEED), numRuns: runs(100) });
// Hooks end in the reverse order: this one after the file's own, which end its children.
afterAll(() => noteCost(expect.getState().testPath ?? ""));
