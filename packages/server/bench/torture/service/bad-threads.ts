/**
 * Makes writes to the database and of small image files fail, in the threads that make them. Loaded with `--import`, and
 * so in every thread of a node; how often writes fail, and those that did, go from thread to thread.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { BroadcastChannel, isMainThread } from "node:worker_threads";
import { writePoints, type WritePoint } from "./control.ts";
import { randomFrom, type Random } from "../../../../../bench/random.ts";

/** Names of the channels: what is to fail, and each write that did. */
export const orderChannel = "torture: disk";
export const failuresChannel = "torture: failures";

export interface DiskOrder {
  probability: number;
  seed: number;
}

const WRITES = /^\s*(?:insert|update|delete)\b/iu;

let probability = 0;
let random: Random = () => 1;
const failures = new BroadcastChannel(failuresChannel);
failures.unref();
if (!isMainThread) {
  const orders = new BroadcastChannel(orderChannel);
  orders.addEventListener("message", (event) => {
    const order = (event as MessageEvent<DiskOrder>).data;
    probability = order.probability;
    random = randomFrom(order.seed);
  });
  orders.unref();
  spoilSqlite();
  spoilFiles();
}

function fails(point: WritePoint): boolean {
  if (probability === 0 || random() >= probability) return false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  failures.postMessage(point);
  return true;
}

function failDatabase(point: WritePoint): void {
  if (!fails(point)) return;
  const errcode = Number(writePoints[point]);
  const code = "ERR_SQLITE_ERROR";
  throw Object.assign(new Error(`made to fail, ${point}`), { code, errcode });
}

function spoilSqlite(): void {
  const prototype = DatabaseSync.prototype;
  // eslint-disable-next-line typescript/unbound-method
  const { prepare } = prototype;
  prototype.prepare = function spoiled(this: DatabaseSync, sql: string): StatementSync {
    return spoilStatement(prepare.call(this, sql), sql);
  };
}

function spoilStatement(statement: StatementSync, sql: string): StatementSync {
  const run = statement.run.bind(statement);
  const all = statement.all.bind(statement);
  const before = () => {
    if (sql === "begin immediate") failDatabase("database begin");
    else if (sql === "commit") failDatabase("database commit");
    else if (WRITES.test(sql)) failDatabase("database statement");
  };
  statement.run = ((...parameters: Parameters<typeof run>) => {
    before();
    const result = run(...parameters);
    if (sql === "commit") failDatabase("database commit, unconfirmed");
    return result;
  }) as typeof run;
  statement.all = ((...parameters: Parameters<typeof all>) => {
    before();
    return all(...parameters);
  }) as typeof all;
  return statement;
}

function failFile(point: WritePoint): void {
  if (!fails(point)) return;
  const code = String(writePoints[point]);
  throw Object.assign(new Error(`${code}: made to fail, ${point}`), { code });
}

function spoilFiles(): void {
  const { openSync, writeSync, fsyncSync } = fs;
  fs.openSync = (path, flags, mode) => {
    if (flags === "w") failFile("image open");
    return openSync(path, flags, mode);
  };
  fs.writeSync = ((...parameters: Parameters<typeof writeSync>) => {
    failFile("image write");
    return writeSync(...parameters);
  }) as typeof writeSync;
  fs.fsyncSync = (descriptor) => {
    failFile("image fsync");
    fsyncSync(descriptor);
  };
  syncBuiltinESMExports();
}
