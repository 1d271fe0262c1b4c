import { readDocument } from "./library.ts";
import type { OpenDocument } from "./open-document.ts";
import { currentDocument } from "./workspace.ts";

/** Whether a document was deleted meanwhile; then files do not bring it back. */
export async function wasDeleted(opened: OpenDocument): Promise<boolean> {
  if (currentDocument() === opened) return false;
  const stored = await readDocument(opened.state().id).catch(() => undefined);
  return stored?.deletedAt !== undefined;
}
