import { table } from "../../bench/report/table.ts";
import type { Outcome } from "./check-page.ts";

/** Prints a line per theme, every fault, and the warnings by code. @returns the number of faults. */
export function printOutcomes(outcomes: readonly Outcome[]): number {
  const groups = Map.groupBy(outcomes, ({ theme }) => theme);
  const rows = [...groups].map(([theme, list]) => [
    theme,
    String(list.length),
    String(list.filter(({ picture }) => picture).length),
    String(list.filter(({ error }) => error !== undefined).length),
    String(list.filter(({ faults }) => faults.length > 0).length),
  ]);
  console.log(table(["Theme", "files", "rendered", "typed errors", "at fault"], rows));
  const faults = lines(outcomes, ({ faults }) => faults);
  const errors = lines(outcomes, ({ error }) => (error === undefined ? [] : [error]));
  const warnings = lines(outcomes, (outcome) => outcome.warnings.map(({ code }) => code));
  list("Faults", faults);
  list("Typed errors", errors);
  list("Warnings", warnings);
  return faults.size;
}

/** Gathers faults that a file has in several themes into one line, with the themes counted. */
function lines(
  outcomes: readonly Outcome[],
  pick: (outcome: Outcome) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const outcome of outcomes)
    for (const text of new Set(pick(outcome))) {
      const line = `${outcome.name}: ${text}`;
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  return counts;
}

function list(title: string, counts: ReadonlyMap<string, number>): void {
  if (counts.size === 0) return;
  console.log(`\n${title}`);
  for (const [line, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`- ${line}${count > 1 ? ` (${count} themes)` : ""}`);
}
