/** Messages between the service and the thread that has its SQLite database. */
import type { SQLInputValue } from "node:sqlite";

/** What the thread opens. */
export interface Opening {
  file: string;
  /** How long to wait for another process that writes, in ms. */
  busyTimeout: number;
}

/** Takes the write lock at once: a transaction that began as a reader could be refused half-way. */
export const BEGIN = "begin immediate";
/** If it fails, or what goes along with it, the transaction is undone at once: others may follow already. */
export const COMMIT = "commit";

export interface Statement {
  sql: string;
  parameters: SQLInputValue[];
}

/** It goes along with the next statement. */
export interface Earlier extends Statement {
  /** What belongs to a transaction goes with it; what belongs to the connection stays to be executed. */
  of: "connection" | "transaction";
}

export type Order =
  /** `before` is executed first, and if one of it fails, nothing after it is executed. */
  | ({ id: number; before: readonly Earlier[] } & Statement)
  /** On a connection of its own, which sees what is committed. */
  | ({ id: number; read: true } & Statement)
  /** A full disk has undone the transaction by itself; undoing it again would hide why. */
  | { id: number; undo: true }
  | { id: number; close: true };

/** `unmade`: what was to be executed before, from the one that failed. */
export type Report = { id: number } & (Done | { failed: Failure; unmade: readonly Earlier[] });

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
