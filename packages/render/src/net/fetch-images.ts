/** The guarded fetch of images that strangers name: SSRF, sizes, times and numbers bounded. */
import { createGate } from "./rates/gate.ts";
import { asFailure, ImageFailure, megabytes } from "./failure.ts";
import type { FetchedImage } from "./one-image.ts";
import type { NetworkPolicy } from "./policy.ts";
import type { Resolver } from "./hop/resolve.ts";

/** The result of every source of images, with facts that only some sources know. */
export type Fetched = Pick<FetchedImage, "bytes"> & Partial<FetchedImage>;

/** @throws ImageFailure */
export type FetchImage = (url: string, signal?: AbortSignal) => Promise<Fetched>;

/**
 * Fetches one image. It tells `onBytes` of what belongs to the document before it keeps it.
 *
 * @throws ImageFailure, and system errors
 */
export type FetchOne = (
  url: string,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
) => Promise<Fetched>;

/** Resources that one document has used so far. */
interface Budget {
  images: number;
  bytes: number;
  deadline: AbortSignal | undefined;
}

/**
 * A fetch for the images of one document: its bounds on time, bytes and number hold for all calls
 * together. Make a new one for each document.
 *
 * @param fetchOne how each is had; default: over the network, for this document alone
 */
export function createImageFetcher(
  policy: NetworkPolicy,
  resolve: Resolver,
  fetchOne: FetchOne = async (url, onBytes, signal) => {
    const { fetchOneImage } = await import("./one-image.ts");
    return fetchOneImage(url, policy, resolve, signal, { onBytes });
  },
): FetchImage {
  const budget: Budget = { images: 0, bytes: 0, deadline: undefined };
  const gate = createGate(policy.concurrency);
  const onBytes = (bytes: number) => {
    budget.bytes += bytes;
    if (budget.bytes > policy.documentBytes)
      throw new ImageFailure(
        "limit",
        `the document's images are larger than ${megabytes(policy.documentBytes)} together`,
      );
  };
  let last: { signal: AbortSignal; within: AbortSignal } | undefined;
  /** All images of a document have the same signal as a rule: they share what is made of it and of the deadline. */
  const withinBoth = (deadline: AbortSignal, signal: AbortSignal): AbortSignal => {
    if (last?.signal !== signal) last = { signal, within: AbortSignal.any([deadline, signal]) };
    return last.within;
  };
  return async (url, signal) => {
    budget.images += 1;
    if (budget.images > policy.images)
      throw new ImageFailure("limit", `more than ${policy.images} images to fetch`);
    budget.deadline ??= AbortSignal.timeout(policy.documentTimeout);
    const outer = signal ? withinBoth(budget.deadline, signal) : budget.deadline;
    return gate(() => fetchOne(url, onBytes, outer), outer).catch((error) => {
      throw asFailure(error);
    });
  };
}
