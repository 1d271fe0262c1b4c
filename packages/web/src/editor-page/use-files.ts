import { useCallback } from "react";
import { MARKDOWN_LIMIT } from "@platen/render/options";
import { startDocument } from "../documents/acts.ts";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { t } from "../language/language.ts";
import { takeOut } from "../pictures/embedded.ts";
import { pictureMarkdown } from "../pictures/picture-markdown.ts";
import { say } from "../ui/notices.tsx";

const TEXT = /\.(?:md|markdown|mdown|txt)$/iu;
const picturesLimit = 20;

/** What happens to files that are dropped, pasted or chosen. */
export function useFiles(editor: EditorHandle | undefined) {
  return useCallback(
    async (files: readonly File[], position?: number) => {
      if (!editor) return;
      const text = files.find(({ name, type }) => TEXT.test(name) || type === "text/markdown");
      try {
        if (text) return await openText(text);
        const pictures = files.filter(({ type }) => type.startsWith("image/"));
        if (pictures.length === 0) return say(t("editor.onlyPicturesAndText"));
        const marks: string[] = [];
        for (const picture of pictures.slice(0, picturesLimit))
          marks.push(await pictureMarkdown(picture));
        editor.insertBlock(marks.join("\n\n"), position);
        say(t("editor.addedPictures", { count: marks.length }));
      } catch (error) {
        say(error instanceof Error ? error.message : t("editor.fileUnreadable"));
      }
    },
    [editor],
  );
}

async function openText(file: File): Promise<void> {
  if (file.size > 4 * MARKDOWN_LIMIT)
    throw new Error(
      t("editor.fileTooLong", { name: file.name, limit: (4 * MARKDOWN_LIMIT) / 1024 }),
    );
  const text = await takeOut(await file.text());
  await startDocument({ text });
  say(t("documents.openedFile", { name: file.name }));
}
