/** Pictures of documents, on their way to the account and from it. */
import { addAccountPicture, readAccountPicture } from "../../api/documents.ts";
import { ApiError } from "../../api/request.ts";
import { base64Of } from "../../pictures/embedded.ts";
import { findPictures, keepPictures } from "../../pictures/library.ts";

/** @throws what a request throws */
export async function sendPictures(id: string, names: readonly string[]): Promise<void> {
  for (const { name, bytes } of await findPictures(names))
    await addAccountPicture(id, name, base64Of(bytes));
}

/**
 * Brings to this device what it does not have.
 *
 * @returns those that the account does not have either
 * @throws what a request throws
 */
export async function fetchPictures(id: string, names: readonly string[]): Promise<string[]> {
  const here = new Set((await findPictures(names)).map(({ name }) => name));
  const lacking: string[] = [];
  for (const name of names) {
    if (here.has(name)) continue;
    try {
      await keepPictures([{ name, data: await readAccountPicture(id, name) }]);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      lacking.push(name);
    }
  }
  return lacking;
}
