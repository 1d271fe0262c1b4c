/** An administrator's commands, without HTTP, on the same database, while the service runs or not. */
import type { Usage } from "@platen/contract";
import { migratePostgres } from "./adapters/postgres/migrate.ts";
import { migrateSqlite } from "./adapters/sqlite/open.ts";
import type { Config } from "./config/config.ts";
import { createCore, type Core } from "./context.ts";
import { grantCredits, usageOf } from "./domain/charging/ledger.ts";
import { createToken } from "./domain/accounts/tokens.ts";

export { ConfigError, readConfig, type Config } from "./config/config.ts";

export interface Admin {
  createAccount(email: string, password: string): Promise<void>;
  /** @returns the token, which is kept nowhere */
  createToken(email: string, name: string, expiresIn: number | undefined): Promise<string>;
  /** @returns the balance */
  grantCredits(email: string, credits: number): Promise<number>;
  usage(email: string): Promise<Usage>;
  /** @param share its identifier, or its address @throws Error if there is none */
  deleteShare(share: string): Promise<void>;
  /** Copies the database, as it is at one moment, into a file. */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Brings the database up to date.
 *
 * @returns the names of the migrations that were made; none if it was up to date
 * @throws Error in words for the administrator
 */
export function migrateDatabase({ database }: Config): Promise<string[]> {
  return database.kind === "sqlite"
    ? migrateSqlite(database.file)
    : migratePostgres(database.url, () => {});
}

/** @throws Error in words for the administrator, as all of its functions do */
export async function openAdmin(config: Config): Promise<Admin> {
  const core = await createCore(config, config.baseUrl ?? "http://localhost", {
    // Standard output is for what was asked for.
    logTo: process.stderr,
  });
  return {
    createAccount: async (email, password) => void (await core.accounts.create(email, password)),
    async createToken(email, name, expiresIn) {
      const accountId = await accountOf(core, email);
      const expiresAt = expiresIn === undefined ? undefined : core.clock.now() + expiresIn;
      return (await createToken(core, { accountId, name, expiresAt })).token;
    },
    async grantCredits(email, credits) {
      const accountId = await accountOf(core, email);
      return (await grantCredits(core, accountId, credits)).creditBalance;
    },
    usage: async (email) => usageOf(core, await accountOf(core, email)),
    async deleteShare(share) {
      const id = share.split("/").at(-1) ?? "";
      if (!(await core.shares.remove(id))) throw new Error(`There is no share ${share}.`);
    },
    backup: (file) => core.database.backup(file),
    close: () => core.close(),
  };
}

async function accountOf({ accounts }: Core, email: string): Promise<string> {
  const account = await accounts.findByEmail(email);
  if (!account) throw new Error(`There is no account for ${email}.`);
  return account.id;
}
