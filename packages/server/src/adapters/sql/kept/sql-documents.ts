/** The records of documents that accounts keep for themselves, in the database. */
import type { DocumentVersion } from "@platen/contract";
import type { Kysely } from "kysely";
import type {
  Changed,
  DocumentBounds,
  DocumentChange,
  DocumentRecord,
  DocumentRecords,
  NewPicture,
} from "../../../domain/accounts/documents.ts";
import type { Database } from "../database.ts";
import { holdAccount } from "../hold-account.ts";
import type { Tables } from "../schema.ts";
import { keepVersion, VERSIONS } from "./document-versions.ts";

/** Number of writers of a document whose last write is remembered: those that wrote last. */
const WRITERS = 30;
/** Number of an account's deleted documents that are remembered: those deleted last. */
const DELETED = 1000;

type Writes = DocumentRecord["writes"];

export class SqlDocuments implements DocumentRecords {
  readonly #database: Database;
  readonly #reads: Database["reads"];

  constructor(database: Database) {
    this.#database = database;
    this.#reads = database.reads;
  }

  async list(accountId: string, after: number) {
    const shelf = await shelfOf(this.#reads, accountId);
    if (!shelf) return { cursor: 0, documents: [], used: { count: 0, bytes: 0 } };
    const rows = await this.#reads
      .selectFrom("document")
      .select(["id", "revision", "sequence"])
      .select((is) => is("content", "is", null).as("deleted"))
      .where("accountId", "=", accountId)
      .where("sequence", ">", after)
      .orderBy("sequence")
      .execute();
    return {
      generation: shelf.generation,
      // Another write may have come between the two queries.
      cursor: Math.max(shelf.sequence, rows.at(-1)?.sequence ?? 0),
      documents: rows.map(({ id, revision, deleted }) => ({
        documentId: id,
        revision,
        // SQLite returns 1 and 0.
        deleted: Boolean(deleted),
      })),
      used: await usedBy(this.#reads, accountId),
    };
  }

  find(accountId: string, id: string): Promise<DocumentRecord | undefined> {
    return recordOf(this.#reads, accountId, id);
  }

  change(change: DocumentChange, bounds: DocumentBounds): Promise<Changed> {
    const { accountId, id, content = null, pictures, freshGeneration, now } = change;
    return this.#database.transaction("lasting", async (tx) => {
      await holdAccount(tx, this.#database.kind, accountId);
      const shelf = await shelfOf(tx, accountId);
      const { generation = freshGeneration, sequence: last = 0 } = shelf ?? {};
      if (change.generation !== undefined && change.generation !== shelf?.generation)
        return { kind: "gone" };
      const record = await recordOf(tx, accountId, id);
      if (record && record.revision !== change.revision) return { kind: "newer", record };
      const bytes = content?.length ?? 0;
      if (content !== null) {
        const others = await usedBy(tx, accountId, { id, pictures });
        if (others.count >= bounds.count) return { kind: "full", bound: "count" };
        if (others.bytes + bytes > bounds.bytes) return { kind: "full", bound: "bytes" };
      }
      const before = await tx
        .selectFrom("document")
        .select(["revision", "content", "bytes", "writtenAt"])
        .where("accountId", "=", accountId)
        .where("id", "=", id)
        .executeTakeFirst();
      const sequence = last + 1;
      const revision = change.revision + 1;
      const writes = JSON.stringify(writesAfter(record?.writes ?? [], change.write));
      const fields = { revision, sequence, content, bytes, writes, writtenAt: now };
      await tx
        .insertInto("documentShelf")
        .values({ accountId, generation, sequence })
        .onConflict((conflict) => conflict.column("accountId").doUpdateSet({ sequence }))
        .execute();
      await tx
        .insertInto("document")
        .values({ accountId, id, ...fields })
        .onConflict((conflict) => conflict.columns(["accountId", "id"]).doUpdateSet(fields))
        .execute();
      await letGoOfOthers(tx, accountId, { id, pictures });
      await keepVersion(tx, { accountId, id }, before, content, bounds.bytes);
      if (content === null) await forgetOldest(tx, accountId);
      const there = await namesOf(tx, accountId, id);
      const missing = pictures.filter((name) => !there.has(name));
      return { kind: "written", revision, generation, missing };
    });
  }

  async removeAll(accountId: string): Promise<void> {
    await this.#database.transaction("lasting", async (tx) => {
      await holdAccount(tx, this.#database.kind, accountId);
      await tx.deleteFrom("document").where("accountId", "=", accountId).execute();
      await tx.deleteFrom("documentShelf").where("accountId", "=", accountId).execute();
    });
  }

  addPicture(
    { accountId, documentId, name, data }: NewPicture,
    bounds: DocumentBounds,
  ): Promise<"added" | "unknown" | "bytes"> {
    return this.#database.transaction("lasting", async (tx) => {
      await holdAccount(tx, this.#database.kind, accountId);
      const record = await recordOf(tx, accountId, documentId);
      if (record?.content === undefined) return "unknown";
      const used = await usedBy(tx, accountId);
      if (used.bytes + data.length > bounds.bytes) return "bytes";
      await tx
        .insertInto("documentPicture")
        .values({ accountId, documentId, name, data, bytes: data.length })
        .onConflict((conflict) => conflict.columns(["accountId", "documentId", "name"]).doNothing())
        .execute();
      return "added";
    });
  }

