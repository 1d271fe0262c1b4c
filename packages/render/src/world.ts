/**
 * The world: the one interface by which a render reaches anything outside itself. Everything else
 * in this package is a function of its arguments. A source that is absent may not be used.
 */
import { createImageFetcher, type FetchImage } from "./net/fetch-images.ts";
import { createLocalReader, type ReadLocal } from "./net/local-files.ts";
import { defaultNetworkPolicy, type NetworkPolicy } from "./net/policy.ts";
import type { DocumentPlace } from "./document-place.ts";
import type { VaultFiles } from "./parse/source/vault.ts";
import type { Resolver } from "./net/hop/resolve.ts";

export interface World {
  /**
   * Begins fetching for one document, with a fresh budget of bytes, time and images. It is told all
   * addresses as soon as they are known; an error that it throws ends the render.
   */
  startFetching?: (addresses: readonly string[]) => FetchImage;
  /** Reads a file beside the document, by its address. */
  readLocal?: ReadLocal;
  /** Pictures that came with the document. */
  attached?: AttachedPictures;
  /**
   * Place that the document came from; absent: it has no place at which relative addresses could
   * begin.
   */
  place?: DocumentPlace;
  /** Files that its wiki links lead to. */
  vault?: VaultFiles;
}

/**
 * Bytes of pictures by their names: the image `platen:NAME` is the one called NAME. A name that
 * begins with `./` is that of a file beside the document, which the document names by its relative
 * address; `besideName` makes it.
 */
export type AttachedPictures = ReadonlyMap<string, Uint8Array>;

export interface WorldOptions {
  /** Changes to the defaults, or `off` to fetch nothing at all. */
  network?: Partial<NetworkPolicy> | "off";
  /** Folder that images may come from, where `/…` begins; absent: no file is read. */
  localRoot?: string;
  /** The document's folder within it, where relative addresses begin. Default: `localRoot`. */
  localFolder?: string;
  /** Advice for the warning on how to allow a file outside `localRoot`. */
  localHint?: string;
  /**
   * Place that the document came from; absent: it has no place at which relative addresses could
   * begin.
   */
  place?: DocumentPlace;
  /** Files that the document's wiki links lead to, as `readVault` finds them. */
  vault?: VaultFiles;
}

/**
 * Resolves names by the system; its code is loaded with the first name, as most documents have no
 * image of the network.
 */
const systemResolver: Resolver = async (hostname) =>
  (await import("./net/hop/resolve.ts")).systemResolver(hostname);

/** Builds the world from plain data. `resolve` is for tests; by default names are the system's. */
export function createWorld(options: WorldOptions = {}, resolve: Resolver = systemResolver): World {
  const world: World = {};
  const { network, localRoot, localFolder, localHint, place, vault } = options;
  if (network !== "off") {
    const policy = { ...defaultNetworkPolicy, ...network };
    world.startFetching = () => createImageFetcher(policy, resolve);
  }
  if (localRoot !== undefined)
    world.readLocal = createLocalReader({ root: localRoot, folder: localFolder, hint: localHint });
  if (place !== undefined) world.place = place;
  if (vault !== undefined) world.vault = vault;
  return world;
}
