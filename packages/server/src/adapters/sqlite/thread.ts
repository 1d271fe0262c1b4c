/** The program of the thread that has the database: it takes statements one after the other, and nothing else. */
import { chmodSync } from "node:fs";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Done, Failure, Opening, Order, Report, Statement } from "./messages.ts";
import { nodeSqlite } from "./node-sqlite.ts";

/** Prepared statements kept; the program has fewer kinds. */
const STATEMENTS = 200;

const { file, busyTimeout } = workerData as Opening;
const database = open();
const prepared = new Map<string, StatementSync>();
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
    if ("sql" in order) {
      for (const earlier of order.before) {
        execute(earlier);
        unmade.shift();
      }
      return { id, ...execute(order) };
    }
    if ("close" in order) database.close();
    else if (database.isTransaction) database.exec("rollback");
    return { id, rows: [] };
  } catch (error) {
    const { message, code, errcode } = error as Failure;
    return { id, failed: { message, code, errcode }, unmade };
  }
}

function execute({ sql, parameters }: Statement): Done {
  const statement = statementOf(sql);
  if (statement.columns().length > 0) return { rows: statement.all(...parameters) };
  return { rows: [], ...statement.run(...parameters) };
}

function statementOf(sql: string): StatementSync {
  const kept = prepared.get(sql);
  if (kept) return kept;
  const statement = database.prepare(sql);
  if (prepared.size >= STATEMENTS) prepared.clear();
  prepared.set(sql, statement);
  return statement;
}