  async picture(accountId: string, id: string, name: string): Promise<string | undefined> {
    const row = await this.#reads
      .selectFrom("documentPicture")
      .select("data")
      .where("accountId", "=", accountId)
      .where("documentId", "=", id)
      .where("name", "=", name)
      .executeTakeFirst();
    return row?.data;
  }

  versions(accountId: string, id: string): Promise<DocumentVersion[]> {
    return this.#reads
      .selectFrom("documentVersion")
      .select(["revision", "writtenAt", "bytes"])
      .where("accountId", "=", accountId)
      .where("documentId", "=", id)
      .orderBy("revision", "desc")
      .limit(VERSIONS)
      .execute();
  }

  async version(accountId: string, id: string, revision: number): Promise<string | undefined> {
    const row = await this.#reads
      .selectFrom("documentVersion")
      .select("content")
      .where("accountId", "=", accountId)
      .where("documentId", "=", id)
      .where("revision", "=", revision)
      .executeTakeFirst();
    return row?.content;
  }

  async storedBytes(): Promise<number> {
    const [documents, pictures, versions] = await Promise.all(
      (["document", "documentPicture", "documentVersion"] as const).map((table) =>
        this.#reads
          .selectFrom(table)
          .select(({ fn }) => fn.sum<number | null>("bytes").as("sum"))
          .executeTakeFirstOrThrow(),
      ),
    );
    return (documents?.sum ?? 0) + (pictures?.sum ?? 0) + (versions?.sum ?? 0);
  }
}

const shelfOf = (db: Kysely<Tables>, accountId: string) =>
  db
    .selectFrom("documentShelf")
    .select(["generation", "sequence"])
    .where("accountId", "=", accountId)
    .executeTakeFirst();

async function recordOf(
  db: Kysely<Tables>,
  accountId: string,
  id: string,
): Promise<DocumentRecord | undefined> {
  const row = await db
    .selectFrom("document")
    .select(["id", "revision", "content", "writes"])
    .where("accountId", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { content, writes, ...rest } = row;
  return {
    ...rest,
    ...(content !== null && { content }),
    writes: JSON.parse(writes) as Writes,
  };
}

/** A document and the pictures that it is to have. */
type Having = Pick<DocumentChange, "id" | "pictures">;

/**
 * Counts what an account keeps, in documents and bytes.
 *
 * @param but leaves out this document and its pictures, except those that it is to have
 */
async function usedBy(db: Kysely<Tables>, accountId: string, but?: Having) {
  const documents = db
    .selectFrom("document")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number | null>("bytes").as("sum"),
    ])
    .where("accountId", "=", accountId)
    .where("content", "is not", null);
  const pictures = db
    .selectFrom("documentPicture")
    .select(({ fn }) => fn.sum<number | null>("bytes").as("sum"))
    .where("accountId", "=", accountId);
  const { count, sum } = await (
    but ? documents.where("id", "!=", but.id) : documents
  ).executeTakeFirstOrThrow();
  const shown = await (
    but
      ? pictures.where((is) =>
          is.or([
            is("documentId", "!=", but.id),
            ...(but.pictures.length > 0 ? [is("name", "in", but.pictures)] : []),
          ]),
        )
      : pictures
  ).executeTakeFirstOrThrow();
  return { count, bytes: (sum ?? 0) + (shown.sum ?? 0) };
}

async function letGoOfOthers(
  tx: Kysely<Tables>,
  accountId: string,
  { id, pictures }: Having,
): Promise<void> {
  const all = tx
    .deleteFrom("documentPicture")
    .where("accountId", "=", accountId)
    .where("documentId", "=", id);
  await (pictures.length > 0 ? all.where("name", "not in", pictures) : all).execute();
}

async function namesOf(tx: Kysely<Tables>, accountId: string, id: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("documentPicture")
    .select("name")
    .where("accountId", "=", accountId)
    .where("documentId", "=", id)
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Forgets deleted documents, except those that were deleted last. */
async function forgetOldest(tx: Kysely<Tables>, accountId: string): Promise<void> {
  const [oldest] = await tx
    .selectFrom("document")
    .select("sequence")
    .where("accountId", "=", accountId)
    .where("content", "is", null)
    .orderBy("sequence", "desc")
    .offset(DELETED)
    .limit(1)
    .execute();
  if (!oldest) return;
  await tx
    .deleteFrom("document")
    .where("accountId", "=", accountId)
    .where("content", "is", null)
    .where("sequence", "<=", oldest.sequence)
    .execute();
}

function writesAfter(before: Writes, write: DocumentChange["write"]): Writes {
  if (!write) return before;
  return [...before.filter(([writer]) => writer !== write[0]), write].slice(-WRITERS);
}
