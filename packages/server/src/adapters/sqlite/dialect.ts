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

/** Prepared statements kept; the program has fewer kinds. */
const STATEMENTS = 200;

export function nodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  const config = { database: asKyselyDatabase(database) };
  return new (class extends SqliteDialect {
    override createDriver(): Driver {
      return new ImmediateDriver(config);
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

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      let statement = prepared.get(sql);
      if (!statement) {
        if (prepared.size >= STATEMENTS) prepared.clear();
        statement = asKyselyStatement(database.prepare(sql));
        prepared.set(sql, statement);
      }
      return statement;
    },
    close: () => database.close(),
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => statement.iterate(...bindable(parameters)),
  };
}

function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  refuseNul(parameters);
  return parameters.map((value) => (value === undefined ? null : value)) as SQLInputValue[];
}
