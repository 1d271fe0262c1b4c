/** The one way by which names become addresses. */
import { lookup, Resolver as DnsResolver } from "node:dns/promises";
import type { NetworkPolicy } from "../policy.ts";

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** All addresses of a host name, at least one, or a rejection. Tests bring their own. */
export type Resolver = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** The operating system's resolver. */
export const systemResolver: Resolver = async (hostname) => {
  const found = await lookup(hostname, { all: true, order: "verbatim" });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** How long one question to a name server may take, in ms, and how often it is asked. */
const QUESTION = { timeout: 1500, tries: 2 };

/**
 * Asks the system's name servers itself. The operating system's own resolver has a thread for each
 * name that is being looked up, of which a process has few, and some names are never answered.
 */
export function createDnsResolver(servers?: readonly string[]): Resolver {
  const dns = new DnsResolver(QUESTION);
  if (servers) dns.setServers(servers);
  return async (hostname) => {
    const answers = await Promise.allSettled([dns.resolve6(hostname), dns.resolve4(hostname)]);
    const found = answers.flatMap((answer, at) =>
      answer.status === "fulfilled"
        ? answer.value.map((address) => ({
            address,
            family: at === 0 ? (6 as const) : (4 as const),
          }))
        : [],
    );
    if (found.length === 0) throw new Error(`no address for ${hostname}`);
    return found;
  };
}

/** Names of a private network may be known to the operating system alone. */
export function resolverFor({ allowPrivate, allowAddresses }: NetworkPolicy): Resolver {
  return allowPrivate || allowAddresses.length > 0 ? systemResolver : createDnsResolver();
}
