/** Writes into what is no regular file: a FIFO, a device, a file that was handed over open. */
import { closeSync, constants, openSync, writeSync, type Stats } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** How often it is asked whether a reader has come, or has room, in ms. */
const INTERVAL = 20;

/**
 * A FIFO is waited for until somebody reads it. Nothing blocks the process meanwhile: a blocked one could not be ended.
 *
 * @throws NodeJS.ErrnoException
 */
export async function pourInto(path: string, was: Stats, data: string | Uint8Array): Promise<void> {
  // A picture on a disk's first blocks would be the end of the disk.
  if (was.isBlockDevice()) throw Object.assign(new Error("ENOTBLK"), { code: "ENOTBLK" });
  const flags = constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY;
  // Without a reader, a FIFO that is opened so says ENXIO (open(2)).
  const file = await untilReady(was.isFIFO() ? "ENXIO" : "EAGAIN", () => openSync(path, flags));
  try {
    await pourOut(file, data);
  } finally {
    closeSync(file);
  }
}

/** @throws NodeJS.ErrnoException */
export async function pourOut(file: number, data: string | Uint8Array): Promise<void> {
  const bytes = typeof data === "string" ? Buffer.from(data) : data;
  for (let done = 0; done < bytes.length;)
    done += await untilReady("EAGAIN", () => writeSync(file, bytes, done));
}

async function untilReady<Result>(
  notYet: "EAGAIN" | "ENXIO",
  attempt: () => Result,
): Promise<Result> {
  for (;;)
    try {
      return attempt();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== notYet) throw error;
      await wait(INTERVAL);
    }
}
