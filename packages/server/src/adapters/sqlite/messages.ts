/** Messages between the service and the thread that has its SQLite database. */
import type { SQLInputValue } from "node:sqlite";

/** What the thread opens. */
export interface Opening {
  file: string;
  /** How long to wait for another process that writes, in ms. */
  busyTimeout: number;
}

export type Order =
  | { id: number; sql: string; parameters: SQLInputValue[] }
  /** A full disk has undone the transaction by itself; undoing it again would hide why. */
  | { id: number; undo: true }
  | { id: number; close: true };

export type Report = { id: number } & (Done | { failed: Failure });

export interface Done {
  rows: Record<string, unknown>[];
  /** Of statements that give no rows. */
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
