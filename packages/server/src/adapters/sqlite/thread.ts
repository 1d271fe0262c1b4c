/** The program of the thread that has the database: it takes statements one after the other, and nothing else. */
import { chmodSync } from "node:fs";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { MUST_CHANGE, NO_ROW_CHANGED } from "../must-change.ts";
import type { Done, Opening, Order, Statement } from "./messages.ts";
import { nodeSqlite } from "./node-sqlite.ts";
import { OrderDesk } from "./order-desk.ts";

/** Prepared statements kept by connection; the program has fewer kinds. */
const STATEMENTS = 200;

interface Prepared {
  statement: StatementSync;
  givesRows: boolean;
  mustChange: boolean;
}

const { file, busyTimeout } = workerData as Opening;
const database = open();
const reader = new (nodeSqlite().DatabaseSync)(file, { readOnly: true, timeout: busyTimeout });
const desk = new OrderDesk({
  write: executorOn(database),
  read: executorOn(reader),
  isTransaction: () => database.isTransaction,
  close,
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
  // It holds password hashes. The files beside it, which come with WAL, take over its mode.
  chmodSync(file, 0o600);
  opened.exec("pragma journal_mode = wal");
  return opened;
}

/** The one that writes at last: it clears up the files beside the database. */
function close(): void {
  reader.close();
  database.close();
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
