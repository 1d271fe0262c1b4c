/** Kysely on a SQLite database that is in another thread. */
import {
  DeleteQueryNode,
  InsertQueryNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  UpdateQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  type RootOperationNode,
} from "kysely";
import type { SQLInputValue } from "node:sqlite";
import { refuseNul } from "../sql/refuse-nul.ts";
import type { SqliteReach } from "./out-of-reach.ts";
import { BEGIN, type Done, type Statement } from "./messages.ts";
import type { RemoteDatabase } from "./remote-database.ts";

/** How the connection treats statements that give nothing back. */
export interface Gathering {
  /** Whether they go along with the next statement. Then nobody is told how many rows they changed. */
  on: boolean;
}

/** For all that writes, and for transactions. */
export function remoteSqliteDialect(
  database: RemoteDatabase,
  reach: SqliteReach,
  gathering: Gathering,
): SqliteDialect {
  const execute: Execute = async (statement, query) => {
    if (!gathering.on || !givesNothing(query)) return database.execute(statement);
    database.before(statement);
    return { rows: [] };
  };
  return dialectOf(
    () => new RemoteDriver(database, reach, execute),
    () => new TransactionalAdapter(),
  );
}

/** For what is read outside of transactions: nobody waits for anybody. */
export function readingSqliteDialect(database: RemoteDatabase, reach: SqliteReach): SqliteDialect {
  const execute: Execute = (statement) => database.read(statement);
  return dialectOf(
    () => new ReadingDriver(database, reach, execute),
    () => new ReadingAdapter(),
  );
}

function dialectOf(driver: () => Driver, adapter: () => DialectAdapter): SqliteDialect {
  return new (class extends SqliteDialect {
    override createDriver(): Driver {
      return driver();
    }
    override createAdapter(): DialectAdapter {
      return adapter();
    }
  })({ database: () => Promise.reject(new Error("The database is in another thread.")) });
}

/** SQLite can undo changes of tables as well: a migration is made whole or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Statements of several callers are executed in the order in which they come, and none of them belong together. */
class ReadingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** With one connection; Kysely lets one after the other have it. */
class RemoteDriver implements Driver {
  readonly #database: RemoteDatabase;
  readonly #reach: SqliteReach;
  readonly #connection: RemoteConnection;

  constructor(database: RemoteDatabase, reach: SqliteReach, execute: Execute) {
    this.#database = database;
    this.#reach = reach;
    this.#connection = new RemoteConnection(reach, execute);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  /** With the first statement of the transaction. */
  async beginTransaction(): Promise<void> {
    this.#database.before({ sql: BEGIN.lasting, parameters: [] });
  }

  async commitTransaction(): Promise<void> {
    await this.#reach.attempt(() => this.#database.commit());
  }

  async rollbackTransaction(): Promise<void> {
    await this.#database.undo();
  }

  async destroy(): Promise<void> {
    await this.#database.close();
  }
}

/** It has no transactions, and goes when the other one goes. */
class ReadingDriver extends RemoteDriver {
  override beginTransaction(): Promise<void> {
    return Promise.reject(new Error("Transactions are for the connection that writes."));
  }

  override async destroy(): Promise<void> {}
}

/** Executes a statement, or lets it go along with the next one. */
type Execute = (statement: Statement, query: RootOperationNode) => Promise<Done>;

class RemoteConnection implements DatabaseConnection {
  readonly #reach: SqliteReach;
  readonly #execute: Execute;

  constructor(reach: SqliteReach, execute: Execute) {
    this.#reach = reach;
    this.#execute = execute;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = statementOf(compiled);
    const done = await this.#reach.attempt(() => this.#execute(statement, compiled.query));
    const { rows, changes, lastInsertRowid } = done;
    if (changes === undefined) return { rows: rows as Row[] };
    const insertId = lastInsertRowid === undefined ? undefined : BigInt(lastInsertRowid);
    return {
      rows: [],
      numAffectedRows: BigInt(changes),
      ...(insertId !== undefined && { insertId }),
    };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    if (!SelectQueryNode.is(query.query)) throw new Error("Only what is selected can be streamed.");
    yield await this.executeQuery<Row>(query);
  }
}

/** It changes rows and returns none of them. */
function givesNothing(query: RootOperationNode): boolean {
  const changes =
    InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
  return changes && query.returning === undefined;
}

/** @throws ApiError `INVALID_REQUEST`, see `refuseNul` */
export function statementOf({ sql, parameters }: CompiledQuery): Statement {
  return { sql, parameters: bindable(parameters) };
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  refuseNul(parameters);
  return parameters.map((value) => (value === undefined ? null : value)) as SQLInputValue[];
}
