import type { Migration } from "kysely/migration";

/** Indices for what is asked for of long tables: an account's latest entries, and what has expired. */
export const byIndex = (): Migration => ({
  async up(db) {
    await db.schema
      .createIndex("ledgerEntry_latest_idx")
      .on("ledgerEntry")
      .columns(["accountId", "createdAt desc", "id"])
      .execute();
    for (const table of ["session", "verification"])
      await db.schema.createIndex(`${table}_expiresAt_idx`).on(table).column("expiresAt").execute();
  },
});
