/** Limits of requests in a minute, and the headers that tell of them. */
import { isIPv6 } from "node:net";
import { ApiError } from "../domain/api-error.ts";
import type { RateDecision, RateLimit } from "../domain/limits/rate-limit.ts";
import type { Config } from "../config/config.ts";
import type { Context } from "../context.ts";
import type { Request } from "./types.ts";

const MINUTE = 60_000;

export type RateName = Exclude<keyof Config["rates"], "mail">;

/**
 * Counts a request and tells where the limit stands, by the headers of
 * draft-ietf-httpapi-ratelimit-headers.
 *
 * @throws ApiError `RATE_LIMITED`
 */
export async function limitRate(
  request: Request,
  { limiter, config, metrics }: Context,
  name: RateName,
  caller: string,
  factor = 1,
): Promise<void> {
  const limit: RateLimit = { name, quota: config.rates[name] * factor, window: MINUTE };
  const decision = await limiter.take(limit, caller);
  const reset = Math.max(1, Math.ceil(decision.reset / 1000));
  request.header("RateLimit-Policy", `"${name}";q=${limit.quota};w=${limit.window / 1000}`);
  request.header("RateLimit", `"${name}";r=${decision.remaining};t=${reset}`);
  if (decision.allowed) return;
  metrics.refused(`rate_${name}`);
  throw limited(decision, reset);
}

function limited({ limit }: RateDecision, reset: number): ApiError {
  const message = `More than ${limit.quota} requests in a minute. Try again in ${reset} s.`;
  return new ApiError("RATE_LIMITED", message, { retryAfter: reset });
}

/** The key that an address is counted under. An owner of one IPv6 address has the whole /64. */
export function callerOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail === "" ? [] : tail.split(":");
  const gap = Math.max(0, 8 - start.length - end.length);
  const groups = address.includes("::")
    ? [...start, ...Array.from({ length: gap }, () => "0"), ...end]
    : start;
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/u, ""))
    .join(":");
}
