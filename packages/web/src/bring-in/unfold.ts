/** Files that were given, with those in their folders and archives. */
import { unzip, type Unzipped } from "fflate";
import { t } from "../language/language.ts";
import { SaidError } from "../messages/said-error.ts";
import { extensions } from "../pictures/names.ts";

/** What a visitor drops or chooses. */
export type Given = File | FileSystemDirectoryEntry;

/** A file and its path, with `/` between folders; a file that was given by itself has its name alone. */
export interface Found {
  path: string;
  file: File;
}

/** Bounds of what comes in at once: files, and bytes when unpacked. */
const MOST = { files: 1000, bytes: 500_000_000 } as const;

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
    if (HIDDEN.test(one.path)) return;
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
      if (HIDDEN.test(entry.isDirectory ? `${path}/` : path)) continue;
      if (entry.isDirectory) yield* filesIn(entry as FileSystemDirectoryEntry);
      else
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
  let left: number = MOST.bytes;
  const unreadable = () => new SaidError(() => t("editor.fileUnreadableNamed", { name }));
  if (archive.size > MOST.bytes) throw unreadable();
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const files = await new Promise<Unzipped>((resolve, reject) => {
    unzip(
      bytes,
      {
        filter: ({ name: path, originalSize }) => !HIDDEN.test(path) && (left -= originalSize) >= 0,
      },
      (error, unpacked) => (error ? reject(unreadable()) : resolve(unpacked)),
    );
  });
  if (left < 0)
    throw new SaidError(() => t("editor.fileTooLarge", { name, limit: MOST.bytes / 1_000_000 }));
  return Object.entries(files)
    .filter(([path]) => !path.endsWith("/"))
    .map(([path, content]) => {
      const type = typeOf(path);
      return {
        path,
        file: new File([content], path.split("/").at(-1) ?? path, { type }),
      };
    });
}

/** The media type of a picture by the end of its name; empty for everything else. */
function typeOf(path: string): string {
  const end = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const extension = end === "jpeg" ? "jpg" : end;
  return Object.entries(extensions).find(([, one]) => one === extension)?.[0] ?? "";
}
