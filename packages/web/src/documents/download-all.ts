/** All documents of this device in one archive. */
import { strToU8, zipSync, type Zippable } from "fflate";
import { fileStem } from "../files/file-stem.ts";
import { saveFile } from "../files/save-file.ts";
import { putBack } from "../pictures/embedded.ts";
import type { StoredDocument } from "../storage/records.ts";
import { titleOf } from "./acts.ts";
import { listDocuments } from "./library.ts";

/**
 * Earliest time that a ZIP archive can hold (APPNOTE.TXT 4.4.6), with a day's room for time zones.
 * In ms since 1970.
 */
const FIRST_TIME = Date.UTC(1980, 0, 2);

/**
 * Saves an archive of Markdown files with their pictures inside, so that each stands alone. Folders
 * are folders of the archive.
 */
export async function downloadAll(): Promise<void> {
  const all = (await listDocuments()).filter(({ deletedAt }) => deletedAt === undefined);
  const files: Zippable = {};
  for (const [path, { text, changedAt }] of pathsOf(all))
    files[path] = [
      strToU8(await putBack(text)),
      { mtime: new Date(Math.max(changedAt, FIRST_TIME)) },
    ];
  const blob = new Blob([zipSync(files)], { type: "application/zip" });
  saveFile(blob, `documents-${new Date().toISOString().slice(0, 10)}.zip`);
}

/**
 * Gives each document its path in the archive. If several have the same name, the later ones get a
 * number.
 */
export function pathsOf(documents: readonly StoredDocument[]): Map<string, StoredDocument> {
  const paths = new Map<string, StoredDocument>();
  for (const document of documents) {
    const folder = document.folder ? `${fileStem(document.folder)}/` : "";
    const stem = `${folder}${fileStem(titleOf(document))}`;
    let path = `${stem}.md`;
    for (let count = 2; paths.has(path); count += 1) path = `${stem}-${count}.md`;
    paths.set(path, document);
  }
  return paths;
}
