import type { Kysely, Transaction } from "kysely";
import type { Durability } from "../domain/books.ts";
import type { Tables } from "./schema.ts";

/** A database that is open and has all its tables. */
export interface Database {
  db: Kysely<Tables>;
  kind: "sqlite" | "postgres";
  transaction<Result>(
    durability: Durability,
    work: (transaction: Transaction<Tables>) => Promise<Result>,
  ): Promise<Result>;
  /** Copies the whole database, as it is at one moment, into a file. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
