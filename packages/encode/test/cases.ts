import { runs } from "../../../scripts/tests/budget.ts";

/** How many random pictures a property test tries: `PLATEN_ENCODE_CASES=100000 npx vitest run packages/encode` tries more. */
export const cases = (usual: number) => Number(process.env["PLATEN_ENCODE_CASES"] ?? runs(usual));
/** Milliseconds that a test of so many may take. */
export const timeoutFor = (count: number) => 60_000 + 50 * count;
