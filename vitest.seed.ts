/** Runs before every test file: property tests draw their random cases from the seed of the run. */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.PLATEN_TEST_SEED) });
