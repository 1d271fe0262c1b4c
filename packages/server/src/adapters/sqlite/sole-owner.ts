import { join } from "node:path";
import { makeDataFolder } from "../data-folder.ts";
import { nodeSqlite } from "./node-sqlite.ts";
import { inWords, sqliteCode } from "./reasons.ts";

/** SQLite's code where another process has the lock. */
const BUSY = 5;

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
  makeDataFolder(folder);
  const file = join(folder, "service.lock");
  let lock: InstanceType<typeof DatabaseSync> | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec("pragma locking_mode = exclusive; begin exclusive; commit");
  } catch (error) {
    lock?.close();
    if (sqliteCode(error) !== BUSY) throw inWords(`The lock ${file}`, error);
    throw new Error(
      `Another service is running in ${folder}. Stop it, or give this one a folder of its own with PLATEN_DATA_DIR.`,
      { cause: error },
    );
  }
  const held = lock;
  return () => held.close();
}
