import { runs } from "../../../scripts/tests/budget.ts";

/**
 * How many random pictures a property test tries, of those that the whole test tries.
 * `PLATEN_ENCODE_CASES=100000 npx vitest run packages/encode` tries more.
 */
export const cases = (whole: number) => Number(process.env["PLATEN_ENCODE_CASES"] ?? runs(whole));
/** Milliseconds that a test of so many may take. */
export const timeoutFor = (count: number) => 60_000 + 50 * count;
