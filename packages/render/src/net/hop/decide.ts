/**
 * Decides whether a URL may be fetched, once and as a plain value. A permitted decision carries the
 * addresses that were checked; the connection goes to exactly those, so that a name which answers
 * differently the second time (DNS rebinding) gains nothing.
 */
import { isIP } from "node:net";
import { canonicalAddress, classifyAddress } from "./address.ts";
import type { NetworkPolicy } from "../policy.ts";
import { proxyFor } from "./proxy.ts";
import type { ResolvedAddress, Resolver } from "./resolve.ts";

export type OutboundDecision =
  | {
      allowed: true;
      url: URL;
      hostname: string;
      /** Checked addresses; empty only for a name that a proxy is to look up. */
      addresses: readonly ResolvedAddress[];
      /** Proxy that is to be asked. */
      proxy?: string | undefined;
    }
  | { allowed: false; kind: "refused" | "unreachable"; message: string; internal: string };

/**
 * Message for an address that is refused by its own text. It gives no reason, as strangers read it.
 */
export const NOT_ALLOWED = "the address is not allowed";

/**
 * Makes the decision for a name that leads nowhere, and for one that leads to a forbidden address:
 * the message is the same, so that nobody learns which it is.
 */
const notFound = (internal: string): OutboundDecision => ({
  allowed: false,
  kind: "unreachable",
  message: "the host was not found",
  internal,
});

/** Names that never lead to the public internet (RFC 6761, 6762, 8375, 9476 and common habit). */
const privateNames =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|localdomain|test|invalid|onion|alt)$/u;

const refuse = (internal: string): OutboundDecision => ({
  allowed: false,
  kind: "refused",
  message: NOT_ALLOWED,
  internal,
});

/** Decides about `address`, a URL as written or a redirect's target. Never throws. */
export async function decideOutbound(
  address: string | URL,
  policy: NetworkPolicy,
  resolve: Resolver,
): Promise<OutboundDecision> {
  const url = URL.parse(String(address));
  if (!url) return refuse("not a URL");
  const problem = problemOfUrl(url, policy);
  if (problem) return refuse(problem);

  const hostname = hostnameOf(url);
  const family = isIP(hostname);
  if (family === 0 && !policy.allowPrivate && isPrivateName(hostname))
    return refuse(`private name ${hostname}`);

  const proxy = proxyFor(url, policy.proxy);
  const known = proxy === undefined ? resolve : briefly(resolve);
  const addresses = family === 0 ? await lookUp(hostname, known) : [literal(hostname, family)];
  if (addresses.length === 0 && proxy === undefined) return notFound(`no address for ${hostname}`);
  const denied = addresses.find((entry) => !isAllowed(entry.address, policy));
  if (denied) return (family === 0 ? notFound : refuse)(`${hostname} is ${denied.address}`);
  return { allowed: true, url, hostname, addresses, ...(proxy === undefined ? {} : { proxy }) };
}

/**
 * Returns the host without the brackets of IPv6 and a last full stop. WHATWG parsing has turned
 * decimal, octal, hexadecimal and full-width hosts into plain ones.
 */
export function hostnameOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/gu, "").replace(/\.$/u, "");
}

function problemOfUrl(url: URL, policy: NetworkPolicy): string | undefined {
  if (url.protocol !== "http:" && url.protocol !== "https:") return `scheme ${url.protocol}`;
  if (url.username || url.password) return "credentials in the URL";
  const port = url.port ? Number(url.port) : url.protocol === "https:" ? 443 : 80;
  if (!policy.ports.includes(port)) return `port ${port}`;
  return undefined;
}

/**
 * Whether a name is one of the machine's own network, as every name without a dot is: `metadata`,
 * `kubernetes`, `db`.
 */
function isPrivateName(hostname: string): boolean {
  return !hostname.includes(".") || privateNames.test(hostname);
}

function literal(address: string, family: number): ResolvedAddress {
  return { address, family: family === 6 ? 6 : 4 };
}

/**
 * ms that a look-up may take behind a proxy: names of the internet are often unknown there, and
 * nobody answers.
 */
const BRIEFLY = 1000;

function briefly(resolve: Resolver): Resolver {
  return (hostname) => {
    const { promise, resolve: none } = Promise.withResolvers<readonly ResolvedAddress[]>();
    const timer = setTimeout(() => none([]), BRIEFLY);
    return Promise.race([resolve(hostname), promise]).finally(() => clearTimeout(timer));
  };
}

async function lookUp(hostname: string, resolve: Resolver): Promise<readonly ResolvedAddress[]> {
  try {
    return await resolve(hostname);
  } catch {
    return [];
  }
}

function isAmong(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return false;
  const canonical = canonicalAddress(address);
  return allowed.some((one) => canonicalAddress(one) === canonical);
}

function isAllowed(address: string, policy: NetworkPolicy): boolean {
  if (isAmong(policy.allowAddresses, address)) return true;
  const kind = classifyAddress(address);
  return kind === "public" || (kind === "private" && policy.allowPrivate);
}
