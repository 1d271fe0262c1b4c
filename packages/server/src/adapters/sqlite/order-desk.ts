/** Carries out the orders that the database's thread gets, and reports on each. */
import type { Durability } from "../../domain/charging/books.ts";
import {
  BEGIN,
  type Commit,
  type Done,
  type Failure,
  type Order,
  type Report,
  type Statement,
} from "./messages.ts";
import { Transactions } from "./transactions.ts";

export interface Desk {
  write: (statement: Statement) => Done;
  /** Reads on a connection of its own. */
  read: (statement: Statement) => Done;
  isTransaction: () => boolean;
  close: () => void;
  send: (reports: Report[]) => void;
  /** Returns a monotonic time, in ms. */
  now: () => number;
}

/**
 * Orders that have come together are reported together, but none is kept waiting for the others for
 * longer than this, in ms.
 */
const TOGETHER = 2;

export class OrderDesk {
  readonly #desk: Desk;
  readonly #transactions: Transactions;
  #reports: Report[] = [];
  /** Reports on transactions that wait to be written. */
  #unwritten: Report[] = [];

  constructor(desk: Desk) {
    this.#desk = desk;
    const execute = (sql: string) => void desk.write({ sql, parameters: [] });
    this.#transactions = new Transactions({ execute, isTransaction: desk.isTransaction });
  }

  /** Carries out orders in the order in which they were given. */
  take(orders: readonly Order[]): void {
    let since = this.#desk.now();
    for (const [at, order] of orders.entries()) {
      const durability = beginsWith(order);
      // Transactions that wait to be written must not wait for the service to continue another one.
      if (durability && !(this.#transactions.takes(durability) && commitComes(orders, at)))
        this.#write();
      this.#carryOut(order);
      if (this.#desk.now() - since < TOGETHER) continue;
      this.#report();
      since = this.#desk.now();
    }
    this.#report();
  }

  #carryOut(order: Order): void {
    const { id } = order;
    try {
      if ("commit" in order) this.#unwritten.push({ id, ...this.#commit(order) });
      else this.#reports.push({ id, ...this.#do(order) });
    } catch (error) {
      const failed = failureOf(error);
      if (this.#transactions.lost()) this.#fail(failed);
      else if ("commit" in order) this.#transactions.undo();
      this.#reports.push({ id, failed });
    }
  }

  #do(order: Exclude<Order, Commit>): Done {
    if ("read" in order) return this.#desk.read(order);
    if ("before" in order) {
      for (const earlier of order.before) this.#execute(earlier);
      return this.#execute(order);
    }
    if ("close" in order) {
      this.#write();
      this.#desk.close();
    } else this.#transactions.undo();
    return { rows: [] };
  }

  #commit({ before, last }: Commit): Done {
    for (const earlier of before) this.#execute(earlier);
    const { rows } = last ? this.#execute(last) : { rows: [] };
    this.#transactions.commit();
    return { rows, changes: 0 };
  }

  #execute(statement: Statement): Done {
    const durability = begun(statement);
    if (durability) {
      this.#transactions.begin(durability);
      return { rows: [] };
    }
    if (!this.#transactions.underWay) {
      // The statement is a transaction of its own.
      this.#write();
      this.#transactions.waitFor("lasting");
    }
    return this.#desk.write(statement);
  }

  #report(): void {
    this.#write();
    if (this.#reports.length === 0) return;
    this.#desk.send(this.#reports);
    this.#reports = [];
  }

  #write(): void {
    if (this.#unwritten.length === 0) return;
    try {
      this.#transactions.write();
      if (this.#transactions.underWay) return;
      this.#reports.push(...this.#unwritten);
      this.#unwritten = [];
    } catch (error) {
      this.#fail(failureOf(error));
    }
  }

  #fail(failed: Failure): void {
    this.#reports.push(...this.#unwritten.map(({ id }) => ({ id, failed })));
    this.#unwritten = [];
  }
}

function begun({ sql }: Statement): Durability | undefined {
  if (sql === BEGIN.lasting) return "lasting";
  return sql === BEGIN.passing ? "passing" : undefined;
}

function beginsWith(order: Order): Durability | undefined {
  if (!("before" in order)) return undefined;
  for (const statement of order.before) {
    const durability = begun(statement);
    if (durability) return durability;
  }
  return undefined;
}

/** Whether the transaction that begins with an order ends with it, or with one that is here already. */
function commitComes(orders: readonly Order[], from: number): boolean {
  for (let at = from; at < orders.length; at += 1) {
    const order = orders[at];
    if (!order || "undo" in order || "close" in order) return false;
    if ("commit" in order) return true;
  }
  return false;
}

function failureOf(error: unknown): Failure {
  const { message, code, errcode } = error as Failure;
  return { message, code, errcode };
}
