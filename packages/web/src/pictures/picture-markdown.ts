import { t } from "../language/language.ts";
import { SaidError } from "../messages/said-error.ts";
import { addPicture } from "./library.ts";
import { SCHEME } from "./names.ts";
import { FILE_LIMIT, shrink } from "./shrink.ts";

/** A picture that is kept, as Markdown names it, and the bytes that it has. */
export interface NamedPicture {
  mark: string;
  bytes: number;
}

/** @throws Error in words for the visitor */
export async function pictureMarkdown(file: File): Promise<NamedPicture> {
  const { reference, bytes } = await keep(file);
  const words = file.name.replace(/\.[^.]*$/u, "").replaceAll(/[[\]\\\r\n]/gu, " ");
  return { mark: `![${words.trim()}](${reference})`, bytes };
}

/**
 * Keeps a picture and gives the address by which a text names it.
 *
 * @throws Error in words for the visitor
 */
export const pictureReference = async (file: File): Promise<string> => (await keep(file)).reference;

async function keep(file: File): Promise<{ reference: string; bytes: number }> {
  const shrunk = await shrink(file);
  if ("reason" in shrunk) {
    const { name } = file;
    if (shrunk.reason === "unreadable")
      throw new SaidError(() => t("editor.pictureUnreadable", { name }));
    if (file.size > FILE_LIMIT)
      throw new SaidError(() => t("editor.fileTooLarge", { name, limit: FILE_LIMIT / 1_000_000 }));
    throw new SaidError(() => t("editor.pictureTooLarge", { name }));
  }
  const { picture } = await addPicture(shrunk.blob, file.name);
  return { reference: `${SCHEME}${picture.name}`, bytes: shrunk.blob.size };
}
