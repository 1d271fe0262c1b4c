/** Files that are dropped, pasted or chosen become documents, or pictures of the one that is open. */
import { PICTURES } from "@platen/contract";
import { startDocument, titleOf } from "../documents/acts.ts";
import { createDocument } from "../documents/library.ts";
import { nameOf } from "../documents/name-of.ts";
import type { OpenDocument } from "../documents/open-document.ts";
import { currentDocument } from "../documents/workspace.ts";
import type { EditorHandle } from "../editor/editor-handle.ts";
import type { Place } from "../editor/places.ts";
import { fileStem } from "../files/file-stem.ts";
import { currentLanguage, t } from "../language/language.ts";
import { languages } from "../language/languages.ts";
import { SaidError } from "../messages/said-error.ts";
import { wasDeleted } from "../documents/was-deleted.ts";
import { isDocument, readDocumentFile } from "../paste/read-file.ts";
import { pictureMarkdown } from "../pictures/picture-markdown.ts";
import { defaultStyle } from "../style/style.ts";
import { say } from "../ui/notices.tsx";
import { byteSize } from "../ui/numbers.ts";
import { keepBeside } from "./beside.ts";
import { unfold, type Found, type Given } from "./unfold.ts";

/**
 * Document, editor and place that receive files. The document may be closed before they have been
 * read.
 */
export interface Target {
  opened: OpenDocument;
  editor: EditorHandle;
  /** Absent: at the cursor. */
  place: Place | undefined;
}

export async function addFiles(target: Target, given: readonly Given[]): Promise<void> {
  try {
    const all = await unfold(given);
    const texts = all.filter(({ file }) => isDocument(file)).toSorted(inOrder);
    const pictures = all.filter(({ file }) => file.type.startsWith("image/"));
    const used = texts.length > 0 ? await openDocuments(texts, pictures) : new Set<File>();
    // A picture that no document names belongs to the one that is open, unless it came in a folder or an archive with others.
    const rest = pictures.filter(
      ({ file }) => texts.length === 0 || (given.includes(file) && !used.has(file)),
    );
    if (rest.length > 0) await addPictures(target, rest);
    if (texts.length + pictures.length === 0) say(() => t("editor.onlyPicturesAndText"));
  } catch (error) {
    say(error instanceof SaidError ? error.words : () => t("editor.fileUnreadable"));
  } finally {
    target.place?.letGo();
  }
}

/** The outermost first, and of those the one that a reader is to begin with. */
function inOrder(one: Found, other: Found): number {
  const depth = ({ path }: Found) => path.split("/").length;
  const begins = ({ file }: Found) => /^(?:readme|index)\./iu.test(file.name);
  return depth(one) - depth(other) || Number(begins(other)) - Number(begins(one));
}

/**
 * Makes a document of each text, with the pictures beside it, and opens the first.
 *
 * @returns the pictures that they name
 */
async function openDocuments(
  texts: readonly Found[],
  pictures: readonly Found[],
): Promise<Set<File>> {
  const used = new Set<File>();
  const failures: (() => string)[] = [];
  let made = 0;
  for (const { path, file } of texts)
    try {
      const beside = await keepBeside(await readDocumentFile(file), path, pictures);
      for (const picture of beside.used) used.add(picture);
      await makeDocument(path, beside.text, made === 0);
      made += 1;
    } catch (error) {
      if (!(error instanceof SaidError)) throw error;
      failures.push(error.words);
    }
  const { name = "" } = texts[0]?.file ?? {};
  say(() => {
    const first =
      texts.length === 1
        ? t("documents.openedFile", { name })
        : t("bringIn.documents", { count: made });
    const said = [...(made > 0 ? [first] : []), ...failures.map((words) => words())];
    if (used.size > 0) said.push(t("bringIn.pictures", { count: used.size }));
    return said.join(languages[currentLanguage()].gap);
  });
  return used;
}

/** @param path of the file: its folder is the document's */
async function makeDocument(path: string, text: string, opens: boolean): Promise<void> {
  const steps = path.split("/");
  const stem = (steps.pop() ?? "").replace(/\.[^.]*$/u, "");
  // A file that is called as its text begins goes on being called so when the text changes.
  const isItsTitle = fileStem(nameOf({ name: "", text })) === fileStem(stem);
  const name = steps.length === 0 || isItsTitle ? "" : stem;
  if (opens) await startDocument({ text, name }, undefined, steps.join("/"));
  else {
    const style = currentDocument()?.state().style ?? defaultStyle;
    await createDocument({ name, text, style }, undefined, { folder: steps.join("/") });
  }
}

async function addPictures(
  { opened, editor, place }: Target,
  files: readonly Found[],
): Promise<void> {
  const marks: string[] = [];
  const shrunk = { before: 0, after: 0 };
  for (const { file } of files.slice(0, PICTURES.count)) {
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
