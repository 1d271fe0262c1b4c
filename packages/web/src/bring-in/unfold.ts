/** Files that were given, with those in their folders and archives. */
import { unzip, unzipSync, type UnzipFileInfo, type Unzipped } from "fflate";
import { t } from "../language/language.ts";
import { SaidError } from "../messages/said-error.ts";
import { isDocument } from "../paste/read-file.ts";
import { extensions } from "../pictures/names.ts";

/** A file, or a folder that was dropped. */
export type Given = File | FileSystemDirectoryEntry;

/** A file and its path, with `/` between folders; a file that was given by itself has its name alone. */
export interface Found {
  path: string;
  file: File;
}

/** Bounds of what comes in at once: files, and bytes when unpacked. */
const MOST = { files: 1000, bytes: 200_000_000 } as const;

/** Folders and files that programs keep for themselves. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|node_modules\/)/u;

const isArchive = ({ name, type }: File) => /\.zip$/iu.test(name) || type === "application/zip";

/**
 * Takes files out of folders and archives.
 *
 * @throws SaidError if there are too many, or one cannot be unpacked
 */
export async function unfold(given: readonly Given[]): Promise<Found[]> {
  const found: Found[] = [];
  const add = (one: Found) => {
    if (found.length >= MOST.files)
      throw new SaidError(() => t("bringIn.tooMany", { limit: MOST.files }));
    found.push(one);
  };
  for (const one of given)
    if (!(one instanceof File)) for await (const inside of filesIn(one)) add(inside);
    else if (isArchive(one)) for (const inside of await unpack(one)) add(inside);
    else add({ path: one.name, file: one });
  return found;
}

async function* filesIn(folder: FileSystemDirectoryEntry): AsyncGenerator<Found> {
  const reader = folder.createReader();
  for (;;) {
    // It gives some hundred at a time, and none at the end.
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return;
    for (const entry of entries.toSorted((one, other) => one.name.localeCompare(other.name))) {
      const path = entry.fullPath.replace(/^\//u, "");
      if (entry.isDirectory) {
        if (!HIDDEN.test(`${path}/`)) yield* filesIn(entry as FileSystemDirectoryEntry);
      } else if (isOfUse(path))
        yield {
          path,
          file: await new Promise((resolve, reject) =>
            (entry as FileSystemFileEntry).file(resolve, reject),
          ),
        };
    }
  }
}

async function unpack(archive: File): Promise<Found[]> {
  const { name } = archive;
  const limit = MOST.bytes / 1_000_000;
  const tooLarge = () => new SaidError(() => t("editor.fileTooLarge", { name, limit }));
  if (archive.size > MOST.bytes) throw tooLarge();
  const unreadable = new SaidError(() => t("editor.fileUnreadableNamed", { name }));
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const wanted = ({ name: path }: UnzipFileInfo) => isOfUse(path);
  let unpacked = 0;
  try {
    // Looks at the list alone, and unpacks nothing.
    const filter = (file: UnzipFileInfo) => {
      if (wanted(file)) unpacked += file.originalSize;
      return false;
    };
    unzipSync(bytes, { filter });
  } catch {
    throw unreadable;
  }
  if (unpacked > MOST.bytes) throw tooLarge();
  const files = await new Promise<Unzipped>((resolve, reject) => {
    unzip(bytes, { filter: wanted }, (error, given) =>
      error ? reject(unreadable) : resolve(given),
    );
  });
  return Object.entries(files).map(([path, content]) => {
    const type = typeOf(path);
    return { path, file: new File([content], path.split("/").at(-1) ?? path, { type }) };
  });
}

/** Whether a file in a folder or an archive is a text or a picture; others are passed over. */
const isOfUse = (path: string) =>
  !HIDDEN.test(path) && (isDocument(new File([], path)) || typeOf(path) !== "");

/** The media type of a picture by the end of its name; empty for everything else. */
function typeOf(path: string): string {
  const end = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const extension = end === "jpeg" ? "jpg" : end;
  return Object.entries(extensions).find(([, one]) => one === extension)?.[0] ?? "";
}
