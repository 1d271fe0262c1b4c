import type { Migration } from "kysely/migration";

/** Scopes of API tokens; those that were there before may do all. */
export const tokenScopes = (): Migration => ({
  async up(db) {
    await db.schema.alterTable("apiToken").addColumn("scopes", "text").execute();
  },
});
