import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../sql/database.ts";

/** The tables of better-auth 1.7, then ours. */
export const initial = (kind: Database["kind"]): Migration => ({
  async up(db) {
    await accounts(db, authTypes[kind]);
    await tokens(db);
    await books(db);
    await images(db);
  },
});

/** Types of better-auth's columns for times and for yes or no, in each database. */
const authTypes = {
  sqlite: { moment: "date", yesNo: "integer" },
  postgres: { moment: "timestamptz", yesNo: "boolean" },
} as const satisfies Record<Database["kind"], object>;

async function accounts(
  db: Kysely<unknown>,
  { moment, yesNo }: (typeof authTypes)[Database["kind"]],
): Promise<void> {
  await db.schema
    .createTable("user")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("emailVerified", yesNo, (column) => column.notNull())
    .addColumn("image", "text")
    .addColumn("createdAt", moment, (column) => column.notNull())
    .addColumn("updatedAt", moment, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("session")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("expiresAt", moment, (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", moment, (column) => column.notNull())
    .addColumn("updatedAt", moment, (column) => column.notNull())
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .addColumn("userId", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createTable("account")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.notNull())
    .addColumn("providerId", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("accessToken", "text")
    .addColumn("refreshToken", "text")
    .addColumn("idToken", "text")
    .addColumn("accessTokenExpiresAt", moment)
    .addColumn("refreshTokenExpiresAt", moment)
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .addColumn("createdAt", moment, (column) => column.notNull())
    .addColumn("updatedAt", moment, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("verification")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("expiresAt", moment, (column) => column.notNull())
    .addColumn("createdAt", moment, (column) => column.notNull())
    .addColumn("updatedAt", moment, (column) => column.notNull())
    .execute();
  await index(db, "session", "userId");
  await index(db, "account", "userId");
  await index(db, "verification", "identifier");
}

async function tokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("apiToken")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("hint", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint")
    .addColumn("lastUsedAt", "bigint")
    .execute();
  await index(db, "apiToken", "accountId");
}

async function books(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("accountBooks")
    .addColumn("accountId", "text", (column) =>
      column.primaryKey().references("user.id").onDelete("cascade"),
    )
    .addColumn("creditBalance", "integer", (column) =>
      column.notNull().check(sql`"creditBalance" >= 0`),
    )
    .addColumn("exportsUsed", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("monthUsage")
    .addColumn("accountId", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("yearMonth", "text", (column) => column.notNull())
    .addColumn("used", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("monthUsage_pk", ["accountId", "yearMonth"])
    .execute();
  await db.schema
    .createTable("ledgerEntry")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("credits", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("imageId", "text")
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("reservation")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("charge", "text", (column) => column.notNull())
    .addColumn("yearMonth", "text", (column) => column.notNull())
    .addColumn("idempotencyKey", "text")
    .addColumn("instance", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("idempotencyKey")
    .addColumn("accountId", "text", (column) =>
      column.notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("requestHash", "text", (column) => column.notNull())
    .addColumn("answer", "text")
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotencyKey_pk", ["accountId", "key"])
    .execute();
  await index(db, "ledgerEntry", "accountId");
  await index(db, "reservation", "accountId");
  await index(db, "idempotencyKey", "expiresAt");
}

async function images(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("image")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.references("user.id").onDelete("set null"))
    .addColumn("format", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("pixelWidth", "integer", (column) => column.notNull())
    .addColumn("pixelHeight", "integer", (column) => column.notNull())
    .addColumn("pages", "integer")
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addColumn("removedAt", "bigint")
    .execute();
  await index(db, "image", "accountId");
  await db.schema
    .createIndex("image_due_idx")
    .on("image")
    .columns(["removedAt", "expiresAt"])
    .execute();
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute();
}
