import type { Migration } from "kysely/migration";

/** An index for an account's latest images. */
export const latestImages = (): Migration => ({
  async up(db) {
    await db.schema
      .createIndex("image_latest_idx")
      .on("image")
      .columns(["accountId", "createdAt desc", "id"])
      .execute();
  },
});
