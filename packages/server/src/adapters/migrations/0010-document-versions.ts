import type { Migration } from "kysely/migration";

/** Earlier contents of the documents that accounts keep. */
export const documentVersions = (): Migration => ({
  async up(db) {
    await db.schema
      .createTable("documentVersion")
      .addColumn("accountId", "text", (column) => column.notNull())
      .addColumn("documentId", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("writtenAt", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("documentVersion_pkey", ["accountId", "documentId", "revision"])
      .addForeignKeyConstraint(
        "documentVersion_document_fkey",
        ["accountId", "documentId"],
        "document",
        ["accountId", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
    await db.schema
      .createIndex("documentVersion_oldest_idx")
      .on("documentVersion")
      .columns(["accountId", "writtenAt"])
      .execute();
  },
});
