import { useCallback } from "react";
import { startDocument } from "../documents/acts.ts";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { t } from "../language/language.ts";
import { isDocument, readDocumentFile } from "../paste/read-file.ts";
import { pictureMarkdown } from "../pictures/picture-markdown.ts";
import { say } from "../ui/notices.tsx";
import { SaidError } from "../messages/said-error.ts";

const picturesLimit = 20;

/** Handles files that are dropped, pasted or chosen. */
export function useFiles(editor: EditorHandle | undefined) {
  return useCallback(
    async (files: readonly File[], position?: number) => {
      if (!editor) return;
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
    },
    [editor],
  );
}

async function addPictures(
  editor: EditorHandle,
  files: readonly File[],
  position?: number,
): Promise<void> {
  const marks: string[] = [];
  for (const file of files.slice(0, picturesLimit)) marks.push(await pictureMarkdown(file));
  editor.insertBlock(marks.join("\n\n"), position);
  say(() => t("editor.addedPictures", { count: marks.length }));
}
