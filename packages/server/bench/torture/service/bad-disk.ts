/**
 * Makes writes of this process fail: those of image files by `node:fs/promises`, those of the database
 * by `node:sqlite`. It is put around Node's own functions before the service loads them, so the
 * service runs unchanged. Every kind of write that the service makes has its own point.
 */
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { writePoints, type Failures, type WritePoint } from "./control.ts";
import { randomFrom, type Random } from "../../../../../bench/random.ts";

const counts: Failures["counts"] = {};
let probability = 0;
let random: Random = () => 1;

/** From now on each write fails with this probability. */
export function spoilDisk(share: number, seed: number): void {
  probability = share;
  random = randomFrom(seed);
}

export async function putBadDiskInPlace(): Promise<void> {
  await spoilFiles();
  spoilSqlite();
}

function fails(point: WritePoint): boolean {
  if (probability === 0 || random() >= probability) return false;
  counts[point] = (counts[point] ?? 0) + 1;
  process.send?.({ type: "failures", counts } satisfies Failures);
  return true;
}

function failFile(point: WritePoint): void {
  if (!fails(point)) return;
  const code = String(writePoints[point]);
  throw Object.assign(new Error(`${code}: made to fail, ${point}`), { code });
}

function failDatabase(point: WritePoint): void {
  if (!fails(point)) return;
  const errcode = Number(writePoints[point]);
  const code = "ERR_SQLITE_ERROR";
  throw Object.assign(new Error(`made to fail, ${point}`), { code, errcode });
}

/** Only what is opened for writing; images are read through the same functions. */
async function spoilFiles(): Promise<void> {
  const { open, rename } = fs;
  fs.open = async (path, flags, mode) => {
    if (flags === "w") failFile("image open");
    return open(path, flags, mode);
  };
  fs.rename = async (from, to) => {
    failFile("image rename");
    return rename(from, to);
  };
  const path = join(tmpdir(), `platen-torture-${process.pid}`);
  const handle = await open(path, "w");
  const prototype = Object.getPrototypeOf(handle) as fs.FileHandle;
  await handle.close();
  await fs.rm(path);
  // eslint-disable-next-line typescript/unbound-method
  const { writeFile, sync } = prototype;
  prototype.writeFile = async function spoiled(this: fs.FileHandle, data, options) {
    failFile("image write");
    return writeFile.call(this, data, options);
  };
  prototype.sync = async function spoiled(this: fs.FileHandle) {
    failFile("image fsync");
    return sync.call(this);
  };
  syncBuiltinESMExports();
}

function spoilSqlite(): void {
  const prototype = DatabaseSync.prototype;
  // eslint-disable-next-line typescript/unbound-method
  const { prepare } = prototype;
  prototype.prepare = function spoiled(this: DatabaseSync, sql: string): StatementSync {
    return spoilStatement(prepare.call(this, sql), sql);
  };
}

const WRITES = /^\s*(?:insert|update|delete)\b/iu;

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
