/**
 * Lists the entries of a folder, so that a test can compare what a write changed with what it
 * should change.
 */
import { lstatSync, readdirSync, readFileSync, readlinkSync, type Stats } from "node:fs";
import { join, relative } from "node:path";

export interface Entry {
  kind: "file" | "folder" | "link" | "fifo" | "device" | "disk" | "socket";
  mode: string;
  owner: string;
  /** A file's text or a link's target; otherwise empty. */
  text: string;
}

/** Lists every entry below a folder, and the folder itself, which is called `.`. */
export function treeOf(folder: string): Map<string, Entry> {
  return new Map(pathsIn(folder).map((path) => [relative(folder, path) || ".", entryOf(path)]));
}

/** Lists the paths from a path downwards. Node's own `recursive` would follow links. */
function pathsIn(path: string): string[] {
  if (!lstatSync(path).isDirectory()) return [path];
  return [path, ...readdirSync(path).flatMap((name) => pathsIn(join(path, name)))];
}

function entryOf(path: string): Entry {
  const stats = lstatSync(path);
  const kind = kindOf(stats);
  return {
    kind,
    mode: (stats.mode & 0o7777).toString(8),
    owner: `${stats.uid}:${stats.gid}`,
    text: kind === "file" ? readFileSync(path, "utf8") : kind === "link" ? readlinkSync(path) : "",
  };
}

function kindOf(stats: Stats): Entry["kind"] {
  if (stats.isDirectory()) return "folder";
  if (stats.isSymbolicLink()) return "link";
  if (stats.isFIFO()) return "fifo";
  if (stats.isCharacterDevice()) return "device";
  if (stats.isBlockDevice()) return "disk";
  return stats.isSocket() ? "socket" : "file";
}
