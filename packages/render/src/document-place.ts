/** The address that a document came from, and names of the files beside it. */

/**
 * Start of the names of files that a document names by relative addresses; see `AttachedPictures`.
 */
export const BESIDE = "./";

/** Address that a document came from, which its relative addresses begin at. */
export interface DocumentPlace {
  /** Address of the document itself. */
  base: string;
  /**
   * Address at which addresses with a slash at their start begin, as on GitHub; absent: the host.
   * It ends in a slash.
   */
  root?: string;
}

/**
 * Returns a file's path as `AttachedPictures` have it: `img/a%20b.png?raw=true`, `.\img\a b.png`
 * and `/img/a b.png` are one. Parts that lead out of the document's folder are left out.
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
