import type { Config } from "../config/config.ts";
import type { Database } from "./sql/database.ts";
import { openPostgres } from "./postgres/open.ts";
import { openSqlite } from "./sqlite/open.ts";

/** @throws Error in words for the operator */
export function openDatabase(
  { database, migrate }: Pick<Config, "database" | "migrate">,
  report: (error: unknown) => void,
): Promise<Database> {
  return database.kind === "sqlite"
    ? openSqlite(database.file, migrate)
    : openPostgres({ ...database, migrate, report });
}
