/** Settings of the database and of the nodes that share it. */
import { join, resolve } from "node:path";
import { choice, count, secret, text, type Setting } from "./config-kinds.ts";

/** Which database, and where. The URL may hold a password. */
export type DatabaseConfig =
  | { kind: "sqlite"; file: string }
  | { kind: "postgres"; url: string; connections: number };

export const databaseSettings = {
  PLATEN_DATABASE_URL: secret(
    "Database: `sqlite:` and the path of a file, or `postgres://user:password@host:port/database`, which several nodes may share. Default: `platen.db` in the data folder",
  ),
  PLATEN_DATABASE_CONNECTIONS: count(
    { min: 1, max: 1000, default: 10 },
    "PostgreSQL: most connections of this node for requests; it has two more for itself",
  ),
  PLATEN_MIGRATE: choice(
    ["auto", "never"],
    "auto",
    "Whether to bring the database up to date at the start, or to refuse one that is behind, for `platen admin migrate` to have been run before",
  ),
  PLATEN_INSTANCE: text(
    undefined,
    "Name of this node among those that share a database; no two may have the same at a time. Default: the host's name and something random",
  ),
} as const satisfies Record<string, Setting<unknown>>;

interface DatabaseValues {
  PLATEN_DATABASE_URL: string | undefined;
  PLATEN_DATABASE_CONNECTIONS: number;
}

/** Reads the address of a database; each fault in it becomes a problem. */
export function databaseOf(
  { PLATEN_DATABASE_URL: url, PLATEN_DATABASE_CONNECTIONS: connections }: DatabaseValues,
  dataDir: string,
  problems: string[],
): DatabaseConfig {
  if (url === undefined) return { kind: "sqlite", file: join(dataDir, "platen.db") };
  const path = /^sqlite:(?:\/\/)?(.+)$/u.exec(url)?.[1];
  if (path !== undefined) return { kind: "sqlite", file: resolve(path) };
  if (!isPostgres(url))
    problems.push(
      // The address may hold a password: it is not repeated.
      "PLATEN_DATABASE_URL must be `sqlite:` and the path of a file, or `postgres://user:password@host:port/database`.",
    );
  return { kind: "postgres", url, connections };
}

function isPostgres(url: string): boolean {
  const parsed = URL.parse(url);
  if (!parsed || !/^postgres(?:ql)?:$/u.test(parsed.protocol)) return false;
  const hasHost = parsed.hostname !== "" || parsed.searchParams.has("host");
  return hasHost && parsed.pathname.length > 1;
}
