/** A query that is compiled once is given its values each time. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type KyselyPlugin,
} from "kysely";
import { expect, test } from "vitest";
import { prepared, type Places } from "../../src/adapters/sql/prepared.ts";
import type { Tables } from "../../src/adapters/sql/schema.ts";

const sqlite = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const postgres = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

let built = 0;
const query = prepared(
  ["accountId", "yearMonth"],
  (db, { accountId, yearMonth }: Places<{ accountId: string; yearMonth: string }>) => {
    built += 1;
    return db
      .selectFrom("monthUsage")
      .select("used")
      .where("yearMonth", "=", yearMonth)
      .where("accountId", "=", accountId)
      .where("used", ">", 7)
      .where("accountId", "!=", yearMonth);
  },
);

test("each execution has its own values, wherever and however often they stand in it", () => {
  built = 0;
  const first = query.filled(sqlite, { accountId: "a", yearMonth: "m" });
  const second = query.filled(sqlite, { accountId: "b", yearMonth: "n" });
  expect(first.parameters).toEqual(["m", "a", 7, "m"]);
  expect(second.parameters).toEqual(["n", "b", 7, "n"]);
  expect(second.sql).toBe(first.sql);
  expect(built).toBe(1);
});

test("each kind of database has its own text", () => {
  const values = { accountId: "a", yearMonth: "m" };
  expect(query.filled(sqlite, values).sql).toContain('"yearMonth" = ?');
  expect(query.filled(postgres, values).sql).toContain('"yearMonth" = $1');
});

test("a plugin is shown the values", () => {
  const seen: unknown[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.push(JSON.stringify(node).includes('"value":"a"'));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { parameters } = query.filled(sqlite.withPlugin(plugin), {
    accountId: "a",
    yearMonth: "m",
  });
  expect(parameters).toEqual(["m", "a", 7, "m"]);
  expect(seen).toEqual([true]);
});
