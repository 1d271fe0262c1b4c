import { useCallback } from "react";
import { MARKDOWN_LIMIT } from "@platen/render/options";
import type { EditorHandle } from "../editor/editor-handle.ts";
import { embedPicture } from "../editor/embed-picture.ts";

const TEXT = /\.(?:md|markdown|mdown|txt)$/iu;
const picturesLimit = 10;

/** What happens to files that are dropped, pasted or chosen. */
export function useFiles(editor: EditorHandle | undefined, say: (notice: string) => void) {
  return useCallback(
    async (files: readonly File[], position?: number) => {
      if (!editor) return;
      const text = files.find(({ name, type }) => TEXT.test(name) || type === "text/markdown");
      try {
        if (text) return say(await openText(editor, text));
        const pictures = files.filter(({ type }) => type.startsWith("image/"));
        if (pictures.length === 0) return say("Only pictures and Markdown files can be added.");
        const marks: string[] = [];
        for (const picture of pictures.slice(0, picturesLimit))
          marks.push(await embedPicture(picture));
        editor.insert(marks.join("\n\n"), position);
        say(`Added ${marks.length === 1 ? "a picture" : `${marks.length} pictures`}.`);
      } catch (error) {
        say(error instanceof Error ? error.message : "The file could not be read.");
      }
    },
    [editor, say],
  );
}

async function openText(editor: EditorHandle, file: File): Promise<string> {
  if (file.size > MARKDOWN_LIMIT)
    throw new Error(`${file.name} is longer than ${MARKDOWN_LIMIT / 1024} KiB.`);
  editor.replaceAll(await file.text());
  return `Opened ${file.name}. Undo brings back what was there.`;
}
