/** The secret that signs cookies and the links of mails. Whoever knows it can take over any account. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "@platen/render/file-reason";
import type { Randomness } from "../../domain/world.ts";
import { makeDataFolder } from "../data-folder.ts";
import { makeOnce, removeDrafts } from "../disk/make-once.ts";

/** Least length of a secret, in bytes. */
const LEAST = 32;

/**
 * Returns the secret that is kept in the data folder, and makes it if there is none. Only the owner
 * of the folder may read it.
 *
 * @throws Error in words for the operator
 */
export function keptSecret(folder: string, random: Randomness): string {
  const file = join(folder, "secret");
  makeDataFolder(folder);
  const secret = inWords(file, () => {
    const secret = read(file) ?? make(file, random);
    removeDrafts(file);
    return secret;
  });
  const bytes = Buffer.byteLength(secret);
  if (bytes < LEAST)
    throw new Error(
      `The secret in ${file} has ${bytes} bytes, and needs at least ${LEAST}: with less, anybody could sign in as anybody. Remove the file, and the next start makes a new one; everybody has to sign in again.`,
    );
  return secret;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return undefined;
  }
}

/**
 * Makes the secret. If several processes do so at once, one of them succeeds, and all read that
 * one's.
 */
function make(file: string, random: Randomness): string {
  makeOnce(file, Buffer.from(random.bytes(LEAST)).toString("base64url"), random.uuid());
  return readFileSync(file, "utf8").trim();
}

function inWords(file: string, secret: () => string): string {
  try {
    return secret();
  } catch (error) {
    throw new Error(
      `The secret could not be read from ${file}, or made there: ${reasonOf(error)}. Mend that, or set PLATEN_SECRET.`,
      { cause: error },
    );
  }
}
