/** Prints the events and the findings of a run. */
import type { TortureReport } from "./run.ts";

/** Most violations of one kind that are shown. */
const SHOWN = 8;

export function printReport({ violations, evidence, failedWrites, crashes }: TortureReport): void {
  const { history, books } = evidence;
  const count = <Item>(items: readonly Item[], name: (item: Item) => string) =>
    [...Map.groupBy(items, name)]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([key, list]) => `${list.length} ${key}`)
      .join(", ");
  console.log(`operations: ${count(history.operations, ({ name }) => name)}`);
  const fateOf = ({ fate }: (typeof history.operations)[number]) =>
    fate.kind === "refused" ? `${fate.status} ${fate.code}` : fate.kind;
  console.log(`ended: ${count(history.operations, fateOf)}`);
  console.log(`faults: ${count(history.faults, ({ fault }) => fault)}`);
  const failed = [...failedWrites].map(([point, times]) => `${times} ${point}`).join(", ");
  console.log(`writes made to fail: ${failed || "none"}`);
  console.log(`books: ${books.balances.size} accounts, ${books.images.length} images`);
  for (const crash of crashes) console.log(`a node ended by itself:\n${crash}`);
  for (const [rule, list] of violations) {
    console.log(`${rule}: ${list.length} violations`);
    for (const violation of list.slice(0, SHOWN)) console.log(`  ${violation}`);
  }
  const sum = [...violations.values()].reduce((sum, list) => sum + list.length, 0);
  console.log(`${sum} violations, ${crashes.length} crashes`);
}
