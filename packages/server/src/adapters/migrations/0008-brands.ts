import type { Migration } from "kysely/migration";

/** Brands that accounts store by name. */
export const brands = (): Migration => ({
  async up(db) {
    await db.schema
      .createTable("brand")
      .addColumn("accountId", "text", (column) =>
        column.notNull().references("user.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("content", "text", (column) => column.notNull())
      .addColumn("data", "text", (column) => column.notNull())
      .addColumn("digest", "text", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("updatedAt", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("brand_pkey", ["accountId", "name"])
      .execute();
  },
});
