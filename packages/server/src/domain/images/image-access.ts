/** Fetching an image by its address. */
import { ApiError } from "../api-error.ts";
import { fileFormats } from "./image-format.ts";
import type { ImageRecords, StoredImage } from "./image-store.ts";
import type { Clock } from "../world.ts";

export const GONE = "This image is gone: images are kept for 24 hours, or until they are deleted.";
const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]{3,4})$/u;

/**
 * The image that a file name of an address means.
 *
 * @throws ApiError `NOT_FOUND`, or `IMAGE_EXPIRED` from exactly 24 hours after it was made
 */
export async function findImage(
  { records, clock }: { records: ImageRecords; clock: Clock },
  file: string,
): Promise<StoredImage> {
  const [, id, extension] = FILE.exec(file) ?? [];
  const image = id === undefined ? undefined : await records.find(id);
  if (!image || fileFormats[image.format].extension !== extension)
    throw new ApiError("NOT_FOUND", "There is no such image.");
  if (image.expiresAt <= clock.now()) throw new ApiError("IMAGE_EXPIRED", GONE);
  return image;
}
