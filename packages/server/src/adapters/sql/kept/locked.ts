/** Choices of rows that are about to be changed. */
import type { Database } from "../database.ts";

/** On PostgreSQL, rows that others are about to change are left to them. A transaction of SQLite has the whole file. */
export function locked<Query extends { forUpdate: () => Query; skipLocked: () => Query }>(
  kind: Database["kind"],
  query: Query,
): Query {
  return kind === "postgres" ? query.forUpdate().skipLocked() : query;
}
