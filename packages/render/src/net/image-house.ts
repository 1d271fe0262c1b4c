/**
 * Fetches images for all renders of one service: fetching is bounded for each caller, for each host
 * and in all, and images that may be given to others are kept for a while.
 */
import { giveBack } from "@platen/pool";
import { LRUCache } from "lru-cache";
import { ByteShares } from "./rates/byte-shares.ts";
import { hostnameOf } from "./hop/decide.ts";
import { asFailure, type ImageFailure } from "./failure.ts";
import { createFairGate, type FairGate } from "./rates/fair-gate.ts";
import { createImageFetcher } from "./fetch-images.ts";
import { createGate, type Gate } from "./rates/gate.ts";
import { defaultHouseLimits, type HouseLimits } from "./house-limits.ts";
import { fetchOneImage } from "./one-image.ts";
import type { NetworkPolicy } from "./policy.ts";
import { RequestCounts } from "./rates/request-counts.ts";
import type { Resolver } from "./hop/resolve.ts";

/** Outcome of one address: the bytes, or the reason why they could not be loaded. */
export type Supplied = { bytes: Uint8Array } | Pick<ImageFailure, "kind" | "message" | "internal">;

/**
 * ms for which an image that may not be given to others is given to the same caller again: typing
 * in an editor asks for the same images every second.
 */
const SAME_CALLER = 20_000;

/** The images of one document, in memory until they are let go. */
export interface Supply {
  images: ReadonlyMap<string, Supplied>;
  /**
   * Lets the images go; a second call does nothing.
   *
   * @param unread nobody reads the images any more, nor will: their memory is free at once, not
   * when V8 looks
   */
  letGo: (unread?: boolean) => void;
}

export class ImageHouse {
  readonly #policy: NetworkPolicy;
  readonly #limits: HouseLimits;
  readonly #resolve: Resolver;
  readonly #gate: FairGate;
  /**
   * Gates that bound the documents that each caller has in hand; a caller without documents has
   * none.
   */
  readonly #documents = new Map<string, { gate: Gate; users: number }>();
  readonly #held: ByteShares;
  readonly #kept: LRUCache<string, Uint8Array>;
  /** Bytes that several documents have, or had; how many of them still read them is not counted. */
  readonly #shared = new WeakSet<Uint8Array>();
  readonly #counts: RequestCounts;

  constructor(policy: NetworkPolicy, resolve: Resolver, limits: HouseLimits = defaultHouseLimits) {
    this.#policy = policy;
    this.#limits = limits;
    this.#resolve = resolve;
    this.#gate = createFairGate(limits.connections, limits.callerConnections);
    this.#held = new ByteShares(limits.heldBytes);
    this.#kept = new LRUCache({
      maxSize: limits.keptBytes,
      maxEntrySize: Math.ceil(limits.keptBytes / 8),
      sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    });
    this.#counts = new RequestCounts(limits);
  }

  /** Bytes in memory: those held for documents, and those kept for others. */
  get bytes(): { held: number; kept: number } {
    return { held: this.#held.held, kept: this.#kept.calculatedSize };
  }

  /**
   * Fetches the images of one document, each once, as soon as its caller has few enough others; then
   * within the policy's time. A failure is returned, never thrown.
   *
   * @param again whether the caller looks at a document while it is written, again and again
   * @throws the signal's reason, if it aborts before anything is fetched
   */
  async supply(
    addresses: readonly string[],
    caller: string,
    signal: AbortSignal,
    again = false,
  ): Promise<Supply> {
    const leave = await this.#enter(caller, signal);
    let held = 0;
    const take = async (bytes: number, within: AbortSignal) => {
      await this.#held.take(caller, bytes, within);
      held += bytes;
    };
    const fetchImage = this.#fetcher(caller, take, again);
    const images = new Map<string, Supplied>();
    await Promise.all(
      addresses.map(async (address) => {
        images.set(address, await fetchImage(address, signal).then(bytesOf, failureOf));
      }),
    );
    const letGo = (unread = false) => {
      if (unread) this.#giveBack(images.values());
      this.#held.give(caller, held);
      held = 0;
      leave();
    };
    return { images, letGo };
  }

  #fetcher(
    caller: string,
    take: (bytes: number, within: AbortSignal) => Promise<void>,
    again: boolean,
  ) {
    const requests = this.#counts.forDocument(caller);
    return createImageFetcher(this.#policy, this.#resolve, async (url, onBytes, signal) => {
      const { key, hostname } = partsOf(url);
      const own = `${caller} ${key}`;
      const kept = this.#kept.get(key) ?? (again ? this.#kept.get(own) : undefined);
      if (kept) {
        onBytes(kept.byteLength);
        await take(kept.byteLength, signal);
        return { bytes: kept };
      }
      requests.expect(hostname);
      const fetchOne = () =>
        fetchOneImage(url, this.#policy, this.#resolve, signal, {
          onRequest: ({ addresses: [to], hostname: name }) =>
            requests.count(name, to?.address ?? name),
          onBytes: async (bytes) => {
            onBytes(bytes);
            await take(bytes, signal);
          },
        });
      const { bytes, freshFor } = await this.#gate(caller, fetchOne, signal);
      if (freshFor > 0) this.#kept.set(key, bytes, { ttl: freshFor });
      else if (again) this.#kept.set(own, bytes, { ttl: SAME_CALLER });
      if (freshFor > 0 || again) this.#shared.add(bytes);
      return { bytes };
    });
  }

  #giveBack(images: Iterable<Supplied>): void {
    for (const image of images)
      if ("bytes" in image && !this.#shared.has(image.bytes)) giveBack(image.bytes);
  }

  /**
   * Waits until the caller has few enough documents in hand; returns a function that lets the next
   * one in.
   */
  async #enter(caller: string, signal: AbortSignal): Promise<() => void> {
    const line = this.#documents.get(caller) ?? {
      gate: createGate(this.#limits.callerDocuments),
      users: 0,
    };
    this.#documents.set(caller, line);
    line.users += 1;
    const gone = () => {
      if ((line.users -= 1) === 0) this.#documents.delete(caller);
    };
    const { promise: over, resolve: leave } = Promise.withResolvers<void>();
    const { promise: inside, resolve: enter, reject } = Promise.withResolvers<void>();
    void line
      .gate(() => (enter(), over), signal)
      .then(gone, (error: unknown) => {
        gone();
        reject(error);
      });
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    try {
      await inside;
    } catch (error) {
      leave();
      throw error;
    } finally {
      signal.removeEventListener("abort", abort);
    }
    return leave;
  }
}

/** Returns the key under which an image is kept, and its host as decisions name it. */
function partsOf(url: string): { key: string; hostname: string } {
  const parsed = URL.parse(url);
  if (!parsed) return { key: url, hostname: "" };
  parsed.hash = "";
  return { key: parsed.href, hostname: hostnameOf(parsed) };
}

function bytesOf({ bytes }: { bytes: Uint8Array }): Supplied {
  return { bytes };
}

function failureOf(error: unknown): Supplied {
  const { kind, message, internal } = asFailure(error);
  return { kind, message, internal };
}
