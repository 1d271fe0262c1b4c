import type { Migration } from "kysely/migration";

/** Renders that nobody waits for, one by one or in batches. */
export const jobs = (): Migration => ({
  async up(db) {
    await db.schema
      .createTable("job")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("accountId", "text", (column) =>
        column.notNull().references("user.id").onDelete("cascade"),
      )
      .addColumn("batchId", "text")
      .addColumn("item", "integer", (column) => column.notNull())
      .addColumn("name", "text")
      .addColumn("key", "text")
      .addColumn("requestHash", "text")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("turn", "bigint", (column) => column.notNull())
      .addColumn("body", "text")
      .addColumn("answer", "text")
      .addColumn("described", "text")
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("claim", "text")
      .addColumn("instance", "text")
      .addColumn("leaseUntil", "bigint")
      .addColumn("notBefore", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("createdAt", "bigint", (column) => column.notNull())
      .addColumn("startedAt", "bigint")
      .addColumn("endedAt", "bigint")
      .addColumn("expiresAt", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("job_turn_idx")
      .on("job")
      .columns(["state", "turn", "createdAt", "id"])
      .execute();
    await db.schema
      .createIndex("job_account_idx")
      .on("job")
      .columns(["accountId", "state", "turn"])
      .execute();
    await db.schema
      .createIndex("job_key_idx")
      .unique()
      .on("job")
      .columns(["accountId", "key"])
      .execute();
    await db.schema.createIndex("job_batch_idx").on("job").columns(["batchId", "item"]).execute();
    await db.schema.createIndex("job_expired_idx").on("job").column("expiresAt").execute();
  },
});
