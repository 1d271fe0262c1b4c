/** Writes a regular file in one piece: it is what it was, or whole and new. */
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  type Stats,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { overwrite } from "./overwrite.ts";

/** Why a file that may be written cannot be replaced: by its folder, its owner, or since it is mounted on its own. */
const cannotReplace: ReadonlySet<string> = new Set(["EACCES", "EBUSY", "EPERM", "EROFS", "EXDEV"]);

/**
 * Synchronous, so that no signal comes between the first byte and the last. A file that is there keeps its mode and
 * its owner; where it cannot be replaced it is written over.
 *
 * @param was what is there now
 * @throws NodeJS.ErrnoException
 */
export function replaceFile(path: string, data: string | Uint8Array, was: Stats | undefined): void {
  // A folder's owner may rename over what is read-only. Who made it so did not mean that.
  if (was !== undefined) accessSync(path, constants.W_OK);
  // Short and hidden: the output's own name may already be as long as the system allows.
  const stem = basename(path).slice(0, 20);
  // Guessing it gains nothing: a name that is taken is not written to. `node:crypto` takes 10 ms to load.
  const unique = Math.floor(Math.random() * 2 ** 48).toString(16);
  const draft = join(dirname(path), `.${stem}.${unique}.part`);
  try {
    writeDraft(draft, data, was);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    const { code = "" } = error as NodeJS.ErrnoException;
    if (was === undefined || !cannotReplace.has(code)) throw error;
    overwrite(path, data);
  }
}

function writeDraft(draft: string, data: string | Uint8Array, was: Stats | undefined): void {
  const file = openSync(draft, "wx", was === undefined ? 0o666 : 0o600);
  try {
    writeFileSync(file, data);
    if (was !== undefined) takeOver(file, was);
  } finally {
    closeSync(file);
  }
}

/** The owner first: a change of owner takes bits of the mode away. */
function takeOver(file: number, { uid, gid, mode }: Stats): void {
  const own = fstatSync(file);
  if (own.uid !== uid || own.gid !== gid) fchownSync(file, uid, gid);
  fchmodSync(file, mode & 0o7777);
}
