/** Writes one output to the path that was chosen for it. */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { reasonOf } from "@platen/render/file-reason";
import { FileFailure } from "../failure.ts";
import { STDIO } from "../read-input.ts";
import { leaveBetweenTurns } from "../signals.ts";
import { writeStdout } from "../stdio.ts";
import { destinationOf } from "./destination.ts";
import { pourInto, pourOut } from "./pour.ts";
import { replaceFile } from "./replace-file.ts";

/**
 * Writes an output. A regular file is replaced in one piece: it appears whole or not at all. A link is followed. A
 * FIFO or a device is written into. Missing folders are made. `-` is standard output.
 *
 * @throws FileFailure `OUTPUT_FAILED`
 */
export async function writeOutput(path: string, data: string | Uint8Array): Promise<void> {
  if (path === STDIO) return writeStdout(data);
  leaveBetweenTurns();
  try {
    mkdirSync(dirname(path), { recursive: true });
    await writeTo(path, data);
  } catch (error) {
    throw new FileFailure("OUTPUT_FAILED", `${path} could not be written: ${reasonOf(error)}`);
  }
}

function writeTo(path: string, data: string | Uint8Array): Promise<void> | void {
  const to = destinationOf(path);
  if (to.kind === "file") return replaceFile(to.path, data, to.was);
  if (to.kind === "stream") return pourInto(to.path, to.was, data);
  return to.number === process.stdout.fd ? writeStdout(data) : pourOut(to.number, data);
}
