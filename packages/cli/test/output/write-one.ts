/**
 * Writes one output, as a process of its own: `write-one.ts PATH TEXT [WAITING]`. Says on standard error how it went,
 * and WAITING before, if it does not go at once.
 */
import { FileFailure } from "../../src/failure.ts";
import { writeOutput } from "../../src/output/write-output.ts";
import { finishStdout } from "../../src/stdio.ts";

const [path = "", text = "", waiting] = process.argv.slice(2);
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
