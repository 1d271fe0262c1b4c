import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Webhooks of accounts, and what is on its way to them: an outbox. */
export const webhooks = (): Migration => ({
  async up(db) {
    await db.schema
      .createTable("webhook")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("accountId", "text", (column) =>
        column.notNull().references("user.id").onDelete("cascade"),
      )
      .addColumn("url", "text", (column) => column.notNull())
      .addColumn("events", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("reason", "text")
      .addColumn("secretNumber", "integer", (column) => column.notNull())
      .addColumn("rotatedAt", "bigint")
      .addColumn("failingSince", "bigint")
      .addColumn("createdAt", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("webhook_account_idx").on("webhook").column("accountId").execute();
    await db.schema
      .createTable("webhookDelivery")
      .addColumn("webhookId", "text", (column) =>
        column.notNull().references("webhook.id").onDelete("cascade"),
      )
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("accountId", "text", (column) => column.notNull())
      .addColumn("event", "text", (column) => column.notNull())
      .addColumn("url", "text")
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("createdAt", "bigint", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("nextAt", "bigint")
      .addColumn("outcome", "text", (column) => column.notNull())
      .addColumn("lastAt", "bigint")
      .addColumn("lastStatus", "integer")
      .addColumn("lastError", "text")
      .addColumn("lastMs", "integer")
      .addPrimaryKeyConstraint("webhookDelivery_pkey", ["webhookId", "id"])
      .execute();
    await db.schema
      .createIndex("webhookDelivery_next_idx")
      .on("webhookDelivery")
      .column("nextAt")
      .execute();
    await db.schema
      .createIndex("webhookDelivery_created_idx")
      .on("webhookDelivery")
      .columns(["webhookId", "createdAt"])
      .execute();
    await db.schema
      .createIndex("webhookDelivery_age_idx")
      .on("webhookDelivery")
      .column("createdAt")
      .execute();
    await db.schema.alterTable("accountBooks").addColumn("lowAt", "integer").execute();
    await sql`
      update "accountBooks" set "lowAt" = (
        select "credits" / 5 from "ledgerEntry"
        where "ledgerEntry"."accountId" = "accountBooks"."accountId" and "reason" = 'grant'
        order by "createdAt" desc limit 1
      )`.execute(db);
  },
});
