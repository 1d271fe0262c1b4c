/** Kysely on a SQLite database that is in another thread. */
import {
  CompiledQuery,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
} from "kysely";
import type { SQLInputValue } from "node:sqlite";
import { refuseNul } from "../refuse-nul.ts";
import type { SqliteReach } from "./out-of-reach.ts";
import { BEGIN } from "./messages.ts";
import type { RemoteDatabase } from "./remote-database.ts";

export function remoteSqliteDialect(database: RemoteDatabase, reach: SqliteReach): SqliteDialect {
  return new (class extends SqliteDialect {
    override createDriver(): Driver {
      return new RemoteDriver(database, reach);
    }
    override createAdapter(): DialectAdapter {
      return new TransactionalAdapter();
    }
  })({ database: () => Promise.reject(new Error("The database is in another thread.")) });
}

/** SQLite can undo changes of tables as well: a migration is made whole or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** With one connection; Kysely lets one after the other have it. */
class RemoteDriver implements Driver {
  readonly #database: RemoteDatabase;
  readonly #connection: RemoteConnection;

  constructor(database: RemoteDatabase, reach: SqliteReach) {
    this.#database = database;
    this.#connection = new RemoteConnection(database, reach);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  /** With the first statement of the transaction. */
  async beginTransaction(): Promise<void> {
    this.#database.before(BEGIN);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(): Promise<void> {
    await this.#database.undo();
  }

  async destroy(): Promise<void> {
    await this.#database.close();
  }
}

class RemoteConnection implements DatabaseConnection {
  readonly #database: RemoteDatabase;
  readonly #reach: SqliteReach;

  constructor(database: RemoteDatabase, reach: SqliteReach) {
    this.#database = database;
    this.#reach = reach;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const done = await this.#reach.attempt(() => this.#database.execute(sql, bindable(parameters)));
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

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  refuseNul(parameters);
  return parameters.map((value) => (value === undefined ? null : value)) as SQLInputValue[];
}
