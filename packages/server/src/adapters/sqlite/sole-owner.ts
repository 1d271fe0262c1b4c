import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { nodeSqlite } from "./node-sqlite.ts";

/**
 * Makes sure that one service works in a data folder at a time: a second one would release what
 * the first has reserved. The lock is the operating system's and ends with the process, however it
 * ends.
 *
 * @returns what gives the folder free again
 * @throws Error in words for the operator
 */
export function ownFolder(folder: string): () => void {
  const { DatabaseSync } = nodeSqlite();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, "service.lock"));
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive; commit");
  } catch {
    lock.close();
    throw new Error(
      `Another service is running in ${folder}. Stop it, or give this one a folder of its own with PLATEN_DATA_DIR.`,
    );
  }
  return () => lock.close();
}
