/** Kysely on a SQLite database that is in another thread. */
import {
  CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  UpdateQueryNode,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  type RootOperationNode,
} from "kysely";
import type { SQLInputValue } from "node:sqlite";
import { refuseNul } from "../refuse-nul.ts";
import type { SqliteReach } from "./out-of-reach.ts";
import { BEGIN } from "./messages.ts";
import type { RemoteDatabase } from "./remote-database.ts";

/** How the connection treats statements that give nothing back. */
export interface Gathering {
  /** Whether they go along with the next statement. Then nobody is told how many rows they changed. */
  on: boolean;
}

export function remoteSqliteDialect(
  database: RemoteDatabase,
  reach: SqliteReach,
  gathering: Gathering,
): SqliteDialect {
  return new (class extends SqliteDialect {
    override createDriver(): Driver {
      return new RemoteDriver(database, new RemoteConnection(database, reach, gathering));
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

  constructor(database: RemoteDatabase, connection: RemoteConnection) {
    this.#database = database;
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  /** With the first statement of the transaction. */
  async beginTransaction(): Promise<void> {
    this.#database.before({ sql: BEGIN, parameters: [], of: "transaction" });
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
  readonly #gathering: Gathering;

  constructor(database: RemoteDatabase, reach: SqliteReach, gathering: Gathering) {
    this.#database = database;
    this.#reach = reach;
    this.#gathering = gathering;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, query } = compiled;
    const parameters = bindable(compiled.parameters);
    if (this.#gathering.on && givesNothing(query)) {
      this.#database.before({ sql, parameters, of: "transaction" });
      return { rows: [] };
    }
    const done = await this.#reach.attempt(() => this.#database.execute(sql, parameters));
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

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  refuseNul(parameters);
  return parameters.map((value) => (value === undefined ? null : value)) as SQLInputValue[];
}
