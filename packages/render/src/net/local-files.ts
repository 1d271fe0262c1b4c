/** Reading the images beside a document, and nothing else on the disk. */
import { constants } from "node:fs";
import { open, realpath, type FileHandle } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { ImageFailure } from "./failure.ts";

/** @throws ImageFailure */
export type ReadLocal = (address: string) => Promise<Uint8Array>;

/** Largest file read, bytes. */
export const LOCAL_IMAGE_BYTES = 50_000_000;

/** Files that may be read, as plain data. */
export interface LocalFiles {
  /** Nothing outside it is ever read; an address that begins with a slash begins here. */
  root: string;
  /** Where relative addresses begin: the document's folder, within the root. Default: the root. */
  folder?: string | undefined;
  /** Advice added to the refusal of a file outside the root: how to allow it. */
  hint?: string | undefined;
}

/**
 * A reader for addresses as Markdown has them: `img/a%20b.png?raw=true`, `..\a.png`, and
 * `/img/a.png`, which as on GitHub begins at the root. Reads regular files that lie in `root` once
 * all links are followed.
 */
export function createLocalReader({ root, folder = root, hint }: LocalFiles): ReadLocal {
  /** The same words whether or not there is something there. */
  const outside = (internal: string) =>
    new ImageFailure(
      "refused",
      `the file is outside the folder that images may come from${hint ? `; ${hint}` : ""}`,
      internal,
    );
  return async (address) => {
    const path = pathOf(address);
    if (path === undefined) throw outside(address);
    const wanted = placeOf(path, root, folder);
    if (!isWithin(root, wanted)) throw outside(wanted);
    try {
      const real = await realpath(wanted);
      if (!isWithin(await realpath(root), real)) throw outside(real);
      return await readRegularFile(real);
    } catch (error) {
      throw asFailure(error);
    }
  };
}

/** A path that begins with a slash is one of the file system's only where it leads into the root. */
function placeOf(path: string, root: string, folder: string): string {
  if (!isAbsolute(path)) return resolve(folder, path);
  return isWithin(root, resolve(path)) ? resolve(path) : join(resolve(root), path);
}

/** The path that an address names, by the rules of URLs; `undefined` for one of another place. */
function pathOf(address: string): string | undefined {
  const path = address.replace(/[?#].*$/su, "").replaceAll("\\", "/");
  let decoded = path;
  try {
    decoded = decodeURIComponent(path).replaceAll("\\", "/");
  } catch {
    // A file may be called `100%.png`.
  }
  if (decoded === "" || decoded.includes("\0")) throw new ImageFailure("missing", "no such file");
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(decoded) ? undefined : decoded;
}

function isWithin(root: string, path: string): boolean {
  const way = relative(resolve(root), path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

async function readRegularFile(path: string): Promise<Uint8Array> {
  // Non-blocking: opening a named pipe would otherwise wait for its writer.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = await open(path, flags);
  try {
    return await readWhole(file);
  } finally {
    await file.close();
  }
}

async function readWhole(file: FileHandle): Promise<Uint8Array> {
  const stat = await file.stat();
  if (!stat.isFile()) throw new ImageFailure("invalid", "not a file");
  if (stat.size > LOCAL_IMAGE_BYTES)
    throw new ImageFailure("limit", `larger than ${LOCAL_IMAGE_BYTES / 1_000_000} MB`);
  const bytes = Buffer.alloc(stat.size);
  const { bytesRead } = await file.read(bytes, 0, stat.size, 0);
  return bytes.subarray(0, bytesRead);
}

const messages: Record<string, string> = {
  ENOENT: "no such file",
  ENOTDIR: "no such file",
  EACCES: "the file may not be read",
  EPERM: "the file may not be read",
  ELOOP: "the file is a link that leads in a circle",
  ENAMETOOLONG: "no such file",
};

function asFailure(error: unknown): ImageFailure {
  if (error instanceof ImageFailure) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  return new ImageFailure("missing", messages[code] ?? "the file could not be read", message);
}
