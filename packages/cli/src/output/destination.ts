/**
 * Finds what the path of an output leads to, which decides how it is written. The path itself is
 * chosen in `render/output-names.ts`.
 */
import { lstatSync, readlinkSync, realpathSync, statSync, type Stats } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";

export type Destination =
  /** A descriptor that the parent process opened: `/dev/stdout`, `/dev/fd/3`. */
  | { kind: "descriptor"; number: number }
  /** A FIFO or a device. */
  | { kind: "stream"; path: string; was: Stats }
  /** A regular file, or one that is not there yet. */
  | { kind: "file"; path: string; was: Stats | undefined };

/** Links that may follow one another, as Linux counts them. */
const MOST_LINKS = 40;

/** @throws NodeJS.ErrnoException `ELOOP`, `EISDIR`, or for a path that may not be looked at */
export function destinationOf(path: string): Destination {
  const target = followed(path);
  const number = descriptorOf(target);
  if (number !== undefined) return { kind: "descriptor", number };
  const was = statSync(target, { throwIfNoEntry: false });
  if (was?.isDirectory()) throw errno("EISDIR");
  return was === undefined || was.isFile()
    ? { kind: "file", path: target, was }
    : { kind: "stream", path: target, was };
}

/**
 * Resolves all links of a path, including the file itself. The target need not exist. Paths of open
 * descriptors are left as they are, since the links there lead to names that are none.
 *
 * @throws NodeJS.ErrnoException `ELOOP`
 */
export function followed(path: string): string {
  let at = resolve(path);
  for (let links = 0; links <= MOST_LINKS; links += 1) {
    at = join(realFolder(at), basename(at));
    if (descriptorOf(at) !== undefined || !isLink(at)) return at;
    const way = readlinkSync(at);
    // Not `join`: after a link to a folder, `..` is the folder above where that link leads.
    at = isAbsolute(way) ? way : `${dirname(at)}${sep}${way}`;
  }
  throw errno("ELOOP");
}

/**
 * Returns an identity that is equal for all paths of one file, whatever links, spellings and hard
 * links there are. What is not a regular file has none: nothing in it can be overwritten.
 */
export function identityOf(path: string): string | undefined {
  try {
    const target = followed(path);
    const stats = statSync(target, { throwIfNoEntry: false });
    if (stats === undefined) return target;
    return stats.isFile() ? `${stats.dev}:${stats.ino}` : undefined;
  } catch {
    return resolve(path);
  }
}

export function isSameFile(one: string, other: string): boolean {
  const identity = identityOf(one);
  return identity !== undefined && identity === identityOf(other);
}

/** Whether a path is another name of standard output, as `/dev/stdout` is. */
export function isStdout(path: string): boolean {
  try {
    return descriptorOf(followed(path)) === process.stdout.fd;
  } catch {
    return false;
  }
}

/** Returns the folder of a path without links. A missing folder has none: it is made later. */
function realFolder(path: string): string {
  try {
    return realpathSync.native(dirname(path));
  } catch {
    return resolve(dirname(path));
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/**
 * Returns the number of an open descriptor of this process that a path names. macOS has them in
 * `/dev/fd`, Linux in `/proc`, where links from `/dev` lead.
 */
function descriptorOf(path: string): number | undefined {
  const own = new RegExp(`^/(?:dev|proc/${process.pid}(?:/task/\\d+)?)/fd/(\\d+)$`, "u");
  const number = own.exec(path)?.[1];
  return number === undefined ? undefined : Number(number);
}

function errno(code: "EISDIR" | "ELOOP"): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}
