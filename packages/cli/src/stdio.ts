import { once } from "node:events";
import { exitCodes } from "./exit-codes.ts";
import { reasonOf } from "@platen/render/file-reason";

/** Ends the process quietly when the reader of standard output goes away, as `head` does, and in words otherwise. */
export function leaveOnBrokenPipe(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(exitCodes.brokenPipe);
    const reason = reasonOf(error);
    process.stderr.write(
      `<stdout>: OUTPUT_FAILED standard output could not be written: ${reason}\n`,
    );
    process.exit(exitCodes.failed);
  });
  // Nobody can read complaints any more.
  process.stderr.on("error", () => {});
}

/** Writes to standard output and waits while its reader is behind. */
export async function writeStdout(data: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(data)) await once(process.stdout, "drain");
}

/** Resolves when everything written to standard output has left the process, and what failed there has been told. */
export function finishStdout(): Promise<void> {
  return new Promise((resolve) => process.stdout.write("", () => setImmediate(resolve)));
}
