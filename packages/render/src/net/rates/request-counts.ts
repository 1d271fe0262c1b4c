/**
 * Counts and bounds the requests to hosts of images: for one document, for one caller, and for all.
 */
import { LRUCache } from "lru-cache";
import { ImageFailure } from "../failure.ts";
import type { HouseLimits } from "../house-limits.ts";
import { TokenBuckets } from "./token-buckets.ts";

/** Hosts whose address is remembered, and for how long, in ms. */
const KNOWN_HOSTS = 10_000;
const KNOWN_FOR = 60_000;

type Limits = Pick<HouseLimits, "documentRequests" | "callerRequests" | "hostRequests">;

export class RequestCounts {
  readonly #documentRequests: number;
  // Made once: under attack they are thrown by the thousand.
  readonly #tooManyOfDocument: ImageFailure;
  readonly #tooManyNow: ImageFailure;
  readonly #ofCaller: TokenBuckets;
  readonly #ofHost: TokenBuckets;
  /** Addresses that the names of hosts led to when they were last asked. */
  readonly #addresses = new LRUCache<string, string>({ max: KNOWN_HOSTS, ttl: KNOWN_FOR });

  /** @param what plural of the kind of file that is asked for, for messages */
  constructor({ documentRequests, callerRequests, hostRequests }: Limits, what = "images") {
    this.#tooManyOfDocument = tooMany(what, "by the document");
    this.#tooManyNow = tooMany(what, "at the moment");
    this.#documentRequests = documentRequests;
    this.#ofCaller = new TokenBuckets(callerRequests.most, callerRequests.perSecond);
    this.#ofHost = new TokenBuckets(hostRequests.most, hostRequests.perSecond);
  }

  /** Begins the counts of one document of a caller. */
  forDocument(caller: string): DocumentRequests {
    const requests = new Map<string, number>();
    const most = this.#documentRequests;
    return {
      count: (hostname, address) => {
        this.#addresses.set(hostname, address);
        const count = (requests.get(address) ?? 0) + 1;
        requests.set(address, count);
        if (count > most) throw this.#tooManyOfDocument;
        const now = performance.now();
        if (!this.#ofCaller.take(`${caller} ${address}`, now) || !this.#ofHost.take(address, now))
          throw this.#tooManyNow;
      },
      expect: (hostname) => {
        const address = this.#addresses.get(hostname);
        if (address === undefined) return;
        if ((requests.get(address) ?? 0) >= most) throw this.#tooManyOfDocument;
        const now = performance.now();
        if (!this.#ofCaller.has(`${caller} ${address}`, now) || !this.#ofHost.has(address, now))
          throw this.#tooManyNow;
      },
    };
  }
}

/** The requests of one document. */
export interface DocumentRequests {
  /**
   * Counts a request to a host, at this address, just before it is sent.
   *
   * @throws ImageFailure if that would be one too many
   */
  count: (hostname: string, address: string) => void;
  /**
   * Checks whether a host may be asked later, once there is a place: nothing is begun that would
   * only be refused then.
   *
   * @throws ImageFailure if it is known by now that it would be refused
   */
  expect: (hostname: string) => void;
}

function tooMany(what: string, when: string): ImageFailure {
  return new ImageFailure("limit", `too many ${what} of its host are asked for ${when}`);
}
