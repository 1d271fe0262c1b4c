/**
 * API tokens: `platen_`, 30 random base62 characters, and the CRC-32 of those as 6 base62
 * characters. Only the SHA-256 of a token is kept.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import { TOKEN_PREFIX, TOKENS_PER_ACCOUNT, type TokenScope } from "@platen/contract";
import { ApiError } from "../api-error.ts";
import type { AppRecords } from "./apps.ts";
import type { Unfinished } from "../charging/unfinished.ts";
import type { Clock, Randomness } from "../world.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(
  `^${TOKEN_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
  "u",
);

export interface ApiToken {
  id: string;
  accountId: string;
  name: string;
  /** The last four characters, by which its owner knows it. */
  hint: string;
  /** Kinds of calls that it is allowed; absent: all. */
  scopes?: readonly TokenScope[] | undefined;
  /** SHA-256 of the token, in hexadecimal. */
  hash: string;
  createdAt: number;
  expiresAt: number | undefined;
  lastUsedAt: number | undefined;
}

export interface FoundToken extends ApiToken {
  /** Whether its account's address is verified, or the account older than the need for that. */
  verified: boolean;
}

export interface TokenRecords {
  /**
   * Adds one, unless the account has that many. Of requests that come at once, none passes the limit.
   *
   * @returns whether it was added
   */
  add(token: ApiToken, limit: number): Promise<boolean>;
  findByHash(hash: string): Promise<FoundToken | undefined>;
  /** Newest first. */
  listOf(accountId: string): Promise<ApiToken[]>;
  /** Whether there was one to remove. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** Removes all that the account has. */
  removeAll(accountId: string): Promise<void>;
  markUsed(id: string, now: number): Promise<void>;
}

export interface TokenDependencies {
  tokens: TokenRecords;
  clock: Clock;
  random: Randomness;
}

export interface NewToken {
  accountId: string;
  name: string;
  expiresAt: number | undefined;
  scopes?: readonly TokenScope[] | undefined;
}

/**
 * @returns the token itself, which is kept nowhere, and its record
 * @throws ApiError `INVALID_REQUEST`
 */
export async function createToken(
  { tokens, clock, random }: TokenDependencies,
  { accountId, name, expiresAt, scopes }: NewToken,
): Promise<{ token: string; record: ApiToken }> {
  const createdAt = clock.now();
  if (expiresAt !== undefined && expiresAt <= createdAt)
    throw invalid("expiresAt", "expiresAt must be in the future");
  const secret = randomBase62(random, SECRET_LENGTH);
  const token = `${TOKEN_PREFIX}${secret}${checksumOf(secret)}`;
  const record: ApiToken = {
    id: random.uuid(),
    accountId,
    name,
    hint: token.slice(-4),
    ...(scopes && { scopes: [...new Set(scopes)] }),
    hash: hashOf(token),
    createdAt,
    expiresAt,
    lastUsedAt: undefined,
  };
  if (!(await tokens.add(record, TOKENS_PER_ACCOUNT)))
    throw invalid("name", `there are ${TOKENS_PER_ACCOUNT} tokens already; revoke one first`);
  return { token, record };
}

/**
 * Revokes all tokens of an account, and those of the apps that it has connected. If the database is out of reach just then, it is done as soon as
 * it is back: what made it necessary has been carried out.
 */
export async function revokeAll(
  {
    tokens,
    apps,
    unfinished,
  }: Pick<TokenDependencies, "tokens"> & { apps: AppRecords; unfinished: Unfinished },
  accountId: string,
): Promise<void> {
  const revoke = async () => {
    await tokens.removeAll(accountId);
    await apps.disconnectAll(accountId);
  };
  try {
    await revoke();
  } catch (error) {
    unfinished.add(revoke);
    throw error;
  }
}

/** Last use is noted to the minute, so that not every request writes. */
const USE_PRECISION = 60_000;

/** The record of a token that is valid now. Malformed ones are refused without a look-up. */
export async function findToken(
  { tokens, clock }: Omit<TokenDependencies, "random">,
  token: string,
): Promise<FoundToken | undefined> {
  if (!isWellFormed(token)) return undefined;
  const hash = hashOf(token);
  const record = await tokens.findByHash(hash);
  const now = clock.now();
  if (!record || !sameHash(record.hash, hash)) return undefined;
  if (record.expiresAt !== undefined && record.expiresAt <= now) return undefined;
  if (record.lastUsedAt === undefined || now - record.lastUsedAt >= USE_PRECISION)
    // Nobody waits for it, and what fails is noted at the next use.
    tokens.markUsed(record.id, now).catch(() => {});
  return record;
}

/** Whether it has the form of a token and its checksum fits. */
export function isWellFormed(token: string): boolean {
  const [, secret, checksum] = FORM.exec(token) ?? [];
  return secret !== undefined && checksumOf(secret) === checksum;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function sameHash(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, "hex"), Buffer.from(b, "hex"));
}

function checksumOf(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    text = `${ALPHABET[rest % 62]}${text}`;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** Bytes from 248 on are thrown away: every character must be equally likely. */
function randomBase62(random: Randomness, length: number): string {
  let text = "";
  while (text.length < length)
    for (const byte of random.bytes(length))
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
  return text;
}

function invalid(path: string, message: string): ApiError {
  return new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path, message }] });
}
