/** Statements of the books that every render executes. */
import { sql, type Expression, type Kysely } from "kysely";
import type { LedgerEntry, Payment } from "../../domain/charging/books.ts";
import type { Charge } from "../../domain/charging/charge.ts";
import type { Database } from "./database.ts";
import { MUST_CHANGE } from "./must-change.ts";
import { prepared, type Places } from "./prepared.ts";
import type { Tables } from "./schema.ts";
import { amountsOf } from "./sql-quota.ts";

type Value = string | Expression<string>;

/**
 * An account's id, after a lock that its removal waits for. Whoever removes an account has that
 * lock first and then those of all that belongs to it: taken in another order, each would wait
 * for the other.
 */
export function kept(
  kind: Database["kind"],
  db: Kysely<Tables>,
  accountId: Value,
): Expression<string> {
  if (kind === "sqlite") return typeof accountId === "string" ? sql.val(accountId) : accountId;
  const account = db.selectFrom("user").select("id").where("id", "=", accountId);
  return account.forKeyShare().$asScalar();
}

export function reservationOf(
  kind: Database["kind"],
  db: Kysely<Tables>,
  id: Value,
  accountId: Value,
) {
  return db
    .deleteFrom("reservation")
    .where("id", "=", id)
    .where("accountId", "=", kept(kind, db, accountId));
}

const removing = (kind: Database["kind"]) =>
  prepared(
    ["id", "accountId"],
    (db, { id, accountId }: Places<{ id: string; accountId: string }>) =>
      reservationOf(kind, db, id, accountId).modifyEnd(sql.raw(MUST_CHANGE)),
  );
export const removeReservation = { sqlite: removing("sqlite"), postgres: removing("postgres") };

const RESERVATION = [
  "id",
  "accountId",
  "charge",
  "yearMonth",
  "idempotencyKey",
  "instance",
  "createdAt",
] as const;

export const addReservation = prepared(RESERVATION, (db, row: Places<Tables["reservation"]>) =>
  db.insertInto("reservation").values(row),
);

/** Adds one if a condition holds of the books of its account. */
function addReservationIf(
  db: Kysely<Tables>,
  row: Places<Tables["reservation"]>,
  holds: (amounts: ReturnType<typeof amountsOf>) => Expression<boolean>,
) {
  return db
    .insertInto("reservation")
    .columns(RESERVATION)
    .expression((select) => {
      const owner = sql.ref<string | null>("books.quotaOwner");
      const amounts = amountsOf(select, row.accountId, owner, row.yearMonth);
      return select
        .selectFrom("accountBooks as books")
        .select(RESERVATION.map((name) => sql<never>`${row[name]}`.as(name)))
        .where("books.accountId", "=", row.accountId)
        .where("books.quotaOwner", "is not", null)
        .where(holds(amounts));
    })
    .modifyEnd(sql.raw(MUST_CHANGE));
}

type Held<Charge> = Tables["reservation"] & Omit<Extract<Payment, { charge: Charge }>, "charge">;

export const holdFree = prepared(
  [...RESERVATION, "freeUsedBelow", "freeStoredUpTo"],
  (db, { freeUsedBelow, freeStoredUpTo, ...row }: Places<Held<"free">>) =>
    addReservationIf(
      db,
      row,
      ({ freeUsed, freeStored }) =>
        sql<boolean>`${freeUsed} < ${freeUsedBelow} and ${freeStored} <= ${freeStoredUpTo}`,
    ),
);

export const holdCredit = prepared(
  [...RESERVATION, "creditsFrom", "freeUsedFrom"],
  (db, { creditsFrom, freeUsedFrom, ...row }: Places<Held<"credit">>) =>
    addReservationIf(
      db,
      row,
      ({ freeUsed, creditsHeld }) =>
        sql<boolean>`books."creditBalance" - ${creditsHeld} >= ${creditsFrom} and ${freeUsed} >= ${freeUsedFrom}`,
    ),
);

export const addEntry = prepared(
  ["id", "accountId", "credits", "reason", "imageId", "createdAt"],
  (db, row: Places<Tables["ledgerEntry"]>) => db.insertInto("ledgerEntry").values(row),
);

export const changeBalance = prepared(
  ["accountId", "credits"],
  (db, { accountId, credits }: Places<Pick<LedgerEntry, "accountId" | "credits">>) =>
    db
      .updateTable("accountBooks")
      .set((set) => ({ creditBalance: set("creditBalance", "+", credits) }))
      .where("accountId", "=", accountId),
);

/** Part of a grant at which the balance counts as low. */
const LOW = 5;

export const setLow = prepared(
  ["accountId", "credits"],
  (db, { accountId, credits }: Places<Pick<LedgerEntry, "accountId" | "credits">>) =>
    db
      .updateTable("accountBooks")
      .set({ lowAt: sql<number>`cast(${credits} as integer) / ${sql.lit(LOW)}` })
      .where("accountId", "=", accountId),
);

export const addImage = prepared(
  [
    "id",
    "accountId",
    "format",
    "width",
    "height",
    "pixelWidth",
    "pixelHeight",
    "pages",
    "bytes",
    "digest",
    "createdAt",
    "expiresAt",
    "charge",
    "madeWith",
    "tokenId",
    "uses",
  ],
  (db, row: Places<Omit<Tables["image"], "removedAt">>) =>
    db.insertInto("image").values({ ...row, removedAt: null }),
);

export const countInMonth = prepared(
  ["accountId", "yearMonth"],
  (db, row: Places<Pick<Tables["monthUsage"], "accountId" | "yearMonth">>) =>
    db
      .insertInto("monthUsage")
      .values({ ...row, used: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["accountId", "yearMonth"])
          .doUpdateSet((set) => ({ used: set("monthUsage.used", "+", 1) })),
      ),
);

/** Counts one for whom the account's quota belongs to. */
export const countForOwner = prepared(
  ["accountId", "charge", "period"],
  (
    db,
    { accountId, charge, period }: Places<{ accountId: string; charge: Charge; period: string }>,
  ) =>
    db
      .insertInto("ownerUsage")
      .columns(["owner", "charge", "period", "used"])
      .expression((select) =>
        select
          .selectFrom("accountBooks")
          .select([
            "quotaOwner as owner",
            sql<Charge>`${charge}`.as("charge"),
            sql<string>`${period}`.as("period"),
            sql<number>`1`.as("used"),
          ])
          .where("accountId", "=", accountId)
          .where("quotaOwner", "is not", null),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["owner", "charge", "period"])
          .doUpdateSet((set) => ({ used: set("ownerUsage.used", "+", 1) })),
      ),
);
