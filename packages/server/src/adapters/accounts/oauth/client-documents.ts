import type { NetworkPolicy } from "@platen/render";
import { readSmallFile } from "@platen/render/read-small-file";

/** Most bytes of a document that names an app, and of its keys. */
const LIMIT = 5 * 1024;

/** Seconds for which one is kept at least: long enough for signing in, which looks at it several times. */
const KEPT = 600;

const wanted = {
  accept: "application/json",
  types: /^application\/(?:[-\w.]+\+)?json$/u,
  other: (type: string) => `it is ${type}, not JSON`,
};

/**
 * Makes what fetches documents that name an app by their own address (draft-ietf-oauth-client-id-metadata-document):
 * behind the same guard as images, so that nobody reaches a private network by it.
 */
export function documentFetcher(network: Partial<NetworkPolicy>) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const address = input instanceof Request ? input.url : String(input);
    const signal = init?.signal ?? new AbortController().signal;
    const { bytes, contentType, freshFor } = await readSmallFile(
      address,
      LIMIT,
      wanted,
      signal,
      network,
    );
    const headers = {
      "Content-Type": contentType,
      "Cache-Control": `max-age=${Math.max(KEPT, Math.floor(freshFor / 1000))}`,
    };
    return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
  };
}
