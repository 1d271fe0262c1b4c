import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Randomness } from "../domain/world.ts";

/** The secret in the data folder, made if there is none. Only the owner of the folder may read it. */
export function keptSecret(folder: string, random: Randomness): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "secret");
  try {
    // Fails if it is there: of two that start at once, one makes it and both read it.
    writeFileSync(file, Buffer.from(random.bytes(32)).toString("base64url"), {
      flag: "wx",
      mode: 0o600,
    });
    chmodSync(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
