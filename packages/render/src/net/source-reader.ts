/** Reading Markdown by its address, for everybody who renders in one service: guarded and bounded as images are. */
import { LRUCache } from "lru-cache";
import type { DocumentPlace } from "../document-place.ts";
import { asFailure, ImageFailure } from "./failure.ts";
import { createFairGate } from "./rates/fair-gate.ts";
import { houseLimitsOf } from "./house-limits.ts";
import { fetchOne, type Wanted } from "./one-image.ts";
import { defaultNetworkPolicy, type NetworkPolicy } from "./policy.ts";
import { placeOf, rawAddress } from "./raw-file.ts";
import { RequestCounts } from "./rates/request-counts.ts";
import { resolverFor, type Resolver } from "./hop/resolve.ts";

export interface ReadSource {
  markdown: string;
  place: DocumentPlace;
}

/** Why a source could not be read; the message is for whoever named it. */
export { ImageFailure as SourceFailure } from "./failure.ts";

/** Reads at a time: of all callers, and of one. */
const READS = { all: 32, each: 4 };
/** Bytes of sources that may be given again to others. */
const KEPT = 8_000_000;

const wanted: Wanted = {
  accept: "text/markdown,text/plain;q=0.9,text/*;q=0.8,*/*;q=0.1",
  types:
    /^(?:text\/(?!html$).*|application\/(?:octet-stream|markdown|x-markdown)|binary\/octet-stream|)$/u,
  other: (type) => `it is ${type}, not Markdown: give the address of the file itself`,
};

const utf8 = new TextDecoder("utf-8", { fatal: true });

export class SourceReader {
  readonly #policy: NetworkPolicy;
  readonly #resolve: Resolver;
  readonly #gate = createFairGate(READS.all, READS.each);
  readonly #counts: RequestCounts;
  readonly #kept = new LRUCache<string, { bytes: Uint8Array; url: string }>({
    maxSize: KEPT,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 1000,
  });

  /** @param limit longest Markdown, in bytes */
  constructor(limit: number, network: Partial<NetworkPolicy> = {}, resolve?: Resolver) {
    this.#policy = { ...defaultNetworkPolicy, ...network, imageBytes: limit };
    this.#resolve = resolve ?? resolverFor(this.#policy);
    this.#counts = new RequestCounts(houseLimitsOf(this.#policy), "sources");
  }

  /**
   * Reads the Markdown file at an address. Pages of GitHub and GitLab stand for the file that they show.
   *
   * @param caller name of the caller; its reads are counted together
   * @throws SourceFailure
   */
  async read(address: string, caller: string, signal: AbortSignal): Promise<ReadSource> {
    try {
      const { bytes, url } = await this.#fetch(rawAddress(address), caller, signal);
      return { markdown: decoded(bytes), place: placeOf(url) };
    } catch (error) {
      throw asFailure(error);
    }
  }

  async #fetch(address: string, caller: string, signal: AbortSignal) {
    const key = address.replace(/#.*$/su, "");
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const requests = this.#counts.forDocument(caller);
    const read = () =>
      fetchOne(
        address,
        this.#policy,
        this.#resolve,
        signal,
        {
          onRequest: ({ addresses: [to], hostname }) =>
            requests.count(hostname, to?.address ?? hostname),
        },
        wanted,
      );
    const { bytes, url, freshFor } = await this.#gate(caller, read, signal);
    const found = { bytes, url };
    if (freshFor > 0) this.#kept.set(key, found, { ttl: freshFor });
    return found;
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ImageFailure("invalid", "it is no text in UTF-8");
  }
}
