/**
 * Tests that transactions which come together are written together, while each can be undone by
 * itself.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  BEGIN,
  type Order,
  type Report,
  type Statement,
} from "../../src/adapters/sqlite/messages.ts";
import { OrderDesk } from "../../src/adapters/sqlite/order-desk.ts";

let folder: string;
let database: DatabaseSync;
let reader: DatabaseSync;
let desk: OrderDesk;
/** Statements that were executed for writing, and reports by the time when they were sent. */
let executed: string[];
let sent: Report[][];
/** Statements that fail. */
let failing: Map<string, () => Error>;
/** The clock, in ms. A query on a connection of its own takes two. */
let time: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "platen-desk-"));
  database = new DatabaseSync(join(folder, "a.db"));
  database.exec("pragma journal_mode = wal");
  database.exec("create table entry (name text primary key) strict");
  reader = new DatabaseSync(join(folder, "a.db"), { readOnly: true });
  executed = [];
  sent = [];
  failing = new Map();
  time = 0;
  const execute = (on: DatabaseSync, { sql, parameters }: Statement) => {
    const statement = on.prepare(sql);
    if (statement.columns().length > 0) return { rows: statement.all(...parameters) };
    return { rows: [], ...statement.run(...parameters) };
  };
  desk = new OrderDesk({
    write: (statement) => {
      executed.push(statement.sql);
      const failure = failing.get(statement.sql);
      if (failure) throw failure();
      return execute(database, statement);
    },
    read: (statement) => {
      time += 2;
      return execute(reader, statement);
    },
    isTransaction: () => database.isTransaction,
    close: () => {},
    send: (reports) => sent.push(reports),
    now: () => time,
  });
});
afterEach(() => {
  for (const each of [reader, database]) each.close();
  rmSync(folder, { recursive: true });
});

let count = 0;
const id = () => (count += 1);
const add = (name: string) => ({ sql: "insert into entry values (?)", parameters: [name] });
const begin = (durability: keyof typeof BEGIN) => ({ sql: BEGIN[durability], parameters: [] });
const all = { sql: "select name from entry order by name", parameters: [] };

/** Makes an order that is a whole transaction. */
function whole(durability: keyof typeof BEGIN, ...names: string[]): Order {
  const before = [begin(durability), ...names.map(add)];
  return { id: id(), commit: true, before, last: all };
}

const names = () =>
  reader
    .prepare(all.sql)
    .all()
    .map(({ name }) => name);
const outcomes = () =>
  sent.flat().map((report) => ("failed" in report ? report.failed.message : report.rows.length));
const commits = () => executed.filter((sql) => sql === "commit").length;

test("together with one commit; each has seen those before it", () => {
  desk.take([whole("lasting", "a"), whole("lasting", "b"), whole("passing", "c")]);
  expect(outcomes()).toEqual([1, 2, 3]);
  expect(commits()).toBe(1);
  expect(names()).toEqual(["a", "b", "c"]);
});

test("one that fails is undone by itself", () => {
  desk.take([whole("lasting", "a"), whole("lasting", "b", "a"), whole("lasting", "c")]);
  expect(outcomes()).toEqual(["UNIQUE constraint failed: entry.name", 1, 2]);
  expect(names()).toEqual(["a", "c"]);
  // The same holds for the first transaction.
  sent = [];
  desk.take([whole("lasting", "d", "a"), whole("lasting", "e")]);
  expect(outcomes()).toEqual(["UNIQUE constraint failed: entry.name", 3]);
  expect(names()).toEqual(["a", "c", "e"]);
});

test("if they cannot be written, all of them are told, and none is left", () => {
  failing.set("commit", () => Object.assign(new Error("disk"), { errcode: 10 }));
  desk.take([whole("lasting", "a"), whole("lasting", "b")]);
  expect(outcomes()).toEqual(["disk", "disk"]);
  expect(sent.flat()).toMatchObject([{ failed: { errcode: 10 } }, { failed: { errcode: 10 } }]);
  expect(names()).toEqual([]);
  expect(database.isTransaction).toBe(false);
  failing.clear();
  desk.take([whole("lasting", "c")]);
  expect(names()).toEqual(["c"]);
});

test("if SQLite has undone everything by itself, those that waited to be written are told", () => {
  // SQLite does so when the disk is full.
  failing.set("select name from entry", () => {
    database.exec("rollback");
    return Object.assign(new Error("full"), { errcode: 13 });
  });
  const reading = { sql: "select name from entry", parameters: [] };
  const full: Order = {
    id: id(),
    commit: true,
    before: [begin("lasting"), add("b")],
    last: reading,
  };
  desk.take([whole("lasting", "a"), full, whole("lasting", "c")]);
  expect(outcomes()).toEqual(["full", "full", 1]);
  expect(names()).toEqual(["c"]);
});

test("what waits for the disk does not join what does not", () => {
  desk.take([whole("passing", "a"), whole("passing", "b"), whole("lasting", "c")]);
  expect(commits()).toBe(2);
  expect(executed.filter((sql) => sql.startsWith("pragma"))).toEqual([
    "pragma synchronous = normal",
    "pragma synchronous = full",
  ]);
  expect(names()).toEqual(["a", "b", "c"]);
});

test("nobody waits for the service to go on with another transaction", () => {
  const middle: Order = { id: id(), before: [begin("passing"), add("b")], ...all };
  desk.take([whole("lasting", "a"), middle]);
  expect(outcomes()).toEqual([1, 2]);
  expect(names()).toEqual(["a"]);
  desk.take([{ id: id(), commit: true, before: [add("c")], last: undefined }]);
  expect(names()).toEqual(["a", "b", "c"]);
});

test("what is undone has no part in what comes with it", () => {
  const middle: Order = { id: id(), before: [begin("passing"), add("b")], ...all };
  desk.take([middle]);
  desk.take([{ id: id(), undo: true }, whole("lasting", "c")]);
  expect(names()).toEqual(["c"]);
});

test("a statement by itself waits for the disk, and for none of the others", () => {
  const alone: Order = { id: id(), before: [], ...add("b") };
  desk.take([whole("passing", "a"), alone]);
  expect(commits()).toBe(1);
  expect(executed.at(-2)).toBe("pragma synchronous = full");
  expect(names()).toEqual(["a", "b"]);
});

test("what is read in between is what is written", () => {
  desk.take([whole("lasting", "a")]);
  desk.take([whole("lasting", "b"), { id: id(), read: true, ...all }]);
  const read = sent.flat().find(({ id: of }) => of === count);
  expect(read).toMatchObject({ rows: [{ name: "a" }] });
});

test("a commit of nothing is an error", () => {
  desk.take([{ id: id(), commit: true, before: [], last: undefined }]);
  expect(outcomes()).toEqual(["There is no transaction to commit."]);
});

test("nobody waits for long because others have come at the same time", () => {
  desk.take([
    whole("lasting", "a"),
    { id: id(), read: true, ...all },
    whole("lasting", "b"),
    whole("lasting", "c"),
  ]);
  expect(sent.map((reports) => reports.length)).toEqual([2, 2]);
  expect(names()).toEqual(["a", "b", "c"]);
});
