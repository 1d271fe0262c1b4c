/** Messages between the service and the threads that have its SQLite database. */
import type { SQLInputValue } from "node:sqlite";
import type { Durability } from "../../domain/charging/books.ts";

/** What the thread opens. */
export interface Opening {
  file: string;
  /** How long to wait for another process that writes, in ms. */
  busyTimeout: number;
  /** The file is there then, and has its tables. */
  readOnly?: boolean;
}

/** What a transaction begins with; it says what its commit waits for. */
export const BEGIN: Readonly<Record<Durability, string>> = {
  lasting: "begin lasting",
  passing: "begin passing",
};

export interface Statement {
  sql: string;
  parameters: SQLInputValue[];
}

/** `before` is executed first, and if one of it fails, nothing after it is executed. */
export interface Writing extends Statement {
  id: number;
  before: readonly Statement[];
}

/**
 * If it fails, or what goes along with it, the transaction is undone at once: others may follow already. `last` is read
 * before it ends.
 */
export interface Commit {
  id: number;
  commit: true;
  before: readonly Statement[];
  last: Statement | undefined;
}

export type Order =
  | Writing
  | Commit
  /** For the thread that only reads: it sees what is committed. */
  | ({ id: number; read: true } & Statement)
  /** A full disk has undone the transaction by itself; undoing it again would hide why. */
  | { id: number; undo: true }
  | { id: number; close: true };

export type Report = { id: number } & (Done | { failed: Failure });

export interface Done {
  rows: Record<string, unknown>[];
  /** Of statements that give no rows, and of a commit. */
  changes?: number | bigint;
  lastInsertRowid?: number | bigint;
}

/** An error as far as it crosses threads. */
export interface Failure {
  message: string;
  code?: unknown;
  /** SQLite's result code. */
  errcode?: unknown;
}
