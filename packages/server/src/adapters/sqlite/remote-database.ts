/**
 * A SQLite database in a thread of its own. SQLite waits for the disk at each commit, for milliseconds or, on a
 * busy disk, for much longer; in the service's own thread every caller would wait with it.
 */
import { Worker } from "node:worker_threads";
import { siblingModule } from "../sibling.ts";
import type { Done, Failure, Opening, Order, Report, Statement } from "./messages.ts";

interface Waiting {
  resolve: (done: Done) => void;
  reject: (error: Error) => void;
}

/**
 * Time for which the process goes on without its database, in ms, so that callers get their
 * answers.
 */
const GRACE = 500;

/** Thrown when the thread has ended. */
export class DatabaseEnded extends Error {
  override readonly name = "DatabaseEnded";
}

/** A database in a thread. It executes statements in the order in which they are given. */
export class RemoteDatabase {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #ended: Error | undefined;
  /** Whether a statement was ever executed. */
  #works = false;
  #closing = false;
  #before: Statement[] = [];
  /** Orders of this turn of the event loop. */
  #orders: Order[] = [];

  /** Starts the thread. If the file cannot be opened, the first statement fails. */
  constructor(opening: Opening) {
    this.#thread = new Worker(siblingModule(import.meta.url, "thread"), { workerData: opening });
    this.#thread.unref();
    this.#thread.on("message", (reports: Report[]) => this.#onReports(reports));
    this.#thread.on("error", (error: Error) => this.#onEnd(error));
    this.#thread.on("exit", () => this.#onEnd());
  }

  /**
   * Executes a statement.
   *
   * @throws Error of SQLite, with its `errcode`; also that of a statement that was to be executed
   *   before
   */
  execute({ sql, parameters }: Statement): Promise<Done> {
    const before = this.#takeBefore();
    return this.#ask((id) => ({ id, before, sql, parameters }));
  }

  /** Reads what is committed. For a database that was opened for reading only. */
  read({ sql, parameters }: Statement): Promise<Done> {
    return this.#ask((id) => ({ id, read: true, sql, parameters }));
  }

  /**
   * Ends the transaction that is under way. Another may begin as soon as this was called: if the
   * commit fails, the thread undoes the transaction before it goes on.
   *
   * @param last read before the transaction ends; its rows are returned
   */
  commit(last?: Statement): Promise<Done> {
    const before = this.#takeBefore();
    return this.#ask((id) => ({ id, commit: true, before, last }));
  }

  /**
   * Executes a statement together with the next one, which fails if this one does. A hand-over to
   * the thread and back takes longer than most statements, and all other users of the database wait
   * for it.
   */
  before(statement: Statement): void {
    this.#before.push(statement);
  }

  /** Undoes the transaction that is under way, if there is one. */
  async undo(): Promise<void> {
    this.#before = [];
    try {
      await this.#ask((id) => ({ id, undo: true }));
    } catch (error) {
      // A thread that ends undoes its transaction. The caller should see the error for which it was
      // undone, not this one.
      if (!(error instanceof DatabaseEnded)) throw error;
    }
  }

  async close(): Promise<void> {
    if (this.#ended || this.#closing) return;
    this.#closing = true;
    await this.#ask((id) => ({ id, close: true }));
    await this.#thread.terminate();
  }

  #takeBefore(): Statement[] {
    const before = this.#before;
    this.#before = [];
    return before;
  }

  #ask(order: (id: number) => Order): Promise<Done> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      const id = (this.#count += 1);
      if (this.#orders.length === 0) setImmediate(() => this.#send());
      this.#orders.push(order(id));
      // Orders in hand keep the process alive; an open database does not.
      this.#thread.ref();
      this.#waiting.set(id, { resolve, reject });
    });
  }

  /** Sends all orders of a turn together: waking the thread takes longer than most statements. */
  #send(): void {
    const orders = this.#orders;
    this.#orders = [];
    try {
      this.#post(orders);
    } catch {
      for (const order of orders) this.#sendAlone(order);
    }
  }

  /**
   * Sends one order. One that cannot be copied to another thread fails by itself, before any of it
   * is executed.
   */
  #sendAlone(order: Order): void {
    try {
      this.#post([order]);
    } catch (error) {
      this.#answer(order.id)?.reject(error as Error);
    }
  }

  #post(orders: readonly Order[]): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
    this.#thread.postMessage(orders);
  }

  #onReports(reports: readonly Report[]): void {
    this.#works = true;
    for (const report of reports) {
      const waiting = this.#answer(report.id);
      if ("failed" in report) waiting?.reject(asError(report.failed));
      else waiting?.resolve(report);
    }
  }

  #answer(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#thread.unref();
    return waiting;
  }

  /**
   * Rejects everything that waits. If the thread has worked, the service ends, too: nobody knows
   * how far the transaction under way had come, while a new start finds out from the file.
   */
  #onEnd(cause?: Error): void {
    if (this.#ended) return;
    const lost = this.#works && !this.#closing;
    const error = new DatabaseEnded("The database's thread has ended, and the service with it.", {
      cause,
    });
    this.#ended = lost ? error : (cause ?? error);
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
    if (!lost) return;
    setTimeout(() => {
      throw error;
    }, GRACE);
  }
}

function asError({ message, code, errcode }: Failure): Error {
  return Object.assign(new Error(message), { code, errcode });
}
