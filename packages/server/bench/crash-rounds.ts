/** `node bench/crash-rounds.ts [rounds]`: kills the service at random moments under load. */
import { crashRounds } from "../test/support/crash.ts";

const rounds = Number(process.argv[2] ?? 200);
const started = performance.now();
const report = await crashRounds(rounds, Math.random, (round, { answered, cutOff, violations }) => {
  if (round % 10 === 0)
    console.log(
      `round ${round}: ${answered} answered, ${cutOff} cut off, ${violations.length} wrong`,
    );
});
for (const violation of report.violations) console.log(violation);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `${report.rounds} rounds in ${seconds} s: ${report.answered} answered, ${report.cutOff} cut off, ${report.strays} files left without a record and removed after an hour, ${report.violations.length} violations`,
);
process.exitCode = report.violations.length > 0 ? 1 : 0;
