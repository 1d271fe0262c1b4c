import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../sql/database.ts";

/** Tables for nodes that share a database: which are alive, and bursts counted together. */
export const manyNodes = (kind: Database["kind"]): Migration => ({
  async up(db) {
    await db.schema
      .createTable("instance")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("seenAt", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("reservation_instance_idx")
      .on("reservation")
      .column("instance")
      .execute();
    const windows = db.schema
      .createTable("rateWindow")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("used", "integer", (column) => column.notNull())
      .addColumn("endsAt", "bigint", (column) => column.notNull());
    // Counts of a minute may be lost in a crash; so they need not be written twice.
    await (kind === "postgres" ? windows.modifyFront(sql`unlogged`) : windows).execute();
    await db.schema
      .createIndex("rateWindow_endsAt_idx")
      .on("rateWindow")
      .column("endsAt")
      .execute();
  },
});
