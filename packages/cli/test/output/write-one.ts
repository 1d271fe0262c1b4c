/**
 * Writes one output, as a process of its own: `write-one.ts PATH TEXT [WAITING]`. Says on standard error how it went,
 * and WAITING before, if it does not go at once. `PLATEN_TEST_USER` is the number of the user as whom it is written: this
 * process becomes that one by itself, since a checkout may lie where only root may enter.
 */
import { FileFailure } from "../../src/failure.ts";
import { writeOutput } from "../../src/output/write-output.ts";
import { finishStdout } from "../../src/stdio.ts";

const [path = "", text = "", waiting] = process.argv.slice(2);
const user = Number(process.env["PLATEN_TEST_USER"] ?? 0);
if (user > 0) {
  process.setgroups?.([]);
  process.setgid?.(user);
  process.setuid?.(user);
}
try {
  const writing = writeOutput(path, text);
  if (waiting !== undefined) setImmediate(() => process.stderr.write(waiting));
  await writing;
  await finishStdout();
  process.stderr.write("written");
} catch (error) {
  process.stderr.write(error instanceof FileFailure ? error.message : String(error));
}
process.exit();
