import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { reasonOf } from "@platen/render/file-reason";
import { FileFailure } from "./failure.ts";
import { STDIO } from "./read-input.ts";
import { leaveBetweenTurns } from "./signals.ts";
import { writeStdout } from "./stdio.ts";

/**
 * Writes a file in one piece: it appears whole or not at all, and takes the place of an old one
 * only when it is complete. Missing folders are made. `-` is standard output.
 *
 * @throws FileFailure `OUTPUT_FAILED`
 */
export async function writeOutput(path: string, data: string | Uint8Array): Promise<void> {
  if (path === STDIO) return writeStdout(data);
  leaveBetweenTurns();
  // Short and hidden: the output's own name may already be as long as the system allows.
  const stem = basename(path).slice(0, 20);
  const draft = join(dirname(path), `.${stem}.${process.pid}.part`);
  // Synchronous, so that no signal comes between the first byte and the renaming.
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, data);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new FileFailure("OUTPUT_FAILED", `${path} could not be written: ${reasonOf(error)}`);
  }
}
