/** The pictures of this device. Pictures that the device cannot keep last as long as the page. */
import { database } from "../storage/database.ts";
import { pictureName, picturesIn, typeOfName } from "./names.ts";
import type { StoredPicture } from "../storage/records.ts";

/** ms for which pictures that no text names are kept: somebody may undo, or paste them again. */
const UNUSED_FOR = 24 * 3_600_000;

const known = new Map<string, StoredPicture>();

/** Hashes a picture by code that is loaded with the first picture. */
const hashLater = async (bytes: ArrayBuffer): Promise<string> =>
  (await import("./hash.ts")).hashOf(bytes);

export interface Added {
  picture: StoredPicture;
  /** Whether it will still be there after the page is closed. */
  kept: boolean;
}

/** @param given name of the file */
export async function addPicture(blob: Blob, given: string): Promise<Added> {
  const bytes = await blob.arrayBuffer();
  const sha256 = await hashLater(bytes);
  const { type } = blob;
  const name = pictureName(given, type, sha256);
  const picture = { name, type, bytes, sha256, addedAt: Date.now() };
  known.set(name, picture);
  try {
    await (await database()).put("pictures", picture);
    return { picture, kept: true };
  } catch {
    return { picture, kept: false };
  }
}

/** Keeps pictures that came with a document of somebody else, under the names that it gives them. */
export async function keepPictures(
  given: readonly { name: string; data: string }[],
): Promise<void> {
  for (const { name, data } of given) {
    const type = typeOfName(name);
    if (type === undefined) continue;
    const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0).buffer;
    const picture = { name, type, bytes, sha256: await hashLater(bytes), addedAt: Date.now() };
    // Names end with a hash, so one of the same name is the same picture, unless somebody made the name up.
    if ((await findPictures([name])).length > 0) continue;
    known.set(name, picture);
    // A picture that the device cannot keep lasts as long as the page.
    await database()
      .then((opened) => opened.put("pictures", picture))
      .catch(() => undefined);
  }
}

/** Returns the pictures that exist among the names. */
export async function findPictures(names: readonly string[]): Promise<StoredPicture[]> {
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    try {
      const opened = await database();
      const found = await Promise.all(unknown.map((name) => opened.get("pictures", name)));
      for (const picture of found) if (picture) known.set(picture.name, picture);
    } catch {
      // Only the pictures in memory can be found.
    }
  return names.flatMap((name) => known.get(name) ?? []);
}

/** Deletes pictures that neither a document nor a version names. */
export async function dropUnusedPictures(): Promise<void> {
  const transaction = (await database()).transaction(
    ["documents", "versions", "pictures"],
    "readwrite",
  );
  const used = new Set<string>();
  for (const store of ["documents", "versions"] as const)
    for await (const { value } of transaction.objectStore(store))
      for (const name of picturesIn(value.text)) used.add(name);
  const limit = Date.now() - UNUSED_FOR;
  for await (const cursor of transaction.objectStore("pictures"))
    if (!used.has(cursor.key) && cursor.value.addedAt < limit) await cursor.delete();
  await transaction.done;
}
