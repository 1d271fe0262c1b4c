/** Kysely on `node:sqlite`. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type SqliteDatabase,
  type SqliteStatement,
} from "kysely";
import { refuseNul } from "../refuse-nul.ts";
import type { SqliteReach } from "./out-of-reach.ts";

/** Prepared statements kept; the program has fewer kinds. */
const STATEMENTS = 200;

export function nodeSqliteDialect(database: DatabaseSync, reach: SqliteReach): SqliteDialect {
  const config = { database: asKyselyDatabase(database, reach) };
  return new (class extends SqliteDialect {
    override createDriver(): Driver {
      return new ImmediateDriver(config, database);
    }
    override createAdapter(): DialectAdapter {
      return new TransactionalAdapter();
    }
  })(config);
}

/**
 * Transactions take the write lock when they begin. One that began as a reader could be refused
 * half-way, when another process has written meanwhile.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(config: { database: SqliteDatabase }, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  /** A full disk has undone the transaction by itself; undoing it again would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** SQLite can undo changes of tables as well: a migration is made whole or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function asKyselyDatabase(database: DatabaseSync, reach: SqliteReach): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      let statement = prepared.get(sql);
      if (!statement) {
        if (prepared.size >= STATEMENTS) prepared.clear();
        statement = asKyselyStatement(database.prepare(sql), reach);
        prepared.set(sql, statement);
      }
      return statement;
    },
    close: () => database.close(),
  };
}

function asKyselyStatement(statement: StatementSync, reach: SqliteReach): SqliteStatement {
  const reader = statement.columns().length > 0;
  return {
    reader,
    // Among them are statements that write and give rows; that those succeed says nothing new.
    all: (parameters) => reach.attempt(false, () => statement.all(...bindable(parameters))),
    run: (parameters) => reach.attempt(true, () => statement.run(...bindable(parameters))),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  };
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  refuseNul(parameters);
  return parameters.map((value) => (value === undefined ? null : value)) as SQLInputValue[];
}
