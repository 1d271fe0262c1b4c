/** Actions of authors on documents, and the page's notices about them. */
import { t } from "../language/language.ts";
import { saveFile } from "../files/save-file.ts";
import { fileStem } from "../files/file-stem.ts";
import { putBack } from "../pictures/embedded.ts";
import { defaultStyle } from "../style/style.ts";
import { say } from "../ui/notices.tsx";
import {
  addVersion,
  createDocument,
  deleteDocument,
  readDocument,
  restoreDocument,
} from "./library.ts";
import { nameOf } from "./name-of.ts";
import type { Content, StoredVersion } from "../storage/records.ts";
import { currentDocument, openLast, openNew, openStored } from "./workspace.ts";

export const titleOf = (content: Pick<Content, "name" | "text">) =>
  nameOf(content) || t("documents.untitled");

/**
 * Opens a new document. A blank one is stored as soon as something is written in it.
 *
 * @param id its id: a second call with the same opens the document that the first one made
 * @param folder its folder; empty: none
 */
export async function startDocument(
  content: Partial<Content> = {},
  id?: string,
  folder = "",
): Promise<void> {
  const style = currentDocument()?.state().style ?? defaultStyle;
  const whole = { name: "", text: "", style, ...content };
  if (whole.text === "") return void openNew(whole);
  try {
    const also = folder === "" ? {} : { folder };
    await openStored((await createDocument(whole, id, also)).id);
  } catch {
    openNew(whole);
  }
}

/** Opens what comes from elsewhere: in the blank document that is open, or as a new one. */
export async function openContent(content: Pick<Content, "text" | "style">): Promise<void> {
  const opened = currentDocument();
  if (opened?.state().text.trim() === "") return opened.replace(content);
  await startDocument(content);
}

export async function duplicateDocument(id: string): Promise<void> {
  const stored = await readDocument(id);
  if (!stored) return;
  const { text, style, folder = "" } = stored;
  const name = t("documents.copyOf", { name: titleOf(stored) });
  const copy = await createDocument({ name, text, style }, undefined, { folder });
  await openStored(copy.id);
}

export async function removeDocument(id: string): Promise<void> {
  const stored = await readDocument(id);
  if (!stored) return;
  await deleteDocument(id);
  const isOpen = currentDocument()?.state().id === id;
  if (isOpen) await openLast();
  const undo = async () => {
    await restoreDocument(id);
    if (isOpen) await openStored(id);
  };
  say(() => t("documents.deleted", { name: titleOf(stored) }), {
    label: () => t("documents.undo"),
    run: () => void undo(),
  });
}

/** A file that stands alone: its pictures are in it. */
export async function downloadDocument(content: Pick<Content, "name" | "text">): Promise<void> {
  const text = await putBack(content.text);
  const blob = new Blob([text], { type: "text/markdown" });
  saveFile(blob, `${fileStem(titleOf(content))}.md`);
}

/** The text of now becomes a version itself, so nothing is lost. */
export async function restoreVersion({ documentId, text, style }: StoredVersion): Promise<void> {
  const opened = currentDocument();
  if (opened?.state().id !== documentId) return;
  await opened.settled();
  const { text: last, style: lastStyle } = opened.state();
  await addVersion({ documentId, text: last, style: lastStyle, reason: "replaced" });
  opened.replace({ text, style });
}
