import type { Migration } from "kysely/migration";

/** The options that an image was made with. */
export const madeWith = (): Migration => ({
  async up(db) {
    await db.schema.alterTable("image").addColumn("madeWith", "text").execute();
  },
});
