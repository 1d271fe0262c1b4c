import { database } from "../../storage/database.ts";
import type { Followed } from "../../storage/records.ts";

/** Notes what this device and the account have in common of a document, whatever is in it by now. */
export async function noteFollowed(id: string, followed: Followed): Promise<void> {
  const transaction = (await database()).transaction("documents", "readwrite");
  const stored = await transaction.store.get(id);
  if (stored) await transaction.store.put({ ...stored, followed });
  await transaction.done;
}
