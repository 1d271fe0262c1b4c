import { useCallback, useEffect, useRef } from "react";
import { PICTURES } from "@platen/contract";
import { startDocument, titleOf } from "../documents/acts.ts";
import { readDocument } from "../documents/library.ts";
import type { OpenDocument } from "../documents/open-document.ts";
import { currentDocument } from "../documents/workspace.ts";
import type { EditorHandle } from "../editor/editor-handle.ts";
import type { Place } from "../editor/places.ts";
import { currentLanguage, t } from "../language/language.ts";
import { languages } from "../language/languages.ts";
import { isDocument, readDocumentFile } from "../paste/read-file.ts";
import { pictureMarkdown } from "../pictures/picture-markdown.ts";
import { say } from "../ui/notices.tsx";
import { byteSize } from "../ui/numbers.ts";
import { SaidError } from "../messages/said-error.ts";

/** A point, in CSS pixels of the window. */
interface Point {
  x: number;
  y: number;
}

/**
 * Document, editor and place that receive files. The document may be closed before they have been
 * read.
 */
interface Target {
  opened: OpenDocument;
  editor: EditorHandle;
  /** Absent: at the cursor. */
  place: Place | undefined;
}

type AddFiles = (files: readonly File[], point?: Point) => void;

/**
 * Task of the files given last. Files enter the text in the order in which they were given, however
 * long each takes.
 */
let last: Promise<unknown> = Promise.resolve();

/**
 * Handles files that are dropped, pasted or chosen. Files that come before the editor has loaded
 * wait for it.
 */
export function useFiles(
  opened: OpenDocument | undefined,
  editor: EditorHandle | undefined,
): AddFiles {
  const early = useRef<Parameters<AddFiles>[]>([]);
  const add: AddFiles = useCallback(
    (files, point) => {
      if (!opened || !editor) return void early.current.push([files, point]);
      const target = { opened, editor, place: point && editor.placeAt(point) };
      last = last.then(() => addFiles(target, files));
      return undefined;
    },
    [opened, editor],
  );
  useEffect(() => {
    if (opened && editor) for (const given of early.current.splice(0)) add(...given);
  }, [opened, editor, add]);
  return add;
}

async function addFiles(target: Target, files: readonly File[]): Promise<void> {
  const texts = files.filter(isDocument);
  const pictures = files.filter(({ type }) => type.startsWith("image/"));
  try {
    if (pictures.length > 0) await addPictures(target, pictures);
    for (const file of texts) {
      await startDocument({ text: await readDocumentFile(file) });
      say(() => t("documents.openedFile", { name: file.name }));
    }
    if (texts.length + pictures.length === 0) say(() => t("editor.onlyPicturesAndText"));
  } catch (error) {
    say(error instanceof SaidError ? error.words : () => t("editor.fileUnreadable"));
  } finally {
    target.place?.letGo();
  }
}

async function addPictures(
  { opened, editor, place }: Target,
  files: readonly File[],
): Promise<void> {
  const marks: string[] = [];
  const shrunk = { before: 0, after: 0 };
  for (const file of files.slice(0, PICTURES.count)) {
    const { mark, bytes } = await pictureMarkdown(file);
    marks.push(mark);
    if (bytes === file.size) continue;
    shrunk.before += file.size;
    shrunk.after += bytes;
  }
  if (await wasDeleted(opened)) return;
  editor.insertBlock(marks.join("\n\n"), place);
  const count = marks.length;
  const left = files.length - count;
  const isElsewhere = currentDocument() !== opened;
  const added = () => {
    if (left > 0) return t("editor.picturesLeft", { limit: PICTURES.count, count: left });
    return isElsewhere
      ? t("editor.addedPicturesTo", { count, name: titleOf(opened.state()) })
      : t("editor.addedPictures", { count });
  };
  const [before, after] = [byteSize(shrunk.before), byteSize(shrunk.after)];
  say(() =>
    shrunk.before === 0
      ? added()
      : [added(), t("editor.shrunk", { before, after })].join(languages[currentLanguage()].gap),
  );
}

/** Whether the document was deleted meanwhile; then files do not bring it back. */
export async function wasDeleted(opened: OpenDocument): Promise<boolean> {
  if (currentDocument() === opened) return false;
  const stored = await readDocument(opened.state().id).catch(() => undefined);
  return stored?.deletedAt !== undefined;
}
