/**
 * Node's own SQLite, asked for when a database is opened and not before: a service on PostgreSQL runs on every
 * Node that is supported.
 */
type NodeSqlite = typeof import("node:sqlite");

/** @throws Error in words for the operator, on a Node without it or without its `backup` */
export function nodeSqlite(): NodeSqlite {
  const found = process.getBuiltinModule("node:sqlite") as NodeSqlite | undefined;
  // Node 22.13 has it without a flag, Node 22.16 its `backup`.
  if (found?.backup) return found;
  throw new Error(
    `The embedded database needs Node 22.16 or newer, or 24; this is Node ${process.versions.node}. ` +
      "Install a newer Node, or keep the data in PostgreSQL: set PLATEN_DATABASE_URL.",
  );
}
