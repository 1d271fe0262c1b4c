/**
 * `npm run test:faults`: plants each fault of the table alone, runs the tests that are to find it, and takes it out again.
 * `npm run test:faults -- token` tries those alone whose words have `token`. Ends with 1 if one was not found.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { faults, type Fault } from "./table.ts";

const root = join(import.meta.dirname, "../../..");

/** @returns whether the tests were red with it */
function isFound({ file, from, to, tests }: Fault): boolean {
  const path = join(root, "packages", file);
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`);
  const takeOut = () => writeFileSync(path, text);
  const end = () => {
    takeOut();
    process.exit(130);
  };
  process.once("SIGINT", end);
  try {
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const paths = tests.split(" ").map((name) => `packages/${name}`);
    const run = spawnSync("npx", ["vitest", "run", "--bail=1", ...paths], {
      cwd: root,
      encoding: "utf8",
    });
    return run.status !== 0 && / (?:FAIL|failed)/u.test(run.stdout + run.stderr);
  } finally {
    takeOut();
    process.off("SIGINT", end);
  }
}

const [word = ""] = process.argv.slice(2);
const chosen = faults.filter(({ what, file }) => `${what} ${file}`.includes(word));
const missed = chosen.filter((fault) => {
  const found = isFound(fault);
  console.log(`${found ? "found " : "MISSED"} ${fault.what} (${fault.file})`);
  return !found;
});
console.log(`${chosen.length - missed.length} of ${chosen.length} faults found`);
process.exitCode = missed.length === 0 ? 0 : 1;
