/**
 * Tests of the SQLite adapter alone: statements without a result are executed together with the
 * next one.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "../../src/adapters/sql/database.ts";
import { systemRandomness as random } from "../../src/adapters/real-world.ts";
import { SqlBooks } from "../../src/adapters/sql/sql-books.ts";
import { SqlImages } from "../../src/adapters/sql/sql-images.ts";
import { openSqlite } from "../../src/adapters/sqlite/open.ts";
import type { StoredImage } from "../../src/domain/images/image-store.ts";
import { grantCredits, release, settle } from "../../src/domain/charging/ledger.ts";
import { reserveRender } from "../../src/domain/charging/reserving.ts";
import { LastSeen } from "../../src/domain/charging/last-seen.ts";
import { specifiedTerms } from "../../src/domain/charging/terms.ts";
import { Unfinished } from "../../src/domain/charging/unfinished.ts";
import { addAccount } from "../support/accounts.ts";
import { FakeClock, HOUR } from "../support/clock.ts";

const clock = new FakeClock("2026-03-10T12:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "platen-sqlite-"));
let database: Database;
let books: SqlBooks;

beforeAll(async () => {
  database = await openSqlite(join(folder, "platen.db"));
  books = new SqlBooks(database, "here");
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const depsOf = (kept: SqlBooks) => ({
  books: kept,
  terms: specifiedTerms,
  clock,
  random,
  unfinished: new Unfinished(),
  lastSeen: new LastSeen(),
});
const reservation = (accountId: string) => ({
  id: randomUUID(),
  accountId,
  charge: "credit" as const,
  yearMonth: "2026-03",
  idempotencyKey: undefined,
  createdAt: clock.now(),
});
const image = (accountId: string): StoredImage => ({
  id: randomUUID(),
  accountId,
  format: "png",
  width: 1,
  height: 1,
  pixelWidth: 1,
  pixelHeight: 1,
  pages: undefined,
  bytes: 100,
  digest: "d",
  createdAt: clock.now(),
  expiresAt: clock.now() + 24 * HOUR,
});
const held = (accountId: string) =>
  database.db.selectFrom("reservation").selectAll().where("accountId", "=", accountId).execute();

test("to reserve and settle a render takes three hand-overs to the database's thread", async () => {
  const deps = depsOf(books);
  const accountId = await addAccount(database, randomUUID());
  await grantCredits(deps, accountId, 10);
  const orders = vi.spyOn(Worker.prototype, "postMessage");
  const claim = await reserveRender(deps, { accountId, watermark: false, keyed: undefined });
  if (claim.kind !== "granted") throw new Error("there was a credit");
  const settlement = { reservation: claim.granted, image: image(accountId) };
  const standing = await settle(deps, { ...settlement, reason: "render", answer: () => "" });
  expect(orders).toHaveBeenCalledTimes(3);
  expect(standing.creditBalance).toBe(9);
  expect(await held(accountId)).toEqual([]);
});

test("to reserve takes one hand-over for an account that was seen before, and for several renders at once", async () => {
  const deps = depsOf(books);
  const accountId = await addAccount(database, randomUUID());
  await grantCredits(deps, accountId, 10);
  const reserve = () => reserveRender(deps, { accountId, watermark: false, keyed: undefined });
  await reserve();
  const orders = vi.spyOn(Worker.prototype, "postMessage");
  const claims = await Promise.all([reserve(), reserve(), reserve(), reserve(), reserve()]);
  expect(orders).toHaveBeenCalledTimes(1);
  expect(claims.map(({ kind }) => kind)).toEqual(claims.map(() => "granted"));
  expect(await held(accountId)).toHaveLength(6);
});

test("what was released before is not charged", async () => {
  const deps = depsOf(books);
  const accountId = await addAccount(database, randomUUID());
  await grantCredits(deps, accountId, 10);
  const claim = await reserveRender(deps, { accountId, watermark: false, keyed: undefined });
  if (claim.kind !== "granted") throw new Error("there was a credit");
  await release(deps, claim.granted);
  const picture = image(accountId);
  const settlement = { reservation: claim.granted, image: picture, reason: "render" } as const;
  await expect(settle(deps, { ...settlement, answer: () => "" })).rejects.toMatchObject({
    code: "GENERATION_FAILED",
    internal: "its reservation is gone",
  });
  const standing = await books.transaction("passing", (tx) => tx.look(accountId, "2026-03"));
  expect(standing.creditBalance).toBe(10);
  expect(await new SqlImages(database).find(picture.id)).toBeUndefined();
});

test.each(["lasting", "passing"] as const)(
  "a statement that fails with a later one undoes its transaction (%s), and nothing of it goes with the next",
  async (durability) => {
    const accountId = await addAccount(database, randomUUID());
    const twice = reservation(accountId);
    const failing = books.transaction(durability, async (tx) => {
      await tx.hold(twice);
      await tx.hold(twice);
      await tx.hold(reservation(accountId));
    });
    await expect(failing).rejects.toThrow(/UNIQUE/u);
    expect(await held(accountId)).toEqual([]);
    const after = reservation(accountId);
    await books.transaction(durability, (tx) => tx.hold(after));
    expect(await held(accountId)).toMatchObject([{ id: after.id }]);
  },
);

test("what was to go along with a commit is forgotten when its transaction is given up", async () => {
  const accountId = await addAccount(database, randomUUID());
  const failing = books.transaction("lasting", async (tx) => {
    await tx.hold(reservation(accountId));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await books.transaction("lasting", (tx) => tx.look(accountId, "2026-03"));
  expect(await held(accountId)).toEqual([]);
});

test("outside of such a transaction it is known how many rows were changed", async () => {
  const { numUpdatedRows } = await database.db
    .updateTable("accountBooks")
    .set({ creditBalance: 0 })
    .where("accountId", "=", "nobody")
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(0n);
  const accountId = await addAccount(database, randomUUID());
  const { numInsertedOrUpdatedRows } = await database.db
    .insertInto("accountBooks")
    .values({ accountId, creditBalance: 0, exportsUsed: 0 })
    .executeTakeFirstOrThrow();
  expect(numInsertedOrUpdatedRows).toBe(1n);
});

test("a transaction that fails at its end takes nothing with it of those that follow at once", async () => {
  const accountId = await addAccount(database, randomUUID());
  const again = reservation(accountId);
  await books.transaction("lasting", (tx) => tx.hold(again));
  const kept = [again.id];
  const attempts = Array.from({ length: 30 }, (_, index) => {
    const one = index % 3 === 0 ? again : reservation(accountId);
    if (one !== again) kept.push(one.id);
    return books.transaction(index % 2 ? "lasting" : "passing", (tx) => tx.hold(one));
  });
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.map(({ status }) => status)).toEqual(
    attempts.map((_, index) => (index % 3 === 0 ? "rejected" : "fulfilled")),
  );
  expect((await held(accountId)).map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

test("renders that are settled at the same time are handed over together, and each has its own outcome", async () => {
  const deps = depsOf(books);
  const accountId = await addAccount(database, randomUUID());
  await grantCredits(deps, accountId, 10);
  const claims = [];
  for (let count = 0; count < 5; count += 1)
    claims.push(await reserveRender(deps, { accountId, watermark: false, keyed: undefined }));
  const reservations = claims.flatMap((claim) => (claim.kind === "granted" ? [claim.granted] : []));
  const [, , third] = reservations;
  if (!third) throw new Error("there were credits");
  await release(deps, third);
  const orders = vi.spyOn(Worker.prototype, "postMessage");
  const outcomes = await Promise.allSettled(
    reservations.map((of) =>
      settle(deps, {
        reservation: of,
        image: image(accountId),
        reason: "render",
        answer: () => "",
      }),
    ),
  );
  expect(orders).toHaveBeenCalledTimes(1);
  const balances = outcomes.map((outcome) =>
    outcome.status === "fulfilled" ? outcome.value.creditBalance : outcome.reason.code,
  );
  // Reserved credits count as spent.
  expect(balances).toEqual([6, 6, "GENERATION_FAILED", 6, 6]);
  expect(await held(accountId)).toEqual([]);
});

test("what cannot cross to the thread fails by itself, and nothing that goes with it", async () => {
  const accountId = await addAccount(database, randomUUID());
  const user = database.reads.selectFrom("user").select("id");
  const [bad, good] = await Promise.allSettled([
    user.where("id", "=", Symbol("x") as unknown as string).execute(),
    user.where("id", "=", accountId).execute(),
  ]);
  expect(bad).toMatchObject({ status: "rejected" });
  expect(good).toMatchObject({ status: "fulfilled", value: [{ id: accountId }] });
});

test("what is read outside of a transaction waits for none, and sees what is committed", async () => {
  const accountId = await addAccount(database, randomUUID());
  const count = async () => {
    const all = database.reads.selectFrom("reservation").where("accountId", "=", accountId);
    return (await all.selectAll().execute()).length;
  };
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const first = reservation(accountId);
  await books.transaction("passing", (tx) => tx.hold(first));
  const open = books.transaction("passing", async (tx) => {
    await tx.take(first);
    await ended;
  });
  expect(await count()).toBe(1);
  end();
  await open;
  expect(await count()).toBe(0);
});
