/** Tries one delivery: posts it, and decides what becomes of it and of its webhook. */
import { errorTable } from "@platen/contract";
import {
  signedHeaders,
  type Claimed,
  type Try,
  type TryEnded,
  type WebhookRecords,
} from "./webhooks.ts";
import type { Clock, Randomness } from "../world.ts";

export type DeliveryOutcome = "delivered" | "again" | "given_up" | "disabled" | "lost";

/** @throws what tells in a sentence, without addresses, why nothing was answered */
export type Post = (
  address: string,
  message: { headers: Readonly<Record<string, string>>; body: string },
  signal: AbortSignal,
) => Promise<{ status: number }>;

export interface DeliverDependencies {
  webhooks: WebhookRecords;
  clock: Clock;
  random: Randomness;
  secret: string;
  post: Post;
  /** Tells the account's owner. */
  mailDisabled: (claimed: Claimed) => Promise<void>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after each try but the last: eight tries in 23.6 hours. */
export const gaps = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  15 * HOUR,
] as const;
/** Part of a wait by which it may be longer or shorter. */
const JITTER = 0.1;
/** How long nothing may succeed before a webhook is disabled, in ms. */
export const FAILING = 3 * 24 * HOUR;

/** @param once whether it is not tried again */
export async function deliver(
  deps: DeliverDependencies,
  claimed: Claimed,
  signal: AbortSignal,
  once = false,
): Promise<DeliveryOutcome> {
  const { webhooks } = deps;
  const { delivery } = claimed;
  const last = await attempt(deps, claimed, signal);
  if (last === undefined) {
    await webhooks.giveBack(delivery);
    return "lost";
  }
  const ended = decide(deps, claimed, last, once);
  const disabled = await webhooks.ended(delivery, ended);
  if (disabled) await deps.mailDisabled(claimed);
  if (disabled) return "disabled";
  if (last.error === undefined) return "delivered";
  return ended.again === undefined ? "given_up" : "again";
}

/** @returns `undefined` if this node was told to stop meanwhile */
async function attempt(
  { clock, secret, post }: DeliverDependencies,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<Try | undefined> {
  const { delivery, webhook } = claimed;
  const headers = signedHeaders(secret, claimed, clock.now());
  const started = performance.now();
  const ended = (status: number | undefined, error: string | undefined): Try => {
    const ms = Math.round(performance.now() - started);
    return { at: clock.now(), status, error, ms };
  };
  try {
    const { url, body } = { url: webhook.url, ...definedUrl(delivery), body: delivery.body };
    const { status } = await post(url, { headers, body }, signal);
    return ended(status, problemOf(status));
  } catch (error) {
    if (signal.aborted) return undefined;
    return ended(undefined, error instanceof Error ? error.message : String(error));
  }
}

const definedUrl = ({ url }: { url: string | undefined }) => (url === undefined ? {} : { url });

function problemOf(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status >= 300 && status < 400) return `it answered ${status}; redirects are not followed`;
  return `it answered ${status}`;
}

const GONE = errorTable.IMAGE_EXPIRED.status;

function decide(
  { random }: DeliverDependencies,
  { delivery, webhook }: Claimed,
  last: Try,
  once: boolean,
): TryEnded {
  if (last.error === undefined || once) return { last };
  if (last.status === GONE) return { last, disable: "gone" };
  const { failingSince } = webhook;
  if (failingSince !== undefined && last.at - failingSince > FAILING)
    return { last, disable: "failing" };
  const gap = gaps[delivery.attempts];
  return { last, again: gap === undefined ? undefined : jittered(gap, random) };
}

function jittered(gap: number, random: Randomness): number {
  const [byte = 0] = random.bytes(1);
  return Math.round(gap * (1 - JITTER + (2 * JITTER * byte) / 255));
}
