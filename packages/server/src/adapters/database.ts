import type { Kysely } from "kysely";
import type { Tables } from "./schema.ts";

/** A database that is open and has all its tables. */
export interface Database {
  db: Kysely<Tables>;
  kind: "sqlite" | "postgres";
  /** Copies the whole database, as it is at one moment, into a file. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
