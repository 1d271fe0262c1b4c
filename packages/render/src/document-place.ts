/** Where a document came from, and how it names the files beside it. */

/** Before the names of files that a document names by relative addresses; see `AttachedPictures`. */
export const BESIDE = "./";

/** Where a document came from: what its relative addresses begin at. */
export interface DocumentPlace {
  /** Its own address. */
  base: string;
  /** What addresses with a slash at their start begin at, as on GitHub; absent: the host. It ends in a slash. */
  root?: string;
}

/**
 * A file's path as `AttachedPictures` have it: `img/a%20b.png?raw=true`, `.\img\a b.png` and `/img/a b.png` are
 * one. Parts that lead out of the document's folder are left out.
 */
export function besideName(address: string): string {
  const path = address.replace(/[?#].*$/su, "");
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A file may be called `100%.png`.
  }
  const parts: string[] = [];
  for (const part of decoded.replaceAll("\\", "/").split("/"))
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  return BESIDE + parts.join("/");
}
