/**
 * Webhooks of accounts, by the Standard Webhooks specification: secrets, signatures and what is posted. A secret follows
 * from the webhook's id, its number and the service's own secret, so none is stored.
 */
import { createHmac } from "node:crypto";
import {
  WEBHOOK_SECRET_PREFIX,
  webhookEvents,
  WEBHOOKS,
  type WebhookDeliveryView,
  type WebhookEvent,
  type WebhookView,
} from "@platen/contract";
import { ApiError } from "../api-error.ts";
import type { Clock, Randomness } from "../world.ts";

export interface Webhook {
  id: string;
  accountId: string;
  url: string;
  events: WebhookEvent[];
  status: WebhookView["status"];
  reason: WebhookView["reason"];
  /** Counts the secrets that it has had. */
  secretNumber: number;
  /** When it was given another secret. */
  rotatedAt: number | undefined;
  /** Since when no try has succeeded. */
  failingSince: number | undefined;
  createdAt: number;
}

/** One event on its way to one webhook. */
export interface Delivery {
  webhookId: string;
  /** The header `webhook-id`, the same for every try and for all webhooks of an account. */
  id: string;
  accountId: string;
  event: string;
  /** Address in place of the webhook's own. */
  url: string | undefined;
  body: string;
  createdAt: number;
  /** Tries that have ended. */
  attempts: number;
  /** When it is due, or until when a node has it, by the database's clock; absent: it has ended. */
  nextAt: number | undefined;
  outcome: WebhookDeliveryView["outcome"];
  last: Try | undefined;
}

/** How a try ended. */
export interface Try {
  at: number;
  /** Status of the answer; absent: there was none. */
  status: number | undefined;
  /** Why it failed; absent: it did not. */
  error: string | undefined;
  ms: number;
}

/** Something that an account is told of. */
export interface Told {
  accountId: string;
  id: string;
  event: string;
  body: string;
  createdAt: number;
  /** The webhook that is told at another address of its host, also if the event is none of its own. */
  to?: { webhookId: string; url: string } | undefined;
}

export interface Claimed {
  delivery: Delivery;
  webhook: Webhook;
}

/** The fate of a delivery after a try. */
export interface TryEnded {
  last: Try;
  /** ms until the next try; absent: it has ended. */
  again?: number | undefined;
  /** Why the webhook is disabled; what waits for it is given up. */
  disable?: WebhookView["reason"];
}

export interface WebhookRecords {
  /** Adds one, unless the account has that many. @returns whether it was added */
  add(webhook: Webhook, limit: number): Promise<boolean>;
  find(accountId: string, id: string): Promise<Webhook | undefined>;
  /** Oldest first. */
  listOf(accountId: string): Promise<Webhook[]>;
  /** Changes what is given. Enabling one forgets its failures. */
  update(
    accountId: string,
    id: string,
    change: Partial<Pick<Webhook, "url" | "events" | "status">>,
  ): Promise<Webhook | undefined>;
  rotate(accountId: string, id: string, now: number): Promise<Webhook | undefined>;
  remove(accountId: string, id: string): Promise<boolean>;
  /** Adds a delivery that this node has at once, and nobody else. */
  addClaimed(told: Told, webhookId: string): Promise<Delivery>;
  /** Newest first. */
  deliveriesOf(accountId: string, id: string, limit: number): Promise<Delivery[]>;
  /** Makes a delivery due now, with all tries before it. */
  replay(accountId: string, webhookId: string, id: string): Promise<Delivery | undefined>;
  /** Whether any is due. */
  isDue(): Promise<boolean>;
  /**
   * Takes deliveries that are due for `LEASE`; so others do not take them.
   *
   * @param busy accounts of which none are to be taken
   */
  claim(limit: number, perAccount: number, busy: readonly string[]): Promise<Claimed[]>;
  /** Notes a try, unless the delivery is somebody else's by now. @returns whether this disabled the webhook */
  ended(delivery: Delivery, ended: TryEnded): Promise<boolean>;
  /** Gives back a delivery that was not tried. */
  giveBack(delivery: Delivery): Promise<void>;
}

/** How long a node has a delivery that it has taken, in ms: four times as long as a try takes. */
export const LEASE = 60_000;

/** How long an old secret goes on signing beside the new one, in ms. */
const BOTH = 24 * 60 * 60_000;

