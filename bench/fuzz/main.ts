/** `npm run fuzz -- [--executions N] [--target NAME,…] [--keep]`, `npm run fuzz -- --replay FILE`. */
import { replay } from "./findings.ts";
import { fuzz } from "./fuzz.ts";
import { readOptions } from "./options.ts";

const options = readOptions();
if (options?.replay !== undefined) {
  await replay(options.replay);
  console.log("Nothing is wrong with it any more.");
} else if (options) {
  const results = await fuzz({ ...options.fuzz, tell: (line) => console.log(line) });
  const rows = results.map(({ target, executions, parts, corpus, findings }) => ({
    target,
    executions,
    parts,
    corpus: corpus.length,
    findings: findings.length,
  }));
  console.table(rows);
  const sum = (count: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + count(row), 0);
  console.log(`${sum((row) => row.executions)} executions, ${sum((row) => row.findings)} findings`);
  process.exitCode = sum((row) => row.findings) > 0 ? 1 : 0;
}
