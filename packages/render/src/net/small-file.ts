/** Reading a small file at an address that a stranger named, once, without following it elsewhere. */
import { asFailure } from "./failure.ts";
import { resolverFor } from "./hop/resolve.ts";
import { fetchOne, type Wanted } from "./one-image.ts";
import { defaultNetworkPolicy, type NetworkPolicy } from "./policy.ts";

export interface SmallFile {
  bytes: Uint8Array;
  contentType: string;
  /** ms for which the file may be used again, by the answer's headers. */
  freshFor: number;
}

/**
 * Reads a file: guarded as images are, and not through redirects.
 *
 * @param limit most bytes
 * @throws ImageFailure
 */
export async function readSmallFile(
  address: string,
  limit: number,
  wanted: Wanted,
  signal: AbortSignal,
  network: Partial<NetworkPolicy> = {},
): Promise<SmallFile> {
  const policy = { ...defaultNetworkPolicy, ...network, imageBytes: limit, redirects: 0 };
  try {
    return await fetchOne(address, policy, resolverFor(policy), signal, {}, wanted);
  } catch (error) {
    throw asFailure(error);
  }
}
