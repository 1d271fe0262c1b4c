/** Writes over a regular file that cannot be replaced. */
import { closeSync, constants, fstatSync, ftruncateSync, openSync, writeSync } from "node:fs";

/**
 * Overwrites a file. The part beyond the old length is written first: if the disk is full that
 * fails, and the old content is still there.
 *
 * @throws NodeJS.ErrnoException
 */
export function overwrite(path: string, data: string | Uint8Array): void {
  const bytes = typeof data === "string" ? Buffer.from(data) : data;
  const file = openSync(path, constants.O_WRONLY);
  try {
    const { size } = fstatSync(file);
    try {
      writeAt(file, bytes.subarray(size), size);
    } catch (error) {
      ftruncateSync(file, size);
      throw error;
    }
    writeAt(file, bytes.subarray(0, size), 0);
    ftruncateSync(file, bytes.length);
  } finally {
    closeSync(file);
  }
}

function writeAt(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(file, bytes, done, bytes.length - done, position + done);
}
