/**
 * The program of the two threads that have the database open, one that writes and one that only
 * reads. Each executes statements one after the other, and does nothing else. While another process
 * holds the lock for writing, only the first one waits.
 */
import { chmodSync } from "node:fs";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { MUST_CHANGE, NO_ROW_CHANGED } from "../sql/must-change.ts";
import type { Done, Opening, Order, Statement } from "./messages.ts";
import { nodeSqlite } from "./node-sqlite.ts";
import { OrderDesk } from "./order-desk.ts";
import { sqliteCode } from "./reasons.ts";

/** SQLite's code if another process has the lock. */
const BUSY = 5;

/** Time to wait for another process's lock, in ms, after a statement has waited for it in vain. */
const IMPATIENT = 100;

/** Most prepared statements that are kept for a connection; the program has fewer kinds. */
const STATEMENTS = 200;

interface Prepared {
  statement: StatementSync;
  givesRows: boolean;
  mustChange: boolean;
}

const { file, busyTimeout, readOnly } = workerData as Opening;
const database = readOnly
  ? new (nodeSqlite().DatabaseSync)(file, { readOnly, timeout: busyTimeout })
  : open();
const execute = executorOn(database);
const desk = new OrderDesk({
  write: readOnly ? execute : patiently(execute),
  read: execute,
  isTransaction: () => database.isTransaction,
  close: () => database.close(),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
  send: (reports) => parentPort?.postMessage(reports),
  now: () => performance.now(),
});
parentPort?.on("message", (orders: Order[]) => desk.take(orders));

function open(): DatabaseSync {
  const { DatabaseSync } = nodeSqlite();
  const opened = new DatabaseSync(file, {
    timeout: busyTimeout,
    enableForeignKeyConstraints: true,
  });
  // The file holds password hashes. The files beside it, which come with WAL, take over its mode.
  chmodSync(file, 0o600);
  opened.exec("pragma journal_mode = wal");
  return opened;
}

/**
 * Shortens the wait for another process's lock after one statement has waited for it in vain, until
 * something is written again. Otherwise ten statements would wait ten times as long, one after the
 * other.
 */
function patiently(execute: (statement: Statement) => Done): (statement: Statement) => Done {
  let patience = busyTimeout;
  const wait = (milliseconds: number) => {
    if (patience === milliseconds) return;
    database.exec(`pragma busy_timeout = ${milliseconds}`);
    patience = milliseconds;
  };
  return (statement) => {
    try {
      const done = execute(statement);
      if (done.changes !== undefined && !statement.sql.startsWith("pragma")) wait(busyTimeout);
      return done;
    } catch (error) {
      if (sqliteCode(error) === BUSY) wait(IMPATIENT);
      throw error;
    }
  };
}

function executorOn(on: DatabaseSync): (statement: Statement) => Done {
  const kept = new Map<string, Prepared>();
  return ({ sql, parameters }) => {
    const { statement, givesRows, mustChange } = kept.get(sql) ?? prepare(on, sql, kept);
    if (givesRows) return { rows: statement.all(...parameters) };
    const outcome = statement.run(...parameters);
    if (mustChange && outcome.changes === 0)
      throw Object.assign(new Error("No row was changed."), { code: NO_ROW_CHANGED });
    return { rows: [], ...outcome };
  };
}

function prepare(on: DatabaseSync, sql: string, kept: Map<string, Prepared>): Prepared {
  const statement = on.prepare(sql);
  const givesRows = statement.columns().length > 0;
  const prepared = { statement, givesRows, mustChange: sql.endsWith(MUST_CHANGE) };
  if (kept.size >= STATEMENTS) kept.clear();
  kept.set(sql, prepared);
  return prepared;
}
