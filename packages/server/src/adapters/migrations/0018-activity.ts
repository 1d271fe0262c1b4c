import type { Migration } from "kysely/migration";

/** Columns and tables of which an account's history and its log of requests are made. */
export const activity = (): Migration => ({
  async up(db) {
    await db.schema.alterTable("image").addColumn("tokenId", "text").execute();
    await db.schema.alterTable("image").addColumn("uses", "integer").execute();
    await db.schema
      .createTable("failedUse")
      .addColumn("accountId", "text", (column) =>
        column.notNull().references("user.id").onDelete("cascade"),
      )
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("tokenId", "text", (column) => column.notNull())
      .addColumn("format", "text", (column) => column.notNull())
      .addColumn("uses", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("failedUse_pkey", ["accountId", "day", "tokenId", "format"])
      .execute();
    await db.schema.createIndex("failedUse_day_idx").on("failedUse").column("day").execute();
    await db.schema
      .createTable("requestLog")
      .addColumn("accountId", "text", (column) =>
        column.notNull().references("user.id").onDelete("cascade"),
      )
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("requestId", "text", (column) => column.notNull())
      .addColumn("tokenId", "text")
      .addColumn("endpoint", "text", (column) => column.notNull())
      .addColumn("status", "integer", (column) => column.notNull())
      .addColumn("code", "text")
      .addColumn("warnings", "text", (column) => column.notNull())
      .addColumn("ms", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("requestLog_pkey", ["accountId", "at", "requestId"])
      .execute();
    await db.schema.createIndex("requestLog_at_idx").on("requestLog").column("at").execute();
  },
});
