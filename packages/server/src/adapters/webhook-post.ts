/** Posting to webhooks, behind the guard that images are fetched by. */
import type { NetworkPolicy } from "@platen/render";
import type { Resolver } from "@platen/render/post";
import type { Config } from "../config/config.ts";
import type { Post } from "../domain/webhooks/deliver.ts";

/** Longest time of a try, in ms. */
const TIMEOUT = 15_000;

export interface WebhookPost {
  post: Post;
  /** Whether an address may be posted to, as far as its text tells. */
  mayPostTo: (address: string) => Promise<boolean>;
}

/**
 * @param network what to change in the policy; for tests
 * @returns `undefined` where nothing of the network is reached
 */
export function webhookPost(
  { imageNetwork, imageProxy }: Pick<Config, "imageNetwork" | "imageProxy">,
  network: Partial<NetworkPolicy> = {},
  resolve?: Resolver,
): WebhookPost | undefined {
  if (!imageNetwork) return undefined;
  const policy = { ...(imageProxy && { proxy: imageProxy }), ...network };
  const isOpen = policy.allowPrivate === true || (policy.allowAddresses ?? []).length > 0;
  const isSafe = (address: string) => isOpen || URL.parse(address)?.protocol === "https:";
  return {
    // Loaded with the first that is sent.
    async post(address, message, signal) {
      const { post } = await import("@platen/render/post");
      return post(address, message, TIMEOUT, signal, policy, resolve);
    },
    async mayPostTo(address) {
      const { mayPostTo } = await import("@platen/render/post");
      return isSafe(address) && mayPostTo(address, policy);
    },
  };
}
