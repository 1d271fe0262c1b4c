import type { Migration } from "kysely/migration";

/** Documents that accounts store for others to open. */
export const shares = (): Migration => ({
  async up(db) {
    await db.schema
      .createTable("share")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("accountId", "text", (column) =>
        column.notNull().references("user.id").onDelete("cascade"),
      )
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("summary", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("picture", "text")
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("createdAt", "bigint", (column) => column.notNull())
      .addColumn("expiresAt", "bigint", (column) => column.notNull())
      .execute();
    for (const column of ["accountId", "expiresAt"])
      await db.schema.createIndex(`share_${column}_idx`).on("share").column(column).execute();
  },
});
