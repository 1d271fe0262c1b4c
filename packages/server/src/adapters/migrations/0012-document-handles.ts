import type { Migration } from "kysely/migration";

/** Documents that accounts keep for a day by a handle. */
export const documentHandles = (): Migration => ({
  async up(db) {
    await db.schema
      .createTable("documentHandle")
      .addColumn("accountId", "text", (column) =>
        column.notNull().references("user.id").onDelete("cascade"),
      )
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("edits", "text", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("expiresAt", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("documentHandle_pkey", ["accountId", "id"])
      .execute();
    await db.schema
      .createIndex("documentHandle_expired_idx")
      .on("documentHandle")
      .column("expiresAt")
      .execute();
  },
});
