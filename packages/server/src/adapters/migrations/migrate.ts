/**
 * Brings a database up to date, SQLite and PostgreSQL by the same migrations. A migration only adds
 * (expand); what it makes superfluous is dropped by a later release (contract), so that nodes of the
 * release before can run beside the new ones: they neither miss what they use nor have to fill in
 * what they do not know. So a new column has a default or may be null, nothing is renamed, and a
 * type stays. A migration that has been released is never changed in what it does.
 */
import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Database } from "../sql/database.ts";
import type { Tables } from "../sql/schema.ts";
import { initial } from "./0001-initial.ts";
import { manyNodes } from "./0002-many-nodes.ts";
import { hardToHurt } from "./0003-hard-to-hurt.ts";
import { shares } from "./0004-shares.ts";
import { byIndex } from "./0005-by-index.ts";
import { documents } from "./0006-documents.ts";
import { latestImages } from "./0007-latest-images.ts";
import { brands } from "./0008-brands.ts";
import { madeWith } from "./0009-made-with.ts";
import { documentVersions } from "./0010-document-versions.ts";
import { connectedApps } from "./0011-connected-apps.ts";
import { documentHandles } from "./0012-document-handles.ts";
import { linkKeys } from "./0013-link-keys.ts";
import { jobs } from "./0014-jobs.ts";
import { webhooks } from "./0016-webhooks.ts";
import { tokenScopes } from "./0017-token-scopes.ts";
import { activity } from "./0018-activity.ts";

const migrations: Readonly<Record<string, (kind: Database["kind"]) => Migration>> = {
  "0001-initial": initial,
  "0002-many-nodes": manyNodes,
  "0003-hard-to-hurt": hardToHurt,
  "0004-shares": shares,
  "0005-by-index": byIndex,
  "0006-documents": documents,
  "0007-latest-images": latestImages,
  "0008-brands": brands,
  "0009-made-with": madeWith,
  "0010-document-versions": documentVersions,
  "0011-connected-apps": connectedApps,
  "0012-document-handles": documentHandles,
  "0013-link-keys": linkKeys,
  "0014-jobs": jobs,
  "0016-webhooks": webhooks,
  "0017-token-scopes": tokenScopes,
  "0018-activity": activity,
};

/**
 * To be called by one process at a time.
 *
 * @returns the names of the migrations that were made
 * @throws Error if a migration fails, or if the database is of a later release
 */
export async function migrate(db: Kysely<Tables>, kind: Database["kind"]): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db, kind).migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  const reason = error instanceof Error ? error.message : "for no reason given";
  throw new Error(`The database could not be brought up to date: ${reason}`, { cause: error });
}

/**
 * A database that is ahead is fine: what a later release adds does no harm to this one.
 *
 * @throws Error in words for the operator, if the database is behind
 */
export async function refuseBehind(db: Kysely<Tables>, kind: Database["kind"]): Promise<void> {
  const all = await migratorOf(db, kind).getMigrations();
  const missing = all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
  if (missing.length === 0) return;
  throw new Error(
    `The database is behind (${missing.join(", ")}), and PLATEN_MIGRATE is never. Run \`platen admin migrate\` first.`,
  );
}

function migratorOf(db: Kysely<Tables>, kind: Database["kind"]): Migrator {
  const own = Object.entries(migrations).map(([name, make]) => [name, make(kind)] as const);
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(own)) };
  return new Migrator({ db, provider });
}
