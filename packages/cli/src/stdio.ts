import { once } from "node:events";
import { exitCodes } from "./exit-codes.ts";

/** Ends the process quietly when the reader of standard output goes away, as `head` does. */
export function leaveOnBrokenPipe(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(exitCodes.brokenPipe);
    throw error;
  });
  // Nobody can read complaints any more.
  process.stderr.on("error", () => {});
}

/** Writes to standard output and waits while its reader is behind. */
export async function writeStdout(data: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(data)) await once(process.stdout, "drain");
}

/** Resolves when everything written to standard output has left the process. */
export function finishStdout(): Promise<void> {
  if (process.stdout.writableLength === 0) return Promise.resolve();
  return new Promise((resolve) => process.stdout.write("", () => resolve()));
}
