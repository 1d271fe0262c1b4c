/**
 * Apps that the owner of an account has connected by OAuth: programs that call `/mcp` with tokens of their own. The
 * account library gives the tokens out; only their SHA-256 is kept.
 */
import { createHash } from "node:crypto";
import type { AppScope } from "@platen/contract";
import type { Clock } from "../world.ts";

/** Begin of an app's access token; what follows is 32 random letters. No API token has a second `_`. */
export const APP_TOKEN_PREFIX = "platen_at_";
/** Begin of the token by which an app gets the next access token. */
export const APP_REFRESH_PREFIX = "platen_rt_";

export interface AppAccess {
  accountId: string;
  clientId: string;
  /** Whether the account's address is verified, or the account older than the need for that. */
  verified: boolean;
  scopes: readonly AppScope[];
}

export interface StoredAccess extends AppAccess {
  /** Addresses that the token is meant for. */
  resources: readonly string[];
  expiresAt: number;
}

/** An app and what its account has allowed it. */
export interface AppConsent {
  id: string;
  name: string;
  redirectUris: readonly string[];
  scopes: readonly AppScope[];
  connectedAt: number;
}

export interface AppRecords {
  /**
   * Returns an access token that was not revoked, of an app that is still connected. Its scopes are those that both
   * token and account allow.
   */
  findAccess(hash: string): Promise<StoredAccess | undefined>;
  /** Newest first. */
  listOf(accountId: string): Promise<AppConsent[]>;
  /** Takes back what was allowed, and all tokens. @returns whether there was such an app */
  disconnect(accountId: string, id: string): Promise<boolean>;
  disconnectAll(accountId: string): Promise<void>;
  /** Number of programs that have registered and that nobody has connected. */
  countUnconnected(): Promise<number>;
}

/**
 * Returns the access that a token gives now.
 *
 * @param resource address that is called; a token for another is of no use
 */
export async function findAppAccess(
  { apps, clock }: { apps: AppRecords; clock: Clock },
  token: string,
  resource: string,
): Promise<AppAccess | undefined> {
  const found = await apps.findAccess(hashOfAppToken(token.slice(APP_TOKEN_PREFIX.length)));
  if (!found || found.expiresAt <= clock.now()) return undefined;
  return found.resources.includes(resource) ? found : undefined;
}

/** @param token without its begin */
export function hashOfAppToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
