/** What the path of an output leads to. It decides how the output is written. The path itself is chosen in `render/output-names.ts`. */
import { lstatSync, readlinkSync, realpathSync, statSync, type Stats } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";

export type Destination =
  /** Open already, and handed over by who started this process: `/dev/stdout`, `/dev/fd/3`. */
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
 * The path after all links, those in the place of the file itself included. What the last of them leads to need not
 * exist. Numbers of open files are left as they are, since the links there lead to names that are none.
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
 * Two paths of one file have one identity, whatever links, spellings and hard links there are. What is no regular file
 * has none: nothing in it can be overwritten.
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

/** A folder that is missing has no links: it is made later. */
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

/** Of this process; macOS has them in `/dev/fd`, Linux in `/proc`, where links from `/dev` lead. */
function descriptorOf(path: string): number | undefined {
  const own = new RegExp(`^/(?:dev|proc/${process.pid}(?:/task/\\d+)?)/fd/(\\d+)$`, "u");
  const number = own.exec(path)?.[1];
  return number === undefined ? undefined : Number(number);
}

function errno(code: "EISDIR" | "ELOOP"): NodeJS.ErrnoException {
  return Object.assign(new Error(code), { code });
}
