/** Kysely on PostgreSQL. */
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
} from "kysely";
import type { Durability } from "../../domain/charging/books.ts";

/**
 * Statement that begins a transaction. "Read committed" is enough, because a transaction that
 * decides something locks the account's row first. `passing`: the commit does not wait for the
 * disk.
 */
const beginnings: Readonly<Record<Durability, string>> = {
  lasting: "begin isolation level read committed",
  passing: "begin isolation level read committed; set local synchronous_commit = off",
};

/** Makes a dialect for one durability. Several of them can share a pool. */
export function postgresDialect(pool: PostgresPool, durability: Durability): PostgresDialect {
  const begin = CompiledQuery.raw(beginnings[durability]);
  return new (class extends PostgresDialect {
    override createDriver(): Driver {
      return new BeginningDriver(pool, begin);
    }
  })({ pool });
}

class BeginningDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(pool: PostgresPool, begin: CompiledQuery) {
    super({ pool });
    this.#begin = begin;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(this.#begin);
  }
}
