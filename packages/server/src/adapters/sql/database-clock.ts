import { sql, type RawBuilder } from "kysely";
import type { Database } from "./database.ts";

/** Now, by the database's clock: those of the nodes may differ. */
const now: Readonly<Record<Database["kind"], string>> = {
  postgres: "(extract(epoch from clock_timestamp()) * 1000)::bigint",
  sqlite: "cast(unixepoch('subsec') * 1000 as integer)",
};

export function databaseNow(kind: Database["kind"]): RawBuilder<number> {
  return sql.raw(now[kind]);
}

/** So many ms ago, by the database's clock. */
export function beforeNow(kind: Database["kind"], ms: number): RawBuilder<number> {
  return sql`${databaseNow(kind)} - ${sql.lit(ms)}`;
}
