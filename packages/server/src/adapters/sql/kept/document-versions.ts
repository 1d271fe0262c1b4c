/** Earlier contents of the documents that accounts keep. */
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../schema.ts";

/** Most versions of a document; the oldest go. */
export const VERSIONS = 30;
/** Time between two versions of a document at least, in ms: while somebody writes, one is kept so often. */
const PACE = 10 * 60_000;
/** Versions that are let go of at a time where an account's have too many bytes. */
const AT_A_TIME = 10;

type Row = Pick<Selectable<Tables["document"]>, "revision" | "content" | "bytes" | "writtenAt">;

/**
 * Keeps the content that a write takes the place of, if the last version is old enough. With the
 * document its versions go.
 *
 * @param before the document before the write; `undefined`: there was none
 * @param content of the write; `null`: it deletes the document
 * @param most bytes of all versions of an account
 */
export async function keepVersion(
  tx: Kysely<Tables>,
  { accountId, id }: { accountId: string; id: string },
  before: Row | undefined,
  content: string | null,
  most: number,
): Promise<void> {
  const ofDocument = { accountId, documentId: id };
  if (content === null) {
    await versionsOf(tx, ofDocument).execute();
    return;
  }
  if (!before || before.content === null || before.content === content) return;
  const { revision, bytes, writtenAt } = before;
  const last = await tx
    .selectFrom("documentVersion")
    .select("writtenAt")
    .where("accountId", "=", accountId)
    .where("documentId", "=", id)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last && writtenAt - last.writtenAt < PACE) return;
  const version = { ...ofDocument, revision, content: before.content, bytes, writtenAt };
  await tx.insertInto("documentVersion").values(version).execute();
  await letGoOfOldest(tx, accountId, id, most);
}

const versionsOf = (
  tx: Kysely<Tables>,
  { accountId, documentId }: { accountId: string; documentId: string },
) =>
  tx
    .deleteFrom("documentVersion")
    .where("accountId", "=", accountId)
    .where("documentId", "=", documentId);

async function letGoOfOldest(
  tx: Kysely<Tables>,
  accountId: string,
  documentId: string,
  most: number,
): Promise<void> {
  const [beyond] = await tx
    .selectFrom("documentVersion")
    .select("revision")
    .where("accountId", "=", accountId)
    .where("documentId", "=", documentId)
    .orderBy("revision", "desc")
    .offset(VERSIONS)
    .limit(1)
    .execute();
  if (beyond)
    await versionsOf(tx, { accountId, documentId })
      .where("revision", "<=", beyond.revision)
      .execute();
  for (;;) {
    const { sum } = await tx
      .selectFrom("documentVersion")
      .select(({ fn }) => fn.sum<number | null>("bytes").as("sum"))
      .where("accountId", "=", accountId)
      .executeTakeFirstOrThrow();
    if ((sum ?? 0) <= most) return;
    const oldest = await tx
      .selectFrom("documentVersion")
      .select("writtenAt")
      .where("accountId", "=", accountId)
      .orderBy("writtenAt")
      .limit(AT_A_TIME)
      .execute();
    await tx
      .deleteFrom("documentVersion")
      .where("accountId", "=", accountId)
      .where("writtenAt", "<=", oldest.at(-1)?.writtenAt ?? 0)
      .execute();
  }
}
