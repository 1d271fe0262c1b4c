import type { Migration } from "kysely/migration";

/** Keys by which accounts sign links. Secrets are not kept: they follow from the service's own. */
export const linkKeys = (): Migration => ({
  async up(db) {
    await db.schema
      .createTable("linkKey")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("accountId", "text", (column) =>
        column.notNull().references("user.id").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("createdAt", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("linkKeyAccount").on("linkKey").column("accountId").execute();
  },
});
