import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Columns for facts of a mailbox instead of an account, and for the purpose of an image. */
export const hardToHurt = (): Migration => ({
  async up(db) {
    // Accounts of the time before addresses had to be verified go on without.
    await db.schema
      .createTable("formerAccount")
      .addColumn("accountId", "text", (column) =>
        column.primaryKey().references("user.id").onDelete("cascade"),
      )
      .execute();
    await sql`insert into "formerAccount" ("accountId") select "id" from "user"`.execute(db);
    await db.schema.alterTable("accountBooks").addColumn("quotaOwner", "text").execute();
    await db.schema
      .createIndex("accountBooks_quotaOwner_idx")
      .on("accountBooks")
      .column("quotaOwner")
      .execute();
    await db.schema
      .createTable("ownerUsage")
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("charge", "text", (column) => column.notNull())
      .addColumn("period", "text", (column) => column.notNull())
      .addColumn("used", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("ownerUsage_pk", ["owner", "charge", "period"])
      .execute();
    await db.schema.alterTable("image").addColumn("charge", "text").execute();
    // Few at any time, of however many images an account has had.
    await sql`create index "image_free_idx" on "image" ("accountId") where "removedAt" is null and "charge" = 'free'`.execute(
      db,
    );
  },
});