export interface WebhookDependencies {
  webhooks: WebhookRecords;
  clock: Clock;
  random: Randomness;
  /** The service's own. */
  secret: string;
  /** Whether an address may be posted to, as far as its text tells; absent: this service posts nowhere. */
  mayPostTo: ((address: string) => Promise<boolean>) | undefined;
}

/** @throws ApiError `INVALID_REQUEST` */
export async function createWebhook(
  deps: WebhookDependencies,
  {
    accountId,
    url,
    events = [...webhookEvents],
  }: Pick<Webhook, "accountId" | "url"> & {
    events?: readonly WebhookEvent[] | undefined;
  },
): Promise<Webhook> {
  const { webhooks, clock, random } = deps;
  await refuseAddress(deps, url);
  const webhook: Webhook = {
    id: `wh_${idFrom(random)}`,
    accountId,
    url: new URL(url).href,
    events: [...new Set(events)],
    status: "active",
    reason: null,
    secretNumber: 1,
    rotatedAt: undefined,
    failingSince: undefined,
    createdAt: clock.now(),
  };
  if (await webhooks.add(webhook, WEBHOOKS.count)) return webhook;
  throw invalid("url", `there are ${WEBHOOKS.count} webhooks already; delete one first`);
}

/** @throws ApiError `INVALID_REQUEST` for an address that nothing is posted to */
export async function refuseAddress(
  { mayPostTo }: Pick<WebhookDependencies, "mayPostTo">,
  url: string,
): Promise<void> {
  if (!mayPostTo)
    throw invalid("url", "url cannot be posted to: this service reaches nothing on the network");
  if (!(await mayPostTo(url)))
    throw invalid("url", "url must be a public address that begins with https://");
}

/**
 * Returns the webhook whose host an address names: only those may be told in place of their own address.
 *
 * @throws ApiError `INVALID_REQUEST` if the account has none of that host
 */
export async function webhookAt(
  deps: Pick<WebhookDependencies, "webhooks" | "mayPostTo">,
  accountId: string,
  address: string,
): Promise<{ webhookId: string; url: string }> {
  const host = URL.parse(address)?.host;
  const all = await deps.webhooks.listOf(accountId);
  const found = all.find(({ url, status }) => status === "active" && new URL(url).host === host);
  if (!found || !(await deps.mayPostTo?.(address)))
    throw invalid(
      "webhookUrl",
      `webhookUrl must be at the host of an active webhook of this account${all.length > 0 ? `, such as ${new URL(all[0]!.url).host}` : ", which has none"}`,
    );
  return { webhookId: found.id, url: new URL(address).href };
}

/** `whsec_` and 32 bytes in base64. */
export function webhookSecret(
  secret: string,
  { id, secretNumber }: Pick<Webhook, "id" | "secretNumber">,
): string {
  const key = createHmac("sha256", secret).update(`webhook ${id} ${secretNumber}`).digest("base64");
  return `${WEBHOOK_SECRET_PREFIX}${key}`;
}

/** The headers of a try: an id, a time in seconds, and a signature by each secret that counts. */
export function signedHeaders(
  secret: string,
  { delivery, webhook }: Claimed,
  now: number,
): Record<string, string> {
  const { rotatedAt, secretNumber, id } = webhook;
  const timestamp = Math.floor(now / 1000);
  const isBoth = rotatedAt !== undefined && now < rotatedAt + BOTH;
  const signatures = [secretNumber, ...(isBoth ? [secretNumber - 1] : [])].map((number) => {
    const text = webhookSecret(secret, { id, secretNumber: number });
    const key = Buffer.from(text.slice(WEBHOOK_SECRET_PREFIX.length), "base64");
    const digest = createHmac("sha256", key).update(`${delivery.id}.${timestamp}.${delivery.body}`);
    return `v1,${digest.digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "webhook-id": delivery.id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}

/** Makes what an account is told. */
export function told(
  { clock, random }: Pick<WebhookDependencies, "clock" | "random">,
  { accountId, event, data, to }: Pick<Told, "accountId" | "event" | "to"> & { data: object },
): Told {
  const createdAt = clock.now();
  const body = JSON.stringify({ type: event, timestamp: new Date(createdAt).toISOString(), data });
  return { accountId, id: eventId(random), event, body, createdAt, to };
}

export const eventId = (random: Randomness): string => `msg_${idFrom(random)}`;

function idFrom(random: Randomness): string {
  return Buffer.from(random.bytes(16)).toString("base64url");
}

function invalid(path: string, message: string): ApiError {
  return new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path, message }] });
}
