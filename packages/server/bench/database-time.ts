/**
 * `node bench/database-time.ts [renders]`: what the database adds to a render on PostgreSQL, with
 * commits that wait for the disk: finding the token, reserving and settling, one after the other.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { openPostgres } from "../src/adapters/postgres/open.ts";
import { systemClock as clock, systemRandomness as random } from "../src/adapters/real-world.ts";
import { SqlBooks } from "../src/adapters/sql/sql-books.ts";
import { SqlRateLimiter } from "../src/adapters/sql/sql-rate-limiter.ts";
import { SqlTokens } from "../src/adapters/sql/sql-tokens.ts";
import { grantCredits, settle } from "../src/domain/charging/ledger.ts";
import { reserveRender } from "../src/domain/charging/reserving.ts";
import { specifiedTerms } from "../src/domain/charging/terms.ts";
import { createToken, findToken } from "../src/domain/accounts/tokens.ts";
import { LastSeen } from "../src/domain/charging/last-seen.ts";
import { Unfinished } from "../src/domain/charging/unfinished.ts";
import { addAccount } from "../test/support/accounts.ts";
import { startPostgresServer } from "../test/support/postgres-server.ts";
import { wireTo } from "../test/support/wire.ts";

const renders = Number(process.argv[2] ?? 500);
/** The first ones pay for connections and caches. */
const WARM_UP = 50;

const server = await startPostgresServer({ durable: true });
const wire = await wireTo(server.url);
const report = console.error;
const direct = await openPostgres({ url: server.url, connections: 4, migrate: "auto", report });
const counted = await openPostgres({ url: wire.url, connections: 4, migrate: "auto", report });
const accountId = await addAccount(direct, randomUUID());
const deps = {
  clock,
  random,
  terms: specifiedTerms,
  unfinished: new Unfinished(),
  lastSeen: new LastSeen(),
};
const limit = { name: "token", quota: 1_000_000, window: 60_000 };

const onDirect = stepsOn(direct);
await grantCredits(onDirect.ledger, accountId, 1_000_000);
const { token } = await createToken(onDirect.ledger, {
  accountId,
  name: "x",
  expiresAt: undefined,
});

type Steps = Record<"token" | "limits" | "reserve" | "settle", number>;

for (const kind of ["free", "credit", "credit, with an idempotency key"] as const) {
  const times: Steps[] = [];
  for (let count = 0; count < renders + WARM_UP; count += 1) {
    if (kind === "free")
      await direct.db.deleteFrom("monthUsage").where("accountId", "=", accountId).execute();
    times.push(await onDirect.render(kind, () => performance.now()));
  }
  const trips = await stepsOn(counted).render(kind, wire.roundTrips);
  const seen = times.slice(WARM_UP);
  const all = { ...medians(seen), "all but limits": at(0.5, seen.map(sumOf)) };
  console.log(`${kind}: round trips ${JSON.stringify(trips)} (${sumOf(trips)} but for limits)`);
  // On a machine with other work, what a tenth stays below is nearer to what is the database's own.
  const tenth = at(0.1, seen.map(sumOf));
  console.log(`  median ms ${JSON.stringify(all)}; a tenth below ${tenth}`);
}
await direct.close();
await counted.close();
await wire.close();
await server.close();

function stepsOn(database: typeof direct) {
  const tokens = new SqlTokens(database);
  const ledger = { ...deps, tokens, books: new SqlBooks(database, "bench") };
  const limiter = new SqlRateLimiter(database.db, clock);
  return {
    ledger,
    async render(kind: string, now: () => number): Promise<Steps> {
      const key = kind.includes("key") ? { key: randomUUID(), requestHash: "h" } : undefined;
      const start = now();
      await findToken(ledger, token);
      const found = now();
      await limiter.take(limit, "address");
      await limiter.take(limit, "token");
      const limited = now();
      const claim = await reserveRender(ledger, {
        accountId,
        watermark: kind === "free",
        keyed: key,
      });
      const reserved = now();
      if (claim.kind !== "granted") throw new Error("not granted");
      await settle(ledger, {
        reservation: claim.granted,
        image: image(),
        reason: "render",
        answer: () => "answer",
      });
      return {
        token: found - start,
        limits: limited - found,
        reserve: reserved - limited,
        settle: now() - reserved,
      };
    },
  };
}

function image() {
  const createdAt = clock.now();
  return {
    id: randomUUID(),
    accountId,
    format: "png" as const,
    width: 800,
    height: 600,
    pixelWidth: 1600,
    pixelHeight: 1200,
    pages: undefined,
    bytes: 100_000,
    digest: randomBytes(32).toString("hex"),
    createdAt,
    expiresAt: createdAt + 86_400_000,
  };
}

function sumOf({ token: find, reserve, settle: charge }: Steps): number {
  return find + reserve + charge;
}

function medians(all: readonly Steps[]): Steps {
  const of = (name: keyof Steps) =>
    at(
      0.5,
      all.map((steps) => steps[name]),
    );
  return {
    token: of("token"),
    limits: of("limits"),
    reserve: of("reserve"),
    settle: of("settle"),
  };
}

/** What a share of the values stays below. */
function at(share: number, values: readonly number[]): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
  return Math.round(value * 100) / 100;
}
