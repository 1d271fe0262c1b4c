/** The world of a child: images from the network are given to it, and it never waits for them. */
import { ImageFailure } from "../net/failure.ts";
import type { FetchImage } from "../net/fetch-images.ts";
import type { Supplied } from "../net/image-house.ts";
import type { World } from "../world.ts";

/** Thrown when a document turns out to have images that the child was not given. */
export class ImagesWanted extends Error {
  readonly addresses: readonly string[];

  constructor(addresses: readonly string[]) {
    super("The document has images that have to be fetched first.");
    this.name = "ImagesWanted";
    this.addresses = addresses;
  }
}

/** @param images absent: nothing was fetched yet */
export function suppliedWorld(
  images: ReadonlyMap<string, Supplied> | undefined,
): NonNullable<World["startFetching"]> {
  return (addresses) => {
    if (!images && addresses.length > 0) throw new ImagesWanted(addresses);
    return fetchFrom(images ?? new Map());
  };
}

function fetchFrom(images: ReadonlyMap<string, Supplied>): FetchImage {
  return (url) => {
    const found = images.get(url);
    if (found && "bytes" in found) return Promise.resolve(found);
    const { kind, message, internal } = found ?? {
      kind: "refused",
      message: "it was not asked for",
      internal: undefined,
    };
    return Promise.reject(new ImageFailure(kind, message, internal));
  };
}
