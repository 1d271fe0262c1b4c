/**
 * Keys by which accounts sign links. A key's secret follows from its id and the service's own secret, so none is
 * stored: `plk_` and the HMAC-SHA-256 of both in base64url.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { LINK_KEYS_PER_ACCOUNT, LINK_SECRET_PREFIX } from "@platen/contract";
import { ApiError } from "../api-error.ts";
import type { Clock, Randomness } from "../world.ts";

export interface LinkKey {
  id: string;
  accountId: string;
  name: string;
  createdAt: number;
}

export interface FoundLinkKey extends LinkKey {
  /** Whether its account's address is verified, or the account older than the need for that. */
  verified: boolean;
}

export interface LinkKeyRecords {
  /**
   * Adds one, unless the account has that many. Of requests that come at once, none passes the limit.
   *
   * @returns whether it was added
   */
  add(key: LinkKey, limit: number): Promise<boolean>;
  find(id: string): Promise<FoundLinkKey | undefined>;
  /** Newest first. */
  listOf(accountId: string): Promise<LinkKey[]>;
  /** Whether there was one to remove. */
  remove(accountId: string, id: string): Promise<boolean>;
}

export interface LinkKeyDependencies {
  linkKeys: LinkKeyRecords;
  clock: Clock;
  random: Randomness;
  /** The service's own. */
  secret: string;
}

/** Bytes of an id. */
const ID = 12;
const SIGNATURE = /^[\w-]{43}$/u;

/** @throws ApiError `INVALID_REQUEST` */
export async function createLinkKey(
  { linkKeys, clock, random, secret }: LinkKeyDependencies,
  { accountId, name }: Pick<LinkKey, "accountId" | "name">,
): Promise<{ key: LinkKey; secret: string }> {
  const id = Buffer.from(random.bytes(ID)).toString("base64url");
  const key = { id, accountId, name, createdAt: clock.now() };
  if (await linkKeys.add(key, LINK_KEYS_PER_ACCOUNT))
    return { key, secret: linkSecret(secret, id) };
  const message = `there are ${LINK_KEYS_PER_ACCOUNT} keys already; revoke one first`;
  throw new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path: "name", message }] });
}

function linkSecret(secret: string, id: string): string {
  const digest = createHmac("sha256", secret).update(`link key ${id}`).digest("base64url");
  return `${LINK_SECRET_PREFIX}${digest}`;
}

/** An address of a picture before it is signed. */
export interface UnsignedLink {
  keyId: string;
  format: string;
  /** As it is sent, without its question mark. */
  query: string;
}

const signatureOf = (secret: string, { keyId, format, query }: UnsignedLink): Buffer =>
  createHmac("sha256", linkSecret(secret, keyId)).update(`/i/${keyId}/${format}?${query}`).digest();

/**
 * Signs a link for the account of its key.
 *
 * @returns its path and query
 * @throws ApiError `NOT_FOUND` for a key that the account does not have
 */
export async function signLink(
  { linkKeys, secret }: Pick<LinkKeyDependencies, "linkKeys" | "secret">,
  accountId: string,
  link: UnsignedLink,
): Promise<string> {
  const { keyId, format, query } = link;
  const key = await linkKeys.find(keyId);
  if (key?.accountId !== accountId) throw new ApiError("NOT_FOUND", "There is no such key.");
  return `/i/${keyId}/${signatureOf(secret, link).toString("base64url")}/${format}?${query}`;
}

export interface SignedLink extends UnsignedLink {
  signature: string;
}

/** Whether a link has the signature that its key gives it. Nothing is looked up for that. */
export function isSigned(secret: string, { signature, ...link }: SignedLink): boolean {
  if (!SIGNATURE.test(signature)) return false;
  const right = signatureOf(secret, link);
  const given = Buffer.from(signature, "base64url");
  // Another spelling of the same bytes is another address, which caches would keep beside it.
  return timingSafeEqual(right, given) && given.toString("base64url") === signature;
}
