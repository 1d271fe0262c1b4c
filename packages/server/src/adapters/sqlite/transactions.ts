/**
 * Writes transactions that follow each other at once to the disk together: SQLite's commit waits
 * for the disk, for several transactions as long as for one. The first is SQLite's own transaction;
 * those that join it are savepoints in it, so that each can be undone by itself. None of them
 * counts as committed before all of them are written.
 */
import type { Durability } from "../../domain/charging/books.ts";

/** The connection on which transactions run. */
export interface Connection {
  /** Executes a statement that gives no rows. */
  execute: (sql: string) => void;
  /** Whether SQLite has a transaction open. */
  isTransaction: () => boolean;
}

const JOINED = "joined";

/** The transactions of one connection. All methods throw SQLite's errors. */
export class Transactions {
  readonly #connection: Connection;
  /** Durability with which SQLite's own transaction is to be written; absent: there is none. */
  #group: Durability | undefined;
  #underWay: "first" | "joined" | undefined;
  /** Durability to which SQLite's commits are set at the moment. */
  #set: Durability | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Whether a transaction is under way. */
  get underWay(): boolean {
    return this.#underWay !== undefined;
  }

  /**
   * Whether a transaction may join those that wait to be written: if their commit waits for as much
   * as its own has to.
   */
  takes(durability: Durability): boolean {
    return this.#group === "lasting" || this.#group === durability;
  }

  begin(durability: Durability): void {
    if (this.underWay) throw new Error("There is a transaction already.");
    const { execute } = this.#connection;
    if (this.#group === undefined) {
      this.waitFor(durability);
      // It takes the write lock at once: a transaction that began by reading could be refused
      // half-way.
      execute("begin immediate");
      this.#group = durability;
      this.#underWay = "first";
    } else {
      execute(`savepoint ${JOINED}`);
      this.#underWay = "joined";
    }
  }

  /**
   * Sets what later commits wait for. With NORMAL, a commit that was acknowledged may be lost when
   * the power fails.
   */
  waitFor(durability: Durability): void {
    if (this.#set === durability) return;
    const level = durability === "lasting" ? "full" : "normal";
    this.#connection.execute(`pragma synchronous = ${level}`);
    this.#set = durability;
  }

  /** Ends the transaction under way, which waits to be written from now on. */
  commit(): void {
    if (!this.underWay) throw new Error("There is no transaction to commit.");
    if (this.#underWay === "joined") this.#connection.execute(`release ${JOINED}`);
    this.#underWay = undefined;
  }

  /** Undoes the transaction under way, and no other. */
  undo(): void {
    const which = this.#underWay;
    this.#underWay = undefined;
    if (!which) return;
    if (which === "first") return this.#undoAll();
    this.#connection.execute(`rollback to ${JOINED}`);
    this.#connection.execute(`release ${JOINED}`);
  }

  /** Writes the transactions that wait for it. If that fails, all of them are undone. */
  write(): void {
    if (this.#group === undefined || this.underWay) return;
    try {
      this.#connection.execute("commit");
      this.#group = undefined;
    } catch (error) {
      this.#undoAll();
      throw error;
    }
  }

  /**
   * Whether SQLite has undone everything by itself, as it does when the disk is full. Then no
   * transaction is under way.
   */
  lost(): boolean {
    if (this.#group === undefined || this.#connection.isTransaction()) return false;
    this.#group = undefined;
    this.#underWay = undefined;
    return true;
  }

  #undoAll(): void {
    this.#group = undefined;
    if (this.#connection.isTransaction()) this.#connection.execute("rollback");
  }
}
