/** Tests of the promises that all database adapters make, run on each of them. */
import { randomUUID } from "node:crypto";
import type { BetterAuthOptions } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SqlBooks } from "../../src/adapters/sql/sql-books.ts";
import { forgetExpired } from "../../src/adapters/sql/sql-forget.ts";
import { SqlBrands } from "../../src/adapters/sql/kept/sql-brands.ts";
import { SqlHandles } from "../../src/adapters/sql/kept/sql-handles.ts";
import { SqlDocuments } from "../../src/adapters/sql/kept/sql-documents.ts";
import { SqlImages } from "../../src/adapters/sql/sql-images.ts";
import { SqlInstances } from "../../src/adapters/sql/sql-instances.ts";
import { SqlRateLimiter } from "../../src/adapters/sql/sql-rate-limiter.ts";
import { SqlShares } from "../../src/adapters/sql/sql-shares.ts";
import { SqlTokens } from "../../src/adapters/sql/sql-tokens.ts";
import { systemRandomness } from "../../src/adapters/real-world.ts";
import type { IdempotencyRecord, Reservation } from "../../src/domain/charging/books.ts";
import type { StoredImage } from "../../src/domain/images/image-store.ts";
import {
  grantCredits,
  release,
  settle,
  type LedgerDependencies,
} from "../../src/domain/charging/ledger.ts";
import { reserveRender } from "../../src/domain/charging/reserving.ts";
import type { DocumentChange } from "../../src/domain/accounts/documents.ts";
import type { Share } from "../../src/domain/accounts/shares.ts";
import { LocalRateLimiter, type RateLimiter } from "../../src/domain/limits/rate-limit.ts";
import { LastSeen } from "../../src/domain/charging/last-seen.ts";
import { specifiedTerms } from "../../src/domain/charging/terms.ts";
import { Unfinished } from "../../src/domain/charging/unfinished.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { addAccount } from "../support/accounts.ts";
import { openers, type OpenedDatabase } from "../support/databases.ts";

const MONTH = "2026-03";
const clock = new FakeClock("2026-03-10T12:00:00Z");
const NOW = clock.now();

const reservation = (accountId: string, extra: Partial<Reservation> = {}): Reservation => ({
  id: randomUUID(),
  accountId,
  charge: "free",
  yearMonth: MONTH,
  idempotencyKey: undefined,
  createdAt: NOW,
  ...extra,
});
const image = (accountId: string, extra: Partial<StoredImage> = {}): StoredImage => ({
  id: randomUUID(),
  accountId,
  format: "png",
  width: 1,
  height: 2,
  pixelWidth: 3,
  pixelHeight: 4,
  pages: undefined,
  bytes: 2 ** 31 - 1,
  digest: "d",
  createdAt: NOW,
  expiresAt: NOW + 24 * HOUR,
  ...extra,
});
const share = (accountId: string, bytes: number, extra: Partial<Share> = {}): Share => ({
  id: randomUUID(),
  accountId,
  title: "Title",
  summary: "Words",
  content: "Y29udGVudA==",
  picture: "cGljdHVyZQ==",
  bytes,
  createdAt: NOW,
  expiresAt: NOW + 24 * HOUR,
  ...extra,
});
const document = (accountId: string, extra: Partial<DocumentChange> = {}): DocumentChange => ({
  accountId,
  id: "d",
  revision: 0,
  generation: undefined,
  content: "Y29udGVudA==",
  pictures: [],
  write: ["device", "1"],
  freshGeneration: "g",
  now: NOW,
  ...extra,
});
const keyed = (accountId: string, key: string, extra: Partial<IdempotencyRecord> = {}) => ({
  accountId,
  key,
  requestHash: "h",
  answer: undefined,
  createdAt: NOW,
  expiresAt: NOW + 24 * HOUR,
  ...extra,
});

const brandOf = (name: string, bytes: number) => ({
  name,
  bytes,
  content: '{"brand":{},"files":[]}',
  data: "QUJD",
  digest: name,
  updatedAt: NOW,
});

