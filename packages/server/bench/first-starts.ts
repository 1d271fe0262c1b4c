/**
 * `node bench/first-starts.ts [PAIRS [SERVICES [KILLS]]]`: pairs of processes that make the secret of a new folder at the same
 * moment, one that is killed at each of its system calls, and whole services that start in one new folder at once,
 * each beside an administrator's command, which makes the secret as well. Whole first starts that are killed at each
 * system call on the files of the data folder come last.
 */
import {
  makeTraced,
  killedAt,
  newFolder,
  secretPairs,
  traceable,
} from "../test/support/first-start.ts";
import { pairOfServices, startsKilled } from "../test/support/first-services.ts";

const pairs = Number(process.argv[2] ?? 1000);
const services = Number(process.argv[3] ?? 25);
const kills = Number(process.argv[4] ?? 60);
const problems: string[] = [];

async function measure(what: string, work: () => Promise<string[]> | string[]): Promise<void> {
  const started = performance.now();
  const found = await work();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${what}: ${found.length} wrong, in ${seconds} s`);
  for (const one of found) console.log(`  ${one}`);
  problems.push(...found);
}

await measure(`${pairs} pairs that make a secret at once`, () => secretPairs(pairs));
await measure(`${services} pairs of services that start at once`, async () => {
  const found: string[] = [];
  for (let pair = 0; pair < services; pair += 1) found.push(...(await pairOfServices()));
  return found;
});
if (traceable) {
  const { calls } = makeTraced(`${newFolder()}/data`);
  await measure(`making a secret, killed at each of ${calls.length} system calls`, () =>
    calls.flatMap(killedAt),
  );
  await measure("first starts, killed at system calls on files of the data folder", () =>
    startsKilled(kills, (done, of, calls, problems) => {
      if (done % 10 === 0) console.log(`  ${done} of ${of}, of ${calls} calls`);
      for (const problem of problems) console.log(`  ${problem}`);
    }),
  );
} else console.log("strace is not installed: nothing was killed at its system calls");
process.exitCode = problems.length > 0 ? 1 : 0;
