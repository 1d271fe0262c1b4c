/** Reads the document that a link leads to, and copies it to the documents of this device. */
import { startDocument } from "../documents/acts.ts";
import { nameOf } from "../documents/name-of.ts";
import { newId } from "../documents/new-id.ts";
import { startWorkspace } from "../documents/workspace.ts";
import { t } from "../language/language.ts";
import { say } from "../ui/notices.tsx";
import { ApiError } from "../api/request.ts";
import { readShare } from "../api/shares.ts";
import { keepPictures } from "../pictures/library.ts";
import { replacePlace } from "../routing.ts";
import { loadSettings } from "../session/settings.ts";
import { readStyle } from "../style/style.ts";
import { failureText } from "../ui/failure.ts";
import { shareIn } from "../share/address.ts";
import { fromFragment, type Shared } from "../share/link.ts";

export interface Read {
  shared: Shared;
  /** Address to which documents that should not be shared can be reported. */
  report?: string | undefined;
}

/** @returns `undefined` if nothing can be read: then the page says why, and shows the editor */
export async function readLink(link: string): Promise<Read | undefined> {
  const stored = shareIn(link);
  const read = await (stored === undefined ? fromLink(link) : fromAccount(stored));
  if (!read) replacePlace("/");
  return read;
}

async function fromLink(fragment: string): Promise<Read | undefined> {
  const shared = await fromFragment(fragment);
  return shared ? { shared } : void say(() => t("share.broken"));
}

/** Reads a document that an account shares, with its pictures. */
async function fromAccount(stored: string): Promise<Read | undefined> {
  try {
    const { title, markdown, style, pictures } = await readShare(stored);
    await keepPictures(pictures);
    // A document whose text has a title needs no other name.
    const name = title === nameOf({ name: "", text: markdown }) ? "" : title;
    // Without a network there is nobody to report to.
    const report = await loadSettings().then(
      ({ links }) => links.report,
      () => undefined,
    );
    return { shared: { name, text: markdown, style: readStyle(style) }, report };
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    return void say(() => (isGone ? t("share.gone") : failureText(error)));
  }
}

/** Opens a copy in the editor as a document of this device, beside the others. */
export async function editCopy(shared: Shared): Promise<void> {
  await startWorkspace();
  await startDocument(shared, copyId());
  replacePlace("/");
  say(() => t("share.opened"));
}

/**
 * Returns the copy's id, which is kept in the entry of the browser's history: however often the
 * page is loaded meanwhile, there is one copy.
 */
function copyId(): string {
  const id = (history.state as { copy?: string } | null)?.copy ?? newId();
  history.replaceState({ copy: id }, "");
  return id;
}
