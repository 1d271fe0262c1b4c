/** The tables as Kysely sees them. Times are ms since 1970; those of better-auth are its own. */
import type { JobState } from "@platen/contract";
import type { Charge } from "../../domain/charging/charge.ts";
import type { LedgerEntry } from "../../domain/charging/books.ts";
import type { Delivery, Webhook } from "../../domain/webhooks/webhooks.ts";
import type { StoredFormat } from "../../domain/images/image-format.ts";

/** A time of better-auth's: ISO 8601 in SQLite. */
export type StoredMoment = string | Date;
/** A list of texts of better-auth's: JSON in SQLite. */
export type StoredList = string | string[];

export interface Tables {
  user: { id: string; name: string; email: string; emailVerified: boolean | number };
  session: { id: string; userId: string; expiresAt: string };
  verification: { id: string; expiresAt: string };
  apiToken: {
    id: string;
    accountId: string;
    name: string;
    hint: string;
    hash: string;
    createdAt: number;
    expiresAt: number | null;
    lastUsedAt: number | null;
    /** Names with spaces between; null: all. */
    scopes: string | null;
  };
  /** Programs that may ask for access; by better-auth, as the tables of OAuth that follow. */
  oauthClient: {
    clientId: string;
    name: string | null;
    redirectUris: StoredList;
    clientDiscoveryId: string | null;
    disabled: boolean | number | null;
    createdAt: StoredMoment;
  };
  /** The access that an account's owner has allowed a program. */
  oauthConsent: {
    id: string;
    clientId: string;
    userId: string;
    scopes: StoredList;
    createdAt: StoredMoment;
    updatedAt: StoredMoment;
  };
  oauthAccessToken: {
    /** SHA-256 in base64url. */
    token: string;
    clientId: string;
    userId: string;
    scopes: StoredList;
    resources: StoredList | null;
    createdAt: StoredMoment;
    expiresAt: StoredMoment;
    revoked: StoredMoment | null;
  };
  oauthRefreshToken: {
    clientId: string;
    userId: string;
    expiresAt: StoredMoment;
    rotationReplayExpiresAt: StoredMoment | null;
  };
  oauthClientAssertion: { id: string; expiresAt: StoredMoment };
  /** Accounts made before addresses had to be verified. */
  formerAccount: { accountId: string };
  accountBooks: {
    accountId: string;
    creditBalance: number;
    exportsUsed: number;
    /** See `quotaOwnerOf`; null: the address is not verified, or this was not determined yet. */
    quotaOwner: string | null;
    /** Balance at which it is low: a fifth of the last grant; null: there was none. */
    lowAt?: number | null;
  };
  /** The usage of a mailbox in a period, with all accounts it ever had; the period of exports is "". */
  ownerUsage: { owner: string; charge: Charge; period: string; used: number };
  monthUsage: { accountId: string; yearMonth: string; used: number };
  ledgerEntry: {
    id: string;
    accountId: string;
    credits: number;
    reason: LedgerEntry["reason"];
    imageId: string | null;
    createdAt: number;
  };
  reservation: {
    id: string;
    accountId: string;
    charge: Charge;
    yearMonth: string;
    idempotencyKey: string | null;
    instance: string;
    createdAt: number;
  };
  idempotencyKey: {
    accountId: string;
    key: string;
    requestHash: string;
    answer: string | null;
    createdAt: number;
    expiresAt: number;
  };
  instance: {
    id: string;
    /** Last sign of life, in ms since 1970 by the database's clock. */
    seenAt: number;
  };
  /** Documents that accounts store for others to open. */
  share: {
    id: string;
    accountId: string;
    title: string;
    /** First words, for previews of links. */
    summary: string;
    /** JSON, compressed, in base64. */
    content: string;
    /** JPEG, in base64. */
    picture: string | null;
    bytes: number;
    createdAt: number;
    expiresAt: number;
  };
  /** An account that keeps documents, or has kept some. */
  documentShelf: {
    accountId: string;
    /** Changes when all documents were deleted. */
    generation: string;
    /** Number of the last write to any of its documents. */
    sequence: number;
  };
  /** Documents that accounts keep for themselves. */
  document: {
    accountId: string;
    id: string;
    revision: number;
    /** The shelf's `sequence` when the document was written. */
    sequence: number;
    /** JSON, compressed, in base64; null: it was deleted. */
    content: string | null;
    bytes: number;
    /** JSON: the last write of each writer. */
    writes: string;
    /** In ms since 1970 by the service's clock. */
    writtenAt: number;
  };
  /** Pictures of those documents. */
  documentPicture: {
    accountId: string;
    documentId: string;
    name: string;
    /** Base64. */
    data: string;
    bytes: number;
  };
  documentVersion: {
    accountId: string;
    documentId: string;
    revision: number;
    content: string;
    bytes: number;
    writtenAt: number;
  };
  /** Brands that accounts store by name. */
  brand: {
    accountId: string;
    name: string;
    /** JSON of the brand, and of the names and lengths of its files. */
    content: string;
    /** The files in base64, one after the other. */
    data: string;
    digest: string;
    bytes: number;
    /** In ms since 1970 by the service's clock. */
    updatedAt: number;
  };
  /** Documents that accounts keep for a day by a handle. */
  documentHandle: {
    accountId: string;
    id: string;
    version: number;
    /** JSON, compressed, in base64. */
    content: string;
    /** JSON: the last edits that had a key. */
    edits: string;
    bytes: number;
    /** In ms since 1970 by the service's clock. */
    expiresAt: number;
  };
  /** Keys by which accounts sign links. */
  linkKey: { id: string; accountId: string; name: string; createdAt: number };
  /** Renders that nobody waits for. */
  job: {
    id: string;
    accountId: string;
    /** The batch that it is of, its number there from 1, and the name of its file. */
    batchId: string | null;
    item: number;
    name: string | null;
    /** The caller's idempotency key, of a batch with its first job; and what it was used with. */
    key: string | null;
    requestHash: string | null;
    state: JobState;
    /** Its place among all that wait: accounts are served in turn. */
    turn: number;
    /** JSON, compressed, in base64; null: it has ended. */
    body: string | null;
    /** JSON of the result or the error. */
    answer: string | null;
    /** JSON of what describes the pictures, which may be large. */
    described: string | null;
    bytes: number;
    /** Names one run of it, and the node that runs it. */
    claim: string | null;
    instance: string | null;
    /** In ms since 1970 by the database's clock: when another node may run it, and when it may begin. */
    leaseUntil: number | null;
    notBefore: number;
    /** Runs that ended without an outcome. */
    tries: number;
    /** In ms since 1970 by the service's clock. */
    createdAt: number;
    startedAt: number | null;
    endedAt: number | null;
    expiresAt: number;
  };
  /** Addresses of accounts that are told of events. */
  webhook: {
    id: string;
    accountId: string;
    url: string;
    /** Names between bars, and at both ends one. */
    events: string;
    status: Webhook["status"];
    reason: Webhook["reason"];
    secretNumber: number;
    rotatedAt: number | null;
    failingSince: number | null;
    createdAt: number;
  };
  /** Events on their way to them, or there. */
  webhookDelivery: {
    webhookId: string;
    id: string;
    accountId: string;
    event: string;
    url: string | null;
    body: string;
    createdAt: number;
    attempts: number;
    /** In ms since 1970 by the database's clock; null: it has ended. */
    nextAt: number | null;
    outcome: Delivery["outcome"];
    lastAt: number | null;
    lastStatus: number | null;
    lastError: string | null;
    lastMs: number | null;
  };
  /** Renders that failed, by day; those that were charged are counted by their images. */
  failedUse: {
    accountId: string;
    /** Such as `2026-05-06`, in UTC. */
    day: string;
    /** Empty: none. */
    tokenId: string;
    /** Empty: not known. */
    format: string;
    uses: number;
  };
  /** Requests of the last days. */
  requestLog: {
    accountId: string;
    at: number;
    requestId: string;
    tokenId: string | null;
    endpoint: string;
    status: number;
    code: string | null;
    /** Names with spaces between. */
    warnings: string;
    ms: number;
  };
  rateWindow: { key: string; used: number; endsAt: number };
  image: {
    id: string;
    /** Null: the account is deleted, and the bytes are to be removed, too. */
    accountId: string | null;
    format: StoredFormat;
    width: number;
    height: number;
    pixelWidth: number;
    pixelHeight: number;
    pages: number | null;
    bytes: number;
    digest: string;
    createdAt: number;
    expiresAt: number;
    /** Purpose of the image; null: an older release made it and did not note the purpose. */
    charge: Charge | null;
    /** JSON of options; null: there are none, or an older release made it. */
    madeWith: string | null;
    /** API token by which it was ordered. */
    tokenId: string | null;
    /** 1: it stands for its render in the account's history; null: an older release made it. */
    uses: number | null;
    /** When the bytes were removed. */
    removedAt: number | null;
  };
}
