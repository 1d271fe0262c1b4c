import { useCallback } from "react";
import { PICTURES } from "@platen/contract";
import { startDocument } from "../documents/acts.ts";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { t } from "../language/language.ts";
import { isDocument, readDocumentFile } from "../paste/read-file.ts";
import { pictureMarkdown } from "../pictures/picture-markdown.ts";
import { say } from "../ui/notices.tsx";
import { SaidError } from "../messages/said-error.ts";

/** What was given last: files come into the text in the order in which they were given, however long each takes. */
let last: Promise<unknown> = Promise.resolve();

/** Handles files that are dropped, pasted or chosen. */
export function useFiles(editor: EditorHandle | undefined) {
  return useCallback(
    (files: readonly File[], position?: number) => {
      if (!editor) return last;
      last = last.then(() => addFiles(editor, files, position));
      return last;
    },
    [editor],
  );
}

async function addFiles(
  editor: EditorHandle,
  files: readonly File[],
  position?: number,
): Promise<void> {
  const texts = files.filter(isDocument);
  const pictures = files.filter(({ type }) => type.startsWith("image/"));
  try {
    if (pictures.length > 0) await addPictures(editor, pictures, position);
    for (const file of texts) {
      await startDocument({ text: await readDocumentFile(file) });
      say(() => t("documents.openedFile", { name: file.name }));
    }
    if (texts.length + pictures.length === 0) say(() => t("editor.onlyPicturesAndText"));
  } catch (error) {
    say(error instanceof SaidError ? error.words : () => t("editor.fileUnreadable"));
  }
}

async function addPictures(
  editor: EditorHandle,
  files: readonly File[],
  position?: number,
): Promise<void> {
  const marks: string[] = [];
  for (const file of files.slice(0, PICTURES.count)) marks.push(await pictureMarkdown(file));
  editor.insertBlock(marks.join("\n\n"), position);
  const left = files.length - marks.length;
  say(() =>
    left === 0
      ? t("editor.addedPictures", { count: marks.length })
      : t("editor.picturesLeft", { limit: PICTURES.count, count: left }),
  );
}
