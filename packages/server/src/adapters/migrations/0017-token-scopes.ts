import type { Migration } from "kysely/migration";

/** What API tokens may do; those that were there before may do all. */
export const tokenScopes = (): Migration => ({
  async up(db) {
    await db.schema.alterTable("apiToken").addColumn("scopes", "text").execute();
  },
});
