/**
 * Brings a database up to date. A migration only adds (expand); what it makes superfluous is
 * dropped by a later release (contract), so that the release before can run beside the new one.
 * One that has been released is never edited.
 */
import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Tables } from "../schema.ts";
import * as initial from "./0001-initial.ts";

const migrations: Readonly<Record<string, Migration>> = {
  "0001-initial": initial,
};

/** @throws Error if a migration fails, or if the database is of a later release */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  const reason = error instanceof Error ? error.message : "for no reason given";
  throw new Error(`The database could not be brought up to date: ${reason}`, { cause: error });
}
