/** What the findings keep of a race. */
import type { Timing } from "./findings.ts";
import type { Result } from "./measure/race.ts";

/** Platen's own result. @throws Error when there is none: then the run says nothing. */
export function ourResult(results: ReadonlyMap<string, Result>): Result {
  const found = results.get("platen");
  if (!found) throw new Error("Platen's own renders failed: see what was left out");
  return found;
}

/** Chromium's timings, as far as it took part. */
export function theirTimings(
  results: ReadonlyMap<string, Result>,
): Partial<Record<"tuned" | "usual", Timing>> {
  const [tuned, usual] = [results.get("tuned"), results.get("usual")];
  return { ...(tuned && { tuned: timing(tuned) }), ...(usual && { usual: timing(usual) }) };
}

export function timing({ time, bytes }: Result): Timing {
  return { time, bytes: bytes.length };
}
