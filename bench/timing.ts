/** What the findings keep of a race. */
import type { Timing } from "./findings.ts";
import type { Result } from "./measure/race.ts";

/** @throws Error when no contender of that name ran. */
export function resultOf(results: ReadonlyMap<string, Result>, name: string): Result {
  const found = results.get(name);
  if (!found) throw new Error(`${name} took no part`);
  return found;
}

export function timing({ time, bytes }: Result): Timing {
  return { time, bytes: bytes.length };
}
