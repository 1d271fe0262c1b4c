/** Makes a file once, to be kept: it is there whole and durable, or not at all. */
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { MODE, syncFolder } from "./write-files.ts";

const DRAFT = ".part";
/**
 * Codes with which `link` fails if several processes make the file at once and another was first;
 * that one may have removed the drafts already.
 */
const otherWasFirst = ["EEXIST", "ENOENT"];
/** Codes with which `link` fails where the file system has no hard links. */
const noLinks = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"];

/**
 * Makes a file that only its owner may read, unless it is there. However the process or the machine
 * ends, its name never stands for a part of it: it is written under another name, and linked to its
 * own when it is on the disk.
 *
 * @param id for the name of the draft, another one in each call
 * @throws Error of the file system, or in words if that has no hard links
 */
export function makeOnce(path: string, content: string, id: string): void {
  const draft = `${path}.${id}${DRAFT}`;
  try {
    const descriptor = openSync(draft, "wx", MODE);
    try {
      fchmodSync(descriptor, MODE);
      writeFileSync(descriptor, content);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    link(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dirname(path));
}

function link(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (otherWasFirst.includes(code)) return;
    if (!noLinks.includes(code)) throw error;
    throw new Error("the file system of the folder has no hard links", { cause: error });
  }
}

/**
 * Removes the drafts of processes that ended before the file was made. Call it when the file is
 * there.
 */
export function removeDrafts(path: string): void {
  const begin = `${basename(path)}.`;
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(begin) && name.endsWith(DRAFT))
      rmSync(join(dirname(path), name), { force: true });
}
