/** A document in the form in which an account takes it. */
import { DOCUMENT_NAME_LIMIT, type KeptDocument } from "@platen/contract";
import { picturesToSend } from "../../pictures/names.ts";
import type { FollowedContent, StoredDocument } from "../../storage/records.ts";

/** Names that are longer than an account allows, as files and documents of long ago may have, are cut. */
export function sentDocument(
  { name, text, style, folder }: FollowedContent,
  { createdAt, changedAt }: Pick<StoredDocument, "createdAt" | "changedAt">,
): KeptDocument & { pictures: string[] } {
  return {
    name: cut(name),
    markdown: text,
    style: { ...style },
    folder: cut(folder),
    createdAt,
    changedAt,
    pictures: picturesToSend(text),
  };
}

/** No character that is written as a pair is cut in two. */
function cut(name: string): string {
  return name.slice(0, DOCUMENT_NAME_LIMIT).replace(/[\ud800-\udbff]$/, "");
}
