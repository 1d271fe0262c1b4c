import { plain, titleOf } from "../documents/name-of.ts";
import { fileStem } from "../files/file-stem.ts";
import { formatFacts, type Format } from "@platen/render/options";

const ARCHIVE = "zip";

/**
 * A name for the file, after the title of the document's front matter, or its first heading.
 *
 * @param isArchive whether it is an archive of pictures of the format
 */
export function fileName(markdown: string, format: Format, isArchive = false): string {
  return `${stemOf(markdown)}.${isArchive ? ARCHIVE : formatFacts[format].extension}`;
}

/** @param card its index */
export function cardFileName(markdown: string, format: Format, card: number): string {
  return `${stemOf(markdown)}-${String(card + 1).padStart(2, "0")}.${formatFacts[format].extension}`;
}

function stemOf(markdown: string): string {
  return fileStem(
    titleOf(markdown) || plain(/^#{1,6}[ \t]+(.+)$/mu.exec(markdown.slice(0, 20_000))?.[1] ?? ""),
  );
}
