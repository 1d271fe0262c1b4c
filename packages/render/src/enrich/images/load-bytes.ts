/** An address as written → bytes. */
import { ImageFailure } from "../../net/failure.ts";
import type { FetchImage } from "../../net/fetch-images.ts";
import type { ReadLocal } from "../../net/local-files.ts";
import type { AttachedPictures } from "../../world.ts";
import { remoteAddress } from "./addresses.ts";
import { decodeDataUri, isDataUri } from "./data-uri.ts";

/** Sources that pictures may come from. An absent source is not allowed. */
export interface ImageSources {
  fetchImage?: FetchImage;
  readLocal?: ReadLocal;
  attached?: AttachedPictures;
}

const ATTACHED = /^platen:(.+)$/iu;

/** @throws ImageFailure */
export async function loadBytes(
  src: string,
  sources: ImageSources,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const address = src.trim();
  if (address === "") throw new ImageFailure("missing", "no address");
  if (isDataUri(address)) return decodeDataUri(address);
  const name = ATTACHED.exec(address)?.[1];
  if (name !== undefined) return attachedBytes(name, sources.attached);
  const url = remoteAddress(address);
  if (url !== undefined) {
    if (!sources.fetchImage)
      throw new ImageFailure("refused", "images from the network are switched off");
    return (await sources.fetchImage(url, signal)).bytes;
  }
  if (isDrivePath(address))
    throw new ImageFailure(
      "refused",
      "a path of this computer; write one that begins at the document's folder, with / between names",
    );
  if (hasScheme(address))
    throw new ImageFailure("refused", "only http, https and data addresses are read");
  if (!sources.readLocal)
    throw new ImageFailure("refused", "a relative address, and there is no folder to look in");
  return sources.readLocal(address);
}

function attachedBytes(name: string, attached: AttachedPictures | undefined): Uint8Array {
  const bytes = attached?.get(name);
  if (!bytes) throw new ImageFailure("missing", "no picture of this name came with the document");
  return bytes;
}

/** `C:\…` and `\\server\…`, written as they are or in percent signs. */
function isDrivePath(address: string): boolean {
  return /^(?:[a-z]:|[a-z]%3a)?(?:\\|%5c)|^[a-z]:\//iu.test(address);
}

function hasScheme(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:/iu.test(address);
}
