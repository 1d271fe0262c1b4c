/**
 * SQL for what an account has used and may still use: the parts of queries, and the sums over their
 * results.
 */
import { sql, type Expression, type ExpressionBuilder } from "kysely";
import type { Charge } from "../../domain/charging/charge.ts";
import type { Standing } from "../../domain/charging/books.ts";
import { prepared, type Places } from "./prepared.ts";
import type { Tables } from "./schema.ts";

type Select = ExpressionBuilder<Tables, never>;
type Value<Type> = Type | Expression<Type>;

/** Period of a quota that is given once and for all. */
export const EVER = "";

/** Waits until no other request decides about this owner's quota. For `null` it does nothing. */
export function ownerLock(owner: Expression<unknown>) {
  return sql<null>`pg_advisory_xact_lock(hashtextextended(${owner}::text, 0))`;
}

/**
 * Makes the subqueries for what was used and what is set aside. Free renders and clean exports are
 * counted over all accounts with the same owner, credits over the account alone.
 */
function partsOf(
  select: Pick<Select, "selectFrom">,
  accountId: Value<string>,
  owner: Expression<string | null>,
  yearMonth: Value<string>,
) {
  const held = (charge: Charge) =>
    select
      .selectFrom("reservation")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("charge", "=", charge);
  const ofOwner = (charge: Charge) => held(charge).where(ofOwnerOf(accountId, owner));
  const used = (charge: Charge, period: Value<string>) =>
    select
      .selectFrom("ownerUsage")
      .select("used")
      .where("owner", "=", owner)
      .where("charge", "=", charge)
      .where("period", "=", period);
  return {
    freeUsed: select
      .selectFrom("monthUsage")
      .select("used")
      .where("accountId", "=", accountId)
      .where("yearMonth", "=", yearMonth),
    freeOfOwner: used("free", yearMonth),
    exportsOfOwner: used("cleanExport", EVER),
    free: ofOwner("free").where("yearMonth", "=", yearMonth),
    credit: held("credit").where("accountId", "=", accountId),
    cleanExport: ofOwner("cleanExport"),
    freeStored: freeImagesOf(select, accountId, owner).select(({ fn }) =>
      fn.sum<number | null>("bytes").as("bytes"),
    ),
  };
}

/** Makes the same subqueries as columns of a row. */
export function countsOf(...of: Parameters<typeof partsOf>) {
  const parts = partsOf(...of);
  return [
    parts.freeUsed.as("freeUsed"),
    parts.freeOfOwner.as("freeOfOwner"),
    parts.exportsOfOwner.as("exportsOfOwner"),
    parts.free.as("free"),
    parts.credit.as("credit"),
    parts.cleanExport.as("cleanExport"),
    parts.freeStored.as("freeStored"),
  ] as const;
}

/**
 * Makes the amounts that decide how a render may be paid, for a statement to compare; in SQLite's
 * dialect. The sums are those of `standingFrom`.
 */
export function amountsOf(...of: Parameters<typeof partsOf>) {
  const { freeUsed, freeOfOwner, free, credit, freeStored } = partsOf(...of);
  return {
    freeUsed: sql<number>`max(coalesce(${freeUsed}, 0), coalesce(${freeOfOwner}, 0)) + ${free}`,
    creditsHeld: sql<number>`${credit}`,
    freeStored: sql<number>`coalesce(${freeStored}, 0)`,
  };
}

/** Reads a standing, and the owner of the quota, in one statement without a lock. */
export const standingOf = prepared(
  ["accountId", "yearMonth"],
  (db, { accountId, yearMonth }: Places<{ accountId: string; yearMonth: string }>) =>
    db.selectNoFrom((select) => {
      const ofAccount = select.selectFrom("accountBooks").where("accountId", "=", accountId);
      const owner = ofAccount.select("quotaOwner");
      return [
        ofAccount.select("creditBalance").as("creditBalance"),
        ofAccount.select("exportsUsed").as("exportsUsed"),
        owner.as("quotaOwner"),
        ...countsOf(select, accountId, owner.$asScalar(), yearMonth),
      ];
    }),
);

/** Makes the condition that a row belongs to the account, or to one with the same owner. */
function ofOwnerOf(accountId: Value<string>, owner: Expression<string | null>) {
  return sql<boolean>`("accountId" = ${accountId} or "accountId" in (select "accountBooks"."accountId" from "accountBooks" where "accountBooks"."quotaOwner" = ${owner}))`;
}

/**
 * Selects the images that were made for free and whose bytes are there; a partial index holds only
 * these. The accounts come first, as rows: if they were a condition on images, SQLite would go
 * through the images of everybody.
 */
export function freeImagesOf(
  select: Pick<Select, "selectFrom">,
  accountId: Value<string>,
  owner: Expression<string | null>,
) {
  const accounts = sql<{
    owned: string;
  }>`(select "accountId" as "owned" from "accountBooks" where "quotaOwner" = ${owner} union select ${accountId})`;
  return select
    .selectFrom(accounts.as("accounts"))
    .crossJoin("image")
    .whereRef("image.accountId", "=", "accounts.owned")
    .where("image.removedAt", "is", null)
    .where("image.charge", "=", sql.lit("free"));
}

type Counts = Record<
  | "creditBalance"
  | "exportsUsed"
  | "freeUsed"
  | "freeOfOwner"
  | "exportsOfOwner"
  | "free"
  | "credit"
  | "cleanExport"
  | "freeStored",
  number | null
>;

/**
 * Makes a standing from the counts. An account that nothing has happened on yet has no rows. An
 * account may have used more than its owner: nodes of the release before count only for the
 * account.
 */
export function standingFrom(row: Counts): Standing {
  return {
    freeUsed: Math.max(row.freeUsed ?? 0, row.freeOfOwner ?? 0) + Number(row.free),
    creditBalance: (row.creditBalance ?? 0) - Number(row.credit),
    exportsUsed: Math.max(row.exportsUsed ?? 0, row.exportsOfOwner ?? 0) + Number(row.cleanExport),
    freeStored: row.freeStored ?? 0,
  };
}
