/** `npm run torture -- [--minutes N] [--postgres] …`: tries to make the service break a promise. */
import { writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { tryPlantedBugs } from "./planted/index.ts";
import { readOptions } from "./options.ts";
import { printReport } from "./report.ts";
import { torture } from "./run.ts";

const options = readOptions();
if (options?.planted === true) {
  const missed = await tryPlantedBugs((line) => console.log(line));
  leave(missed.length > 0);
} else if (options) {
  const onProgress = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
  const report = await torture({ ...options.torture, onProgress });
  printReport(report);
  mkdirSync(options.out, { recursive: true });
  const file = join(options.out, "history.json");
  const { history, books } = report.evidence;
  const balances = [...books.balances];
  writeFileSync(file, JSON.stringify({ ...history, books: { ...books, balances } }, null, 1));
  console.log(`The history is in ${file}.`);
  leave(report.violations.size > 0 || report.crashes.length > 0);
}

/** Not by running out of work: Node stayed in its own end for half an hour, busy, waiting for a handle to close. */
function leave(failed: boolean): never {
  process.exit(failed ? 1 : 0);
}
