import type { Kysely } from "kysely";
import type { ApiError } from "../../domain/api-error.ts";
import type { Durability } from "../../domain/charging/books.ts";
import type { LastReading } from "./last-reading.ts";
import type { Tables } from "./schema.ts";

/** A database that is open and has all its tables. */
export interface Database {
  db: Kysely<Tables>;
  /** For what is read outside of transactions: it sees what is committed, and waits for nobody who writes. */
  reads: Kysely<Tables>;
  kind: "sqlite" | "postgres";
  /**
   * `work` may run more than once, if what it did came to nothing the first time. A statement that gives no rows may
   * be executed with a later one and fail there, at the latest with the commit; so how many rows it changed is not
   * known. Whoever needs that asks for `returning`. `last` reads something at the end of the transaction.
   */
  transaction<Result>(
    durability: Durability,
    work: (transaction: Kysely<Tables>, last: LastReading["ask"]) => Promise<Result>,
  ): Promise<Result>;
  /** Asks for a sign of life, whatever else is waiting. @throws if there is none */
  ping(): Promise<void>;
  /** The error for callers while the database is out of reach. */
  away(): ApiError | undefined;
  /**
   * Does some work unless another node is at the same, by name; then gives `undefined`. Work whose
   * node loses its connection may be begun by another before it has ended.
   */
  exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined>;
  /** Copies the whole database, as it is at one moment, into a file. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Whether to bring the database up to date when it is opened, or to refuse one that is behind. */
export type MigrateMode = "auto" | "never";
