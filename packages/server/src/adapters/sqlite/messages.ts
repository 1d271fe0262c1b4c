/** Messages between the service and the threads that have its SQLite database. */
import type { SQLInputValue } from "node:sqlite";
import type { Durability } from "../../domain/charging/books.ts";

/** Options with which a thread opens the database. */
export interface Opening {
  file: string;
  /** Time to wait for another process that writes, in ms. */
  busyTimeout: number;
  /** Opens the file for reading only: it exists then, and has its tables. */
  readOnly?: boolean;
}

/** Statements that begin a transaction, by what its commit waits for. */
export const BEGIN: Readonly<Record<Durability, string>> = {
  lasting: "begin lasting",
  passing: "begin passing",
};

export interface Statement {
  sql: string;
  parameters: SQLInputValue[];
}

/**
 * A statement to execute. `before` is executed first; if a part of that fails, nothing after it is
 * executed.
 */
export interface Writing extends Statement {
  id: number;
  before: readonly Statement[];
}

/**
 * Ends a transaction. If that fails, or a statement of `before` or `last`, the transaction is
 * undone at once, because orders of another may follow already. `last` is read before it ends.
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
  /** A query for the thread that only reads: it sees what is committed. */
  | ({ id: number; read: true } & Statement)
  /**
   * Undoes the transaction. A full disk has undone it by itself; undoing it again would hide the
   * cause.
   */
  | { id: number; undo: true }
  | { id: number; close: true };

export type Report = { id: number } & (Done | { failed: Failure });

export interface Done {
  rows: Record<string, unknown>[];
  /** Set for statements that give no rows, and for a commit. */
  changes?: number | bigint;
  lastInsertRowid?: number | bigint;
}

/** The parts of an error that cross threads. */
export interface Failure {
  message: string;
  code?: unknown;
  /** SQLite's result code. */
  errcode?: unknown;
}
