import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Documents that accounts keep for themselves, with their pictures. */
export const documents = (): Migration => ({
  async up(db) {
    await db.schema
      .createTable("documentShelf")
      .addColumn("accountId", "text", (column) =>
        column.primaryKey().references("user.id").onDelete("cascade"),
      )
      .addColumn("generation", "text", (column) => column.notNull())
      .addColumn("sequence", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("document")
      .addColumn("accountId", "text", (column) =>
        column.notNull().references("user.id").onDelete("cascade"),
      )
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("revision", "integer", (column) => column.notNull())
      .addColumn("sequence", "bigint", (column) => column.notNull())
      .addColumn("content", "text")
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("writes", "text", (column) => column.notNull())
      .addColumn("writtenAt", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("document_pkey", ["accountId", "id"])
      .execute();
    await db.schema
      .createIndex("document_sequence_idx")
      .on("document")
      .columns(["accountId", "sequence"])
      .execute();
    await db.schema
      .createIndex("document_deleted_idx")
      .on("document")
      .column("writtenAt")
      .where(sql.ref("content"), "is", null)
      .execute();
    await db.schema
      .createTable("documentPicture")
      .addColumn("accountId", "text", (column) => column.notNull())
      .addColumn("documentId", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("data", "text", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("documentPicture_pkey", ["accountId", "documentId", "name"])
      .addForeignKeyConstraint(
        "documentPicture_document_fkey",
        ["accountId", "documentId"],
        "document",
        ["accountId", "id"],
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
  },
});
