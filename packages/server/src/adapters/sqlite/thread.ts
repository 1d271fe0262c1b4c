/** The program of the thread that has the database: it takes statements one after the other, and nothing else. */
import { chmodSync } from "node:fs";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { MUST_CHANGE, NO_ROW_CHANGED } from "../must-change.ts";
import {
  COMMIT,
  type Done,
  type Failure,
  type Opening,
  type Order,
  type Report,
  type Statement,
} from "./messages.ts";
import { nodeSqlite } from "./node-sqlite.ts";

/** Prepared statements kept by connection; the program has fewer kinds. */
const STATEMENTS = 200;

const { file, busyTimeout } = workerData as Opening;
const database = open();
const reader = new (nodeSqlite().DatabaseSync)(file, { readOnly: true, timeout: busyTimeout });
const prepared = {
  writing: new Map<string, StatementSync>(),
  reading: new Map<string, StatementSync>(),
};
parentPort?.on("message", (order: Order) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
  parentPort?.postMessage(report(order));
});

function open(): DatabaseSync {
  const { DatabaseSync } = nodeSqlite();
  const opened = new DatabaseSync(file, {
    timeout: busyTimeout,
    enableForeignKeyConstraints: true,
  });
  // It holds password hashes. The files beside it, which come with WAL, take over its mode.
  chmodSync(file, 0o600);
  opened.exec("pragma journal_mode = wal");
  // NORMAL may lose what was acknowledged when the power goes.
  opened.exec("pragma synchronous = full");
  return opened;
}

function report(order: Order): Report {
  const { id } = order;
  const unmade = "before" in order ? [...order.before] : [];
  try {
    if ("read" in order) return { id, ...execute(order, reader) };
    if ("sql" in order) {
      for (const earlier of order.before) {
        execute(earlier, database);
        unmade.shift();
      }
      return { id, ...execute(order, database) };
    }
    if ("close" in order) close();
    else undo();
    return { id, rows: [] };
  } catch (error) {
    if ("sql" in order && order.sql === COMMIT) undo();
    const { message, code, errcode } = error as Failure;
    return { id, failed: { message, code, errcode }, unmade };
  }
}

function undo(): void {
  if (database.isTransaction) database.exec("rollback");
}

/** The one that writes at last: it clears up the files beside the database. */
function close(): void {
  reader.close();
  database.close();
}

function execute({ sql, parameters }: Statement, on: DatabaseSync): Done {
  const statement = statementOf(sql, on);
  if (statement.columns().length > 0) return { rows: statement.all(...parameters) };
  const outcome = statement.run(...parameters);
  if (sql.endsWith(MUST_CHANGE) && outcome.changes === 0)
    throw Object.assign(new Error("No row was changed."), { code: NO_ROW_CHANGED });
  return { rows: [], ...outcome };
}

function statementOf(sql: string, on: DatabaseSync): StatementSync {
  const statements = on === reader ? prepared.reading : prepared.writing;
  const kept = statements.get(sql);
  if (kept) return kept;
  const statement = on.prepare(sql);
  if (statements.size >= STATEMENTS) statements.clear();
  statements.set(sql, statement);
  return statement;
}