describe.each(["sqlite", "postgres"] as const)("%s", (kind) => {
  let opened: OpenedDatabase;
  let one: LedgerDependencies;
  let two: LedgerDependencies;

  beforeAll(async () => {
    opened = await openers[kind]();
    const shared = {
      clock,
      random: systemRandomness,
      unfinished: new Unfinished(),
      lastSeen: new LastSeen(),
      terms: specifiedTerms,
    };
    one = { ...shared, books: new SqlBooks(opened.database, "one") };
    two = { ...shared, books: new SqlBooks(opened.other, "two") };
  });
  afterAll(() => opened?.close());

  const account = () => addAccount(opened.database, randomUUID());
  const look = (accountId: string) =>
    one.books.transaction("passing", (tx) => tx.look(accountId, MONTH));
  const answer = () => "answer";

  test("the tables are those that better-auth wants", async () => {
    const options = {
      database: { db: opened.database.db, type: kind },
      emailAndPassword: { enabled: true },
    } as unknown as BetterAuthOptions;
    const { toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems } =
      await getMigrations(options);
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, schemaProblems }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      schemaProblems: [],
    });
  });

  describe("books", () => {
    test("nothing has happened yet: nothing is used, with the lock and without", async () => {
      const id = await account();
      const nothing = { freeUsed: 0, creditBalance: 0, exportsUsed: 0, freeStored: 0 };
      expect(await look(id)).toEqual(nothing);
      expect(await one.books.transaction("passing", (tx) => tx.standing(id, MONTH))).toEqual(
        nothing,
      );
    });

    test("what is set aside counts as used, each by its kind and month", async () => {
      const id = await account();
      await grantCredits(one, id, 5);
      await one.books.transaction("lasting", async (tx) => {
        await tx.hold(reservation(id));
        await tx.hold(reservation(id, { yearMonth: "2026-02" }));
        await tx.hold(reservation(id, { charge: "credit" }));
        await tx.hold(reservation(id, { charge: "credit", yearMonth: "2026-02" }));
        await tx.hold(reservation(id, { charge: "cleanExport" }));
        await tx.countFree(id, MONTH);
        await tx.countFree(id, MONTH);
        await tx.countFree(id, "2026-02");
        await tx.countExport(id);
      });
      const standing = { freeUsed: 3, creditBalance: 3, exportsUsed: 2, freeStored: 0 };
      expect(await look(id)).toEqual(standing);
      expect(await two.books.transaction("passing", (tx) => tx.standing(id, MONTH))).toEqual(
        standing,
      );
    });

    test("a transaction that fails leaves nothing behind", async () => {
      const id = await account();
      for (const durability of ["passing", "lasting"] as const) {
        const failing = one.books.transaction(durability, async (tx) => {
          await tx.hold(reservation(id));
          await tx.countFree(id, MONTH);
          throw new Error("no");
        });
        await expect(failing).rejects.toThrow("no");
      }
      expect(await look(id)).toMatchObject({ freeUsed: 0 });
    });

    test("a reservation is taken once, with all that it held", async () => {
      const id = await account();
      const held = reservation(id, { idempotencyKey: "k", createdAt: NOW - 1 });
      await one.books.transaction("passing", (tx) => tx.hold(held));
      const taken = await Promise.all(
        [one, two, one, two].map(({ books }) =>
          books.transaction("lasting", (tx) => tx.take(held)),
        ),
      );
      expect(taken.filter((found) => found !== undefined)).toEqual([held]);
    });

    test("a balance below zero is refused by the database itself", async () => {
      const id = await account();
      const entry = { accountId: id, credits: -1, reason: "render", createdAt: NOW } as const;
      const spend = one.books.transaction("lasting", async (tx) => {
        await tx.standing(id, MONTH);
        await tx.enter({ ...entry, id: randomUUID(), imageId: undefined });
      });
      await expect(spend).rejects.toThrow(/check/i);
      expect(await one.books.lastEntries(id, 9)).toEqual([]);
    });

    test("the ledger is read newest first, as it was written", async () => {
      const id = await account();
      await grantCredits(one, id, 7);
      const entry = { accountId: id, credits: -1, reason: "render", createdAt: NOW + 1 } as const;
      await one.books.transaction("lasting", async (tx) => {
        await tx.enter({ ...entry, id: "x".repeat(36), imageId: "i" });
      });
      const entries = await two.books.lastEntries(id, 9);
      expect(entries).toMatchObject([
        { ...entry, imageId: "i" },
        { credits: 7, reason: "grant", imageId: undefined, createdAt: NOW },
      ]);
    });

    test("a key is put once, replaced when it has expired, and dropped", async () => {
      const id = await account();
      const take = (extra: Partial<IdempotencyRecord> = {}) =>
        one.books.transaction("passing", (tx) => tx.takeKey(keyed(id, "k", extra)));
      const find = () => one.books.transaction("passing", (tx) => tx.findKey(id, "k"));
      expect([await take(), await take()]).toEqual([true, false]);
      await one.books.transaction("lasting", (tx) => tx.answerKey(id, "k", "a"));
      expect(await find()).toEqual(keyed(id, "k", { answer: "a" }));
      expect(await take({ createdAt: NOW + 24 * HOUR - 1 })).toBe(false);
      const later = { createdAt: NOW + 24 * HOUR, expiresAt: NOW + 48 * HOUR, requestHash: "z" };
      expect(await take(later)).toBe(true);
      expect(await find()).toEqual(keyed(id, "k", later));
      await one.books.transaction("passing", (tx) => tx.dropKey(id, "k"));
      expect(await find()).toBeUndefined();
    });

    test("two nodes with one key at once: one goes on, and the other is told", async () => {
      const id = await account();
      const request = { key: "same", requestHash: "h" };
      const claims = await Promise.allSettled(
        Array.from({ length: 40 }, (_, index) =>
          reserveRender(index % 2 ? one : two, { accountId: id, watermark: true, keyed: request }),
        ),
      );
      const granted = claims.filter(({ status }) => status === "fulfilled");
      expect(granted).toHaveLength(1);
      for (const claim of claims)
        if (claim.status === "rejected")
          expect(claim.reason).toMatchObject({ code: "IDEMPOTENCY_CONFLICT" });
      expect(await look(id)).toMatchObject({ freeUsed: 1 });
    });

    test("two nodes never give out more than there is", async () => {
      const id = await account();
      await grantCredits(one, id, 5);
      const claims = await Promise.allSettled(
        Array.from({ length: 150 }, (_, index) =>
          reserveRender(index % 2 ? one : two, {
            accountId: id,
            watermark: true,
            keyed: undefined,
          }),
        ),
      );
      expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(55);
      for (const claim of claims)
        if (claim.status === "rejected")
          expect(claim.reason).toMatchObject({ code: "QUOTA_EXCEEDED" });
      expect(await look(id)).toEqual({
        freeUsed: 50,
        creditBalance: 0,
        exportsUsed: 0,
        freeStored: 0,
      });
    });

    describe("what is decided by where an account was last seen", () => {
      const nothing = { freeUsed: 0, creditBalance: 0, exportsUsed: 0, freeStored: 0 };
      const spend = (id: string, count: number) =>
        one.books.transaction("lasting", async (tx) => {
          await tx.standing(id, MONTH);
          for (let at = 0; at < count; at += 1) await tx.countFree(id, MONTH);
        });

      test.each([
        // seen → free renders used and credits as they are → watermark → charge
        [{ creditBalance: 3 }, 0, 1, false, "credit"],
        [{ creditBalance: 3 }, 0, 0, false, "refused"],
        [{ freeUsed: 49 }, 49, 0, true, "free"],
        [{ freeUsed: 49 }, 50, 2, true, "credit"],
        [{ freeUsed: 49 }, 50, 0, true, "refused"],
        [{ freeUsed: 50, creditBalance: 2 }, 50, 1, true, "credit"],
        [{ freeUsed: 50, creditBalance: 2 }, 49, 2, true, "free"],
        [{ freeUsed: 50 }, 49, 0, true, "free"],
        [{ freeUsed: 50 }, 50, 1, true, "credit"],
      ] as const)(
        "%j, %i used and %i credits, watermark %s: %s",
        async (seen, used, credits, watermark, charge) => {
          const id = await account();
          await spend(id, used);
          if (credits > 0) await grantCredits(one, id, credits);
          one.lastSeen.note(id, MONTH, { ...nothing, ...seen });
          const claim = reserveRender(one, { accountId: id, watermark, keyed: undefined });
          if (charge === "refused")
            await expect(claim).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
          else expect(await claim).toMatchObject({ granted: { accountId: id, charge } });
          const held = (await one.books.olderThan(NOW + 1)).filter(
            ({ accountId }) => accountId === id,
          );
          expect(held.map((it) => it.charge)).toEqual(charge === "refused" ? [] : [charge]);
        },
      );

      test("of another month it says nothing", async () => {
        const id = await account();
        await spend(id, 50);
        one.lastSeen.note(id, "2026-02", nothing);
        await expect(
          reserveRender(one, { accountId: id, watermark: true, keyed: undefined }),
        ).rejects.toMatchObject({ code: "QUOTA_EXCEEDED" });
      });

      test("a month that ends between deciding and reserving: what was decided counts in its own", async () => {
        const id = await account();
        await spend(id, 50);
        await grantCredits(one, id, 2);
        one.lastSeen.note(id, MONTH, { ...nothing, freeUsed: 50, creditBalance: 2 });
        const first = Date.UTC(2026, 3, 1);
        let looked = 0;
        const ending = { ...clock, now: () => (looked++ === 0 ? first - 1 : first) };
        const claim = await reserveRender(
          { ...one, clock: ending },
          { accountId: id, watermark: true, keyed: undefined },
        );
        expect(claim).toMatchObject({ granted: { charge: "credit", yearMonth: MONTH } });
      });

      test("of many at once, as many are granted as there are", async () => {
        const id = await account();
        await spend(id, 45);
        await grantCredits(one, id, 3);
        one.lastSeen.note(id, MONTH, { ...nothing, freeUsed: 10, creditBalance: 30 });
        const claims = await Promise.allSettled(
          Array.from({ length: 40 }, (_, index) =>
            reserveRender(index % 2 ? one : two, {
              accountId: id,
              watermark: index % 4 > 0,
              keyed: undefined,
            }),
          ),
        );
        expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
        expect(await look(id)).toEqual({ ...nothing, freeUsed: 50 });
      });

      test("an account of which it is not known whom its quota belongs to is looked at first", async () => {
        const id = await account();
        await grantCredits(one, id, 3);
        const books = opened.database.db.updateTable("accountBooks").where("accountId", "=", id);
        await books.set({ quotaOwner: null }).execute();
        one.lastSeen.note(id, MONTH, { ...nothing, creditBalance: 3 });
        await reserveRender(one, { accountId: id, watermark: false, keyed: undefined });
        const row = await opened.database.db
          .selectFrom("accountBooks")
          .select("quotaOwner")
          .where("accountId", "=", id)
          .executeTakeFirst();
        expect(row?.quotaOwner).toEqual(expect.any(String));
      });

      test("free images are stored up to the limit, whatever was seen", async () => {
        const id = await account();
        const deps = { ...one, freeStoredLimit: 1000 };
        await one.books.transaction("lasting", async (tx) => {
          await tx.standing(id, MONTH);
          await tx.addImage(image(id, { bytes: 1000 }), "free");
        });
        one.lastSeen.note(id, MONTH, nothing);
        await expect(
          reserveRender(deps, { accountId: id, watermark: true, keyed: undefined }),
        ).rejects.toMatchObject({ code: "RATE_LIMITED" });
      });

      test("an account that is gone is told so", async () => {
        const id = await account();
        await grantCredits(one, id, 3);
        one.lastSeen.note(id, MONTH, { ...nothing, creditBalance: 3 });
        await opened.other.db.deleteFrom("user").where("id", "=", id).execute();
        await expect(
          reserveRender(one, { accountId: id, watermark: false, keyed: undefined }),
        ).rejects.toMatchObject({ code: "UNAUTHORIZED" });
      });
    });

    test("settling here and releasing there: one of them, and the other changes nothing", async () => {
      const id = await account();
      await grantCredits(one, id, 40);
      let charged = 0;
      for (let round = 0; round < 40; round += 1) {
        const claim = await reserveRender(one, {
          accountId: id,
          watermark: round % 2 === 0,
          keyed: { key: `k${round}`, requestHash: "h" },
        });
        if (claim.kind !== "granted") throw new Error("not granted");
        const { granted: held } = claim;
        const picture = image(id);
        const settlement = { reservation: held, image: picture, reason: "render", answer } as const;
        const [settled] = await Promise.allSettled([
          settle(one, settlement),
          release(two, held),
          release(two, held),
        ]);
        const found = await new SqlImages(opened.database).find(picture.id);
        const key = await one.books.transaction("passing", (tx) => tx.findKey(id, `k${round}`));
        if (settled.status === "fulfilled") charged += 1;
        else expect(settled.reason).toMatchObject({ code: "GENERATION_FAILED" });
        expect(found !== undefined).toBe(settled.status === "fulfilled");
        expect(key?.answer).toBe(settled.status === "fulfilled" ? "answer" : undefined);
      }
      const { freeUsed, creditBalance } = await look(id);
      expect(freeUsed + 40 - creditBalance).toBe(charged);
    });

    test("all at once on one account: no deadlock, and the sums are right", async () => {
      const id = await account();
      await grantCredits(one, id, 100);
      const work = async (index: number) => {
        const deps = index % 2 ? one : two;
        const keyed = index % 3 ? undefined : { key: `w${index}`, requestHash: "h" };
        const watermark = index % 4 !== 0;
        const claim = await reserveRender(deps, { accountId: id, watermark, keyed });
        if (claim.kind !== "granted") throw new Error("not granted");
        const { granted: held } = claim;
        if (index % 5 === 0) return release(deps, held);
        await settle(deps, { reservation: held, image: image(id), reason: "render", answer });
      };
      await Promise.all([
        ...Array.from({ length: 60 }, (_, index) => work(index)),
        ...Array.from({ length: 10 }, () => grantCredits(two, id, 1)),
      ]);
      const standing = await look(id);
      const entries = await one.books.lastEntries(id, 1000);
      const sum = entries.reduce((total, { credits }) => total + credits, 0);
      expect(standing.creditBalance).toBe(sum);
      expect(standing.freeUsed + 110 - standing.creditBalance).toBe(48);
    });

    test("an account may go while its renders settle", async () => {
      const ids = await Promise.all(Array.from({ length: 10 }, account));
      const rounds = ids.map(async (id) => {
        const claim = await reserveRender(one, {
          accountId: id,
          watermark: true,
          keyed: { key: "k", requestHash: "h" },
        });
        if (claim.kind !== "granted") throw new Error("not granted");
        const settlement = { reservation: claim.granted, image: image(id), reason: "render" };
        const remove = opened.other.db.deleteFrom("user").where("id", "=", id).execute();
        const outcomes = await Promise.allSettled([
          settle(one, { ...settlement, answer } as Parameters<typeof settle>[1]),
          remove,
        ]);
        expect(outcomes[1].status).toBe("fulfilled");
      });
      await Promise.all(rounds);
      expect(await one.books.olderThan(NOW + 1)).not.toContainEqual(
        expect.objectContaining({ accountId: expect.toBeOneOf(ids) as string }),
      );
    });

    test("removing an account waits its turn, and nobody waits for it in a circle", async () => {
      const [id, next] = [await account(), await account()];
      const held = reservation(id);
      await one.books.transaction("passing", (tx) => tx.hold(held));
      await grantCredits(one, next, 1);
      const removals: Promise<unknown>[] = [];
      const remove = async (who: string) => {
        removals.push(opened.other.db.deleteFrom("user").where("id", "=", who).execute());
        // Waits until the other transaction has all the locks that it can get.
        await new Promise((resolve) => setTimeout(resolve, 300));
      };
      await one.books.transaction("lasting", async (tx) => {
        await tx.take(held);
        await remove(id);
        await tx.addImage(image(id), "free");
      });
      await one.books.transaction("passing", async (tx) => {
        await tx.standing(next, MONTH);
        await remove(next);
        await tx.hold(reservation(next));
      });
      await Promise.all(removals);
      const left = (await one.books.own()).filter((own) => [id, next].includes(own.accountId));
      expect(left).toEqual([]);
    });

    test("what is whose, and what is old", async () => {
      const id = await account();
      const [mine, theirs] = [reservation(id, { createdAt: 1 }), reservation(id, { createdAt: 2 })];
      await one.books.transaction("passing", (tx) => tx.hold(mine));
      await two.books.transaction("passing", (tx) => tx.hold(theirs));
      expect(await one.books.own()).toContainEqual(mine);
      expect(await one.books.own()).not.toContainEqual(theirs);
      expect(await one.books.olderThan(2)).toEqual([mine]);
      await release(one, mine);
      await release(one, theirs);
    });
  });

  describe("instances", () => {
    test("those that are silent, and what they hold; those that speak again", async () => {
      const id = await account();
      const [node, other] = [randomUUID(), randomUUID()];
      const books = new SqlBooks(opened.database, node);
      const instances = new SqlInstances(opened.database, node);
      const others = new SqlInstances(opened.other, other);
      await Promise.all([instances.join(), others.join()]);
      const held = reservation(id);
      await books.transaction("passing", (tx) => tx.hold(held));
      expect(await two.books.ofSilent(60_000)).toEqual([]);
      expect(await two.books.ofSilent(-1000)).toEqual([held]);
      const known = async () =>
        (await opened.database.db.selectFrom("instance").select("id").execute()).map(
          (row) => row.id,
        );
      await others.forgetSilent(-1000);
      expect(await known()).toEqual([node]);
      await release(two, held);
      await others.forgetSilent(-1000);
      expect(await known()).toEqual([]);
      await Promise.all([instances.beat(), instances.beat(), others.beat()]);
      await instances.leave();
      expect(await known()).toEqual([other]);
      await others.leave();
    });

    test("one of the same name that is alive is refused; one that died is not", async () => {
      const node = randomUUID();
      const first = new SqlInstances(opened.database, node);
      await first.join();
      const second = new SqlInstances(opened.other, node);
      const beats: Promise<void>[] = [];
      const alive = setInterval(() => beats.push(first.beat()), 300);
      await expect(second.join()).rejects.toThrow(/running as .*PLATEN_INSTANCE/);
      clearInterval(alive);
      await Promise.all(beats);
      await second.join();
    }, 30_000);
  });

  test("exclusively: one at a time by name", async () => {
    const order: string[] = [];
    let leave = () => {};
    const first = opened.database.exclusively("x", async () => {
      order.push("first");
      await new Promise<void>((resolve) => (leave = resolve));
      return 1;
    });
    await expect.poll(() => order).toEqual(["first"]);
    const second = await opened.other.exclusively("x", () => Promise.resolve(2));
    // An SQLite file has one owner, so there are no others to keep out.
    expect(second).toBe(kind === "sqlite" ? 2 : undefined);
    expect(await opened.other.exclusively("y", () => Promise.resolve(3))).toBe(3);
    leave();
    expect(await first).toBe(1);
    const failing = opened.database.exclusively("x", () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(await opened.other.exclusively("x", () => Promise.resolve(4))).toBe(4);
  });

  test("tokens", async () => {
    const id = await account();
    const tokens = new SqlTokens(opened.database);
    const token = (name: string, createdAt: number) => ({
      id: randomUUID(),
      accountId: id,
      name,
      hint: "1234",
      hash: randomUUID(),
      createdAt,
      expiresAt: undefined,
      lastUsedAt: undefined,
    });
    const [old, young] = [token("old", NOW), { ...token("young", NOW + 1), expiresAt: NOW + 9 }];
    await tokens.add(old, 9);
    await tokens.add(young, 9);
    await expect(tokens.add({ ...old, id: randomUUID() }, 9)).rejects.toThrow(/unique/i);
    expect(await tokens.listOf(id)).toEqual([young, old]);
    await tokens.markUsed(old.id, NOW + 5);
    const found = { ...old, lastUsedAt: NOW + 5, verified: false };
    expect(await tokens.findByHash(old.hash)).toEqual(found);
    await opened.database.db
      .updateTable("user")
      .set({ emailVerified: kind === "sqlite" ? 1 : true })
      .where("id", "=", id)
      .execute();
    expect(await tokens.findByHash(old.hash)).toEqual({ ...found, verified: true });
    expect(await tokens.remove(await account(), old.id)).toBe(false);
    expect(await tokens.remove(id, old.id)).toBe(true);
    expect(await tokens.remove(id, old.id)).toBe(false);
    expect(await tokens.findByHash(old.hash)).toBeUndefined();
    await tokens.removeAll(await account());
    expect(await tokens.listOf(id)).toEqual([young]);
    await tokens.removeAll(id);
    expect(await tokens.listOf(id)).toEqual([]);
  });

  test("shares: read by anyone until they expire, deleted by their owner or the operator", async () => {
    const id = await account();
    const shares = new SqlShares(opened.database);
    const bounds = { count: 3, total: 100 };
    const first = share(id, 40);
    expect(await shares.add(first, bounds)).toBeUndefined();
    expect(await shares.content(first.id, NOW)).toBe(first.content);
    expect(await shares.picture(first.id, NOW)).toBe(first.picture);
    const { content: _, picture: __, ...summary } = first;
    expect(await shares.find(first.id, NOW)).toEqual({ ...summary, hasPicture: true });
    for (const look of ["find", "content", "picture"] as const)
      expect(await shares[look](first.id, first.expiresAt)).toBeUndefined();
    expect(await shares.listOf(id, NOW)).toEqual([summary]);
    expect(await shares.add(share(id, 61), bounds)).toBe("total");
    expect(await shares.storedBytes()).toBeGreaterThanOrEqual(40);
    expect(await shares.remove(first.id, await account())).toBe(false);
    expect(await shares.remove(first.id, id)).toBe(true);
    expect(await shares.remove(first.id)).toBe(false);
    const { picture: ___, ...second } = share(id, 1);
    await shares.add(second, bounds);
    expect(await shares.find(second.id, NOW)).toMatchObject({ hasPicture: false });
    expect(await shares.remove(second.id)).toBe(true);
    const old = share(id, 1, { expiresAt: NOW - 1 });
    await shares.add(old, bounds);
    await forgetExpired(opened.database.db, NOW);
    expect(await shares.remove(old.id)).toBe(false);
  });

  test("shares that are stored at once do not pass the bounds, and go with their account", async () => {
    const id = await account();
    const nodes = [new SqlShares(opened.database), new SqlShares(opened.other)];
    const attempts = Array.from({ length: 20 }, (_, at) =>
      (nodes[at % 2] as SqlShares).add(share(id, 10), { count: 50, total: 55 }),
    );
    const passed = await Promise.all(attempts);
    expect(passed.filter((bound) => bound === undefined)).toHaveLength(5);
    expect(await nodes[0]?.listOf(id, NOW)).toHaveLength(5);
    await opened.database.db.deleteFrom("user").where("id", "=", id).execute();
    expect(await nodes[0]?.listOf(id, NOW)).toEqual([]);
  });

  test("brands: put, replaced, found, and deleted, each account its own", async () => {
    const id = await account();
    const other = await account();
    const brands = new SqlBrands(opened.database);
    const bounds = { count: 2, total: 100 };
    const first = brandOf("acme", 40);
    expect(await brands.put(id, first, bounds)).toBeUndefined();
    expect(await brands.find(id, "acme")).toEqual(first);
    expect(await brands.find(other, "acme")).toBeUndefined();
    expect(await brands.list(other)).toEqual([]);
    const newer = { ...first, content: "{}", bytes: 90, updatedAt: NOW + 1 };
    expect(await brands.put(id, newer, bounds)).toBeUndefined();
    expect(await brands.find(id, "acme")).toEqual(newer);
    expect(await brands.put(id, brandOf("big", 11), bounds)).toBe("total");
    expect(await brands.put(id, brandOf("b-2", 1), bounds)).toBeUndefined();
    expect(await brands.put(id, brandOf("b-3", 1), bounds)).toBe("count");
    expect((await brands.list(id)).map(({ name, bytes }) => [name, bytes])).toEqual([
      ["acme", 90],
      ["b-2", 1],
    ]);
    expect(await brands.storedBytes()).toBeGreaterThanOrEqual(91);
    expect(await brands.remove(other, "acme")).toBe(false);
    expect(await brands.remove(id, "acme")).toBe(true);
    expect(await brands.remove(id, "acme")).toBe(false);
  });

  test.each([
    ["many", { count: 4, total: 1000 }, 4],
    ["large", { count: 50, total: 75 }, 7],
  ])(
    "brands that are put at once, too %s: no bound is passed, and they go with their account",
    async (_, bounds, most) => {
      const id = await account();
      const nodes = [new SqlBrands(opened.database), new SqlBrands(opened.other)];
      const attempts = Array.from({ length: 20 }, (__, at) =>
        (nodes[at % 2] as SqlBrands).put(id, brandOf(`b${at}`, 10), bounds),
      );
      const passed = await Promise.all(attempts);
      expect(passed.filter((bound) => bound === undefined)).toHaveLength(most);
      expect(await nodes[0]?.list(id)).toHaveLength(most);
      await opened.database.db.deleteFrom("user").where("id", "=", id).execute();
      expect(await nodes[0]?.list(id)).toEqual([]);
      await expect(nodes[0]?.put(id, brandOf("late", 1), bounds)).rejects.toMatchObject({
        code: "UNAUTHORIZED",
      });
    },
  );

  describe("documents by handle", () => {
    const bounds = { count: 3, total: 100 };
    const node = () => new SqlHandles(opened.database);
    const record = (id: string, content = "abcd", version = 1) => ({
      id,
      version,
      content,
      edits: "[]",
      expiresAt: NOW + HOUR,
    });

    test("are the account's alone, for their time, and as they were first added", async () => {
      const id = await account();
      const handles = node();
      expect(await handles.add(id, record("a"), bounds, NOW)).toBeUndefined();
      expect(await handles.add(id, record("a", "other"), bounds, NOW)).toBeUndefined();
      expect(await handles.find(id, "a", NOW)).toEqual(record("a"));
      expect(await handles.find(await account(), "a", NOW)).toBeUndefined();
      expect(await handles.find(id, "a", NOW + HOUR)).toBeUndefined();
      expect(await handles.storedBytes()).toBeGreaterThanOrEqual(4);
      await forgetExpired(opened.database.db, NOW + HOUR);
      expect(await handles.find(id, "a", NOW)).toBeUndefined();
    });

    test("are written over the version before, by one of those who try at once", async () => {
      const id = await account();
      const nodes = [new SqlHandles(opened.database), new SqlHandles(opened.other)];
      await nodes[0]?.add(id, record("a"), bounds, NOW);
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          (nodes[at % 2] as SqlHandles).replace(id, record("a", `n${at}`, 2), bounds, NOW),
        ),
      );
      expect(outcomes.filter((one) => one === "written")).toHaveLength(1);
      expect(outcomes.filter((one) => one === "newer")).toHaveLength(7);
      expect(await nodes[1]?.replace(id, record("a", "x", 4), bounds, NOW)).toBe("newer");
      expect(await nodes[1]?.replace(id, record("a", "x".repeat(101), 3), bounds, NOW)).toBe(
        "total",
      );
      expect(await nodes[1]?.replace(id, record("none", "x", 3), bounds, NOW)).toBe("newer");
    });

    test("pass no bound, also at once, and go with their account", async () => {
      const id = await account();
      const nodes = [new SqlHandles(opened.database), new SqlHandles(opened.other)];
      const passed = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          (nodes[at % 2] as SqlHandles).add(id, record(`h${at}`), bounds, NOW),
        ),
      );
      expect(passed.filter((bound) => bound === undefined)).toHaveLength(3);
      expect(passed.filter((bound) => bound === "count")).toHaveLength(5);
      const roomy = { count: 9, total: 100 };
      expect(await node().add(id, record("big", "x".repeat(89)), roomy, NOW)).toBe("total");
      // Those whose time is over count no more.
      expect(await node().add(id, { ...record("late"), expiresAt: NOW + 2 * HOUR }, bounds, NOW + HOUR)).toBeUndefined(); // prettier-ignore
      await opened.database.db.deleteFrom("user").where("id", "=", id).execute();
      expect(await node().find(id, "late", NOW)).toBeUndefined();
      await expect(node().add(id, record("z"), bounds, NOW)).rejects.toMatchObject({
        code: "UNAUTHORIZED",
      });
    });
  });

  describe("documents", () => {
    const bounds = { count: 3, bytes: 100 };
    const nodes = () => [new SqlDocuments(opened.database), new SqlDocuments(opened.other)];
    const node = () => new SqlDocuments(opened.database);

    test("are written over what was seen, and over nothing else", async () => {
      const id = await account();
      const documents = node();
      const written = { kind: "written", generation: "g", missing: [] };
      expect(await documents.change(document(id), bounds)).toEqual({ ...written, revision: 1 });
      const next = { revision: 1, content: "bmV4dA==", write: ["other", "2"] } as const;
      expect(await documents.change(document(id, next), bounds)).toEqual({
        ...written,
        revision: 2,
      });
      const record = {
        id: "d",
        revision: 2,
        content: "bmV4dA==",
        writes: [
          ["device", "1"],
          ["other", "2"],
        ],
      };
      expect(await documents.change(document(id, { revision: 1 }), bounds)).toEqual({
        kind: "newer",
        record,
      });
      expect(await documents.find(id, "d")).toEqual(record);
      expect(await documents.find(await account(), "d")).toBeUndefined();
    });

    test("are listed from a cursor on, the deleted ones, too, until they are forgotten", async () => {
      const id = await account();
      const documents = node();
      await documents.change(document(id, { id: "a" }), bounds);
      const { cursor } = await documents.list(id, 0);
      await documents.change(document(id, { id: "b" }), bounds);
      const { content: _, ...deletion } = document(id, { id: "a", revision: 1 });
      await documents.change(deletion, bounds);
      expect(await documents.list(id, cursor)).toEqual({
        generation: "g",
        cursor: 3,
        documents: [
          { documentId: "b", revision: 1, deleted: false },
          { documentId: "a", revision: 2, deleted: true },
        ],
        used: { count: 1, bytes: 12 },
      });
      expect(await documents.find(id, "a")).not.toHaveProperty("content");
      await forgetExpired(opened.database.db, NOW + 91 * 24 * HOUR);
      const left = await documents.list(id, 0);
      expect(left.documents.map(({ documentId }) => documentId)).toEqual(["b"]);
    });

    test("of which all were deleted are not written again by who does not know", async () => {
      const id = await account();
      const documents = node();
      await documents.change(document(id), bounds);
      await documents.removeAll(id);
      expect(await documents.list(id, 0)).toMatchObject({ documents: [], used: { count: 0 } });
      expect(await documents.list(id, 0)).not.toHaveProperty("generation");
      const late = document(id, { revision: 1, generation: "g" });
      expect(await documents.change(late, bounds)).toEqual({ kind: "gone" });
      const anew = document(id, { freshGeneration: "h" });
      expect(await documents.change(anew, bounds)).toMatchObject({ generation: "h", revision: 1 });
      expect(await documents.change(late, bounds)).toEqual({ kind: "gone" });
    });

    test("keep what was overwritten, every ten minutes of writing, within bounds", async () => {
      const id = await account();
      const documents = node();
      const minute = 60_000;
      const text = (words: string) => Buffer.from(words).toString("base64");
      const writeAt = (revision: number, minutes: number, words: string) =>
        documents.change(
          document(id, { revision, now: NOW + minutes * minute, content: text(words) }),
          { count: 3, bytes: 60 },
        );
      const revisions = async () =>
        (await documents.versions(id, "d")).map(({ revision }) => revision);
      await writeAt(0, 0, "first");
      expect(await revisions()).toEqual([]);
      await writeAt(1, 1, "second");
      await writeAt(2, 9, "third");
      // The second was written a minute after the first, which is kept.
      expect(await documents.versions(id, "d")).toEqual([
        { revision: 1, writtenAt: NOW, bytes: 8 },
      ]);
      await writeAt(3, 15, "third, or fourth");
      await writeAt(4, 16, "fifth");
      expect(await revisions()).toEqual([4, 1]);
      expect(await documents.version(id, "d", 4)).toBe(text("third, or fourth"));
      expect(await documents.version(id, "d", 3)).toBeUndefined();
      expect(await documents.version(await account(), "d", 4)).toBeUndefined();
      // Where they have more bytes than an account's documents may have, the oldest go.
      for (let revision = 5; revision < 12; revision += 1)
        await writeAt(revision, revision * 20, `number ${revision} of many`);
      const kept = await documents.versions(id, "d");
      expect(kept[0]?.revision).toBe(11);
      expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(60);
      expect(await documents.storedBytes()).toBeGreaterThanOrEqual(60);
      const { content: _, ...deletion } = document(id, { revision: 12, now: NOW });
      await documents.change(deletion, bounds);
      expect(await documents.versions(id, "d")).toEqual([]);
    });

    test("have no more than 30 versions each", async () => {
      const id = await account();
      const documents = node();
      for (let revision = 0; revision < 34; revision += 1)
        await documents.change(
          document(id, {
            revision,
            now: NOW + revision * HOUR,
            content: `${revision}===`.slice(-4),
          }),
          { count: 3, bytes: 1000 },
        );
      const kept = await documents.versions(id, "d");
      expect(kept.map(({ revision }) => revision)).toEqual(
        Array.from({ length: 30 }, (_, at) => 33 - at),
      );
    });

    test("have the pictures that they show, which count with them", async () => {
      const id = await account();
      const documents = node();
      const picture = (name: string, data = "cGljdHVyZQ==") =>
        documents.addPicture({ accountId: id, documentId: "d", name, data }, bounds);
      expect(await picture("a.png")).toBe("unknown");
      const shown = document(id, { pictures: ["a.png", "b.png"] });
      expect(await documents.change(shown, bounds)).toMatchObject({
        missing: ["a.png", "b.png"],
      });
      expect([await picture("a.png"), await picture("a.png")]).toEqual(["added", "added"]);
      expect(await picture("b.png", "x".repeat(80))).toBe("bytes");
      expect(await picture("b.png")).toBe("added");
      expect((await documents.list(id, 0)).used).toEqual({ count: 1, bytes: 36 });
      expect(await documents.picture(id, "d", "b.png")).toBe("cGljdHVyZQ==");
      await documents.change(document(id, { revision: 1, pictures: ["b.png"] }), bounds);
      expect(await documents.picture(id, "d", "a.png")).toBeUndefined();
      const { content: _, ...deletion } = document(id, { revision: 2 });
      await documents.change(deletion, bounds);
      expect(await documents.picture(id, "d", "b.png")).toBeUndefined();
    });

    test("that are written at once pass no bound, and go with their account", async () => {
      const id = await account();
      const attempts = Array.from({ length: 20 }, (_, at) =>
        (nodes()[at % 2] as SqlDocuments).change(document(id, { id: `d${at}` }), bounds),
      );
      const outcomes = await Promise.all(attempts);
      expect(outcomes.filter(({ kind }) => kind === "written")).toHaveLength(3);
      expect(outcomes).toContainEqual({ kind: "full", bound: "count" });
      const long = document(id, { id: "d0", revision: 9, content: "x".repeat(77) });
      const first = (await node().list(id, 0)).documents[0]?.documentId ?? "";
      expect(await node().change({ ...long, id: first, revision: 1 }, bounds)).toEqual({
        kind: "full",
        bound: "bytes",
      });
      const before = await node().storedBytes();
      await opened.database.db.deleteFrom("user").where("id", "=", id).execute();
      expect(before - (await node().storedBytes())).toBe(36);
      expect((await node().list(id, 0)).documents).toEqual([]);
      await expect(node().change(document(id), bounds)).rejects.toMatchObject({
        code: "UNAUTHORIZED",
      });
    });

    test("of one at the same time: one writes, and the other is given what is there", async () => {
      const id = await account();
      const outcomes = await Promise.all(
        nodes().map((one, at) =>
          one.change(document(id, { write: [`device-${at}`, "1"] }), bounds),
        ),
      );
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(["newer", "written"]);
    });
  });

  test("tokens that are made at once do not pass the limit", async () => {
    const id = await account();
    const nodes = [new SqlTokens(opened.database), new SqlTokens(opened.other)];
    const attempts = Array.from({ length: 30 }, (_, at) =>
      (nodes[at % 2] as SqlTokens).add(
        {
          id: randomUUID(),
          accountId: id,
          name: "n",
          hint: "1234",
          hash: randomUUID(),
          createdAt: NOW,
          expiresAt: undefined,
          lastUsedAt: undefined,
        },
        5,
      ),
    );
    const added = await Promise.all(attempts);
    expect(added.filter(Boolean)).toHaveLength(5);
    expect(await nodes[0]?.listOf(id)).toHaveLength(5);
  });

  test("images: found, expired, removed, forgotten, and without their account", async () => {
    const id = await account();
    const records = new SqlImages(opened.database);
    const [kept, due, orphan] = [image(id, { pages: 3 }), image(id), image(await account())];
    due.expiresAt = NOW;
    await one.books.transaction("lasting", async (tx) => {
      for (const one of [kept, due, orphan]) await tx.addImage(one, "free");
    });
    expect(await records.find(kept.id)).toEqual(kept);
    expect(await records.find(randomUUID())).toBeUndefined();
    await opened.database.db.deleteFrom("user").where("id", "=", orphan.accountId).execute();
    expect(await records.find(orphan.id)).toBeUndefined();
    expect(await records.known([kept.id, orphan.id, "none"])).toEqual(
      new Set([kept.id, orphan.id]),
    );
    const names = async () => (await records.expired(NOW, 1000)).map((name) => name.id);
    expect(await names()).toEqual(expect.arrayContaining([due.id, orphan.id]));
    expect(await names()).not.toContain(kept.id);
    expect(await records.expired(NOW, 1)).toHaveLength(1);
    await records.markRemoved(await names(), NOW);
    expect(await names()).toEqual([]);
    expect(await records.find(due.id)).toEqual(due);
    await records.forget(NOW + 1);
    expect(await records.find(due.id)).toBeUndefined();
    expect(await records.find(kept.id)).toEqual(kept);
  });

  test("what has expired is forgotten: keys, bursts, sessions, verifications", async () => {
    const id = await account();
    const { db } = opened.database;
    const iso = (ms: number) => new Date(ms).toISOString();
    await one.books.transaction("lasting", async (tx) => {
      await tx.takeKey(keyed(id, "old", { expiresAt: NOW }));
      await tx.takeKey(keyed(id, "young", { expiresAt: NOW + 1 }));
    });
    const limiter = new SqlRateLimiter(db, clock);
    await limiter.take({ name: "old", quota: 1, window: 0 }, id);
    await limiter.take({ name: "young", quota: 1, window: 1 }, id);
    for (const [name, expiresAt] of [
      ["old", NOW],
      ["young", NOW + 1],
    ] as const) {
      const times = { createdAt: iso(0), updatedAt: iso(0), expiresAt: iso(expiresAt) };
      const session = { ...times, id: `${id}${name}`, token: `${id}${name}`, userId: id };
      await db.insertInto("session").values(session).execute();
      const verification = { ...times, id: `${id}${name}`, identifier: "i", value: "v" };
      await db.insertInto("verification").values(verification).execute();
    }
    await forgetExpired(db, NOW);
    const left = async (table: "session" | "verification") =>
      (await db.selectFrom(table).select("id").where("id", "like", `${id}%`).execute()).length;
    expect([await left("session"), await left("verification")]).toEqual([1, 1]);
    const keys = db.selectFrom("idempotencyKey").select("key").where("accountId", "=", id);
    expect((await keys.execute()).map(({ key }) => key)).toEqual(["young"]);
    const windows = await db.selectFrom("rateWindow").select("key").execute();
    expect(windows.map(({ key }) => key)).toEqual([`young ${id}`]);
  });

  const limiters: [string, () => RateLimiter[]][] = [
    ["local", () => [new LocalRateLimiter(clock)]],
    [
      "database",
      () => [opened.database, opened.other].map(({ db }) => new SqlRateLimiter(db, clock)),
    ],
  ];
  describe.each(limiters)("burst limits: %s", (_, make) => {
    const limit = { name: "test", quota: 3, window: 60_000 };

    test("count down, refuse, and begin anew with the next window", async () => {
      clock.set(NOW);
      const [limiter, other = limiter] = make() as [RateLimiter, RateLimiter?];
      const caller = randomUUID();
      const take = () => limiter.take(limit, caller);
      const seen = [await take(), await other.take(limit, caller), await take()];
      expect(seen.map(({ remaining }) => remaining)).toEqual([2, 1, 0]);
      clock.advance(59_999);
      expect(await take()).toMatchObject({ allowed: false, remaining: 0, reset: 1 });
      expect((await limiter.take(limit, randomUUID())).allowed).toBe(true);
      expect((await limiter.take({ ...limit, name: "other" }, caller)).allowed).toBe(true);
      clock.advance(1);
      expect(await take()).toMatchObject({ allowed: true, remaining: 2, reset: 60_000 });
      clock.set(NOW);
    });

    test("all nodes together let through as many as there may be", async () => {
      const [limiter, other = limiter] = make() as [RateLimiter, RateLimiter?];
      const many = { ...limit, quota: 25 };
      const caller = randomUUID();
      const decisions = await Promise.all(
        Array.from({ length: 100 }, (_, index) => (index % 2 ? limiter : other).take(many, caller)),
      );
      expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(25);
    });
  });
});
