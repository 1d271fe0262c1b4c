/** Removes rows whose time is over. */
import { ACTIVITY, WEBHOOKS } from "@platen/contract";
import type { Kysely } from "kysely";
import { yearMonthOf } from "../../domain/charging/month.ts";
import type { Tables } from "./schema.ts";
import { forgetActivity } from "./kept/sql-activity.ts";
import { forgetApps } from "./kept/sql-apps.ts";
import { forgetDeliveries } from "./kept/sql-webhooks.ts";
import { EVER } from "./sql-quota.ts";

/** How long it is remembered of a document that an account kept that it was deleted, for devices that come back. */
const DELETED_FOR = 90 * 24 * 60 * 60_000;

/** How long deliveries and requests are kept, in ms. */
const LOGGED_FOR = 7 * 24 * 60 * 60_000;

/** Forgets idempotency keys, bursts, sessions, pending verifications, apps, and traces of documents that have expired. */
export async function forgetExpired(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom("idempotencyKey").where("expiresAt", "<=", now).execute();
  const lastMonth = yearMonthOf(now - 32 * 24 * 60 * 60_000);
  await db
    .deleteFrom("ownerUsage")
    .where("period", "!=", EVER)
    .where("period", "<", lastMonth)
    .execute();
  await db.deleteFrom("rateWindow").where("endsAt", "<=", now).execute();
  await db.deleteFrom("documentHandle").where("expiresAt", "<=", now).execute();
  await db.deleteFrom("job").where("expiresAt", "<=", now).execute();
  await db.deleteFrom("share").where("expiresAt", "<=", now).execute();
  await db
    .deleteFrom("document")
    .where("content", "is", null)
    .where("writtenAt", "<=", now - DELETED_FOR)
    .execute();
  await forgetDeliveries(db, now - LOGGED_FOR, WEBHOOKS.kept);
  await forgetActivity(db, {
    requests: now - LOGGED_FOR,
    uses: now - (ACTIVITY.days + 1) * 24 * 60 * 60_000,
    most: ACTIVITY.kept,
  });
  const moment = new Date(now).toISOString();
  await forgetApps(db, now);
  await db.deleteFrom("session").where("expiresAt", "<=", moment).execute();
  await db.deleteFrom("verification").where("expiresAt", "<=", moment).execute();
}
