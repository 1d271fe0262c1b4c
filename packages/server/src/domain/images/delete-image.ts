/** Deletes a picture before its time is over, for its owner. */
import { ApiError } from "../api-error.ts";
import type { ImageRecords, ImageStore } from "./image-store.ts";
import type { Clock } from "../world.ts";

interface DeleteDependencies {
  images: ImageStore;
  records: ImageRecords;
  clock: Clock;
  /** Receives errors for which there is no caller left to answer. */
  report: (what: string, error: unknown) => void;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Deletes an image of an account before its time. Its address is dead before its bytes go, and bytes that stay behind
 * go with what has expired.
 *
 * @throws ApiError `NOT_FOUND` for one that there is not, or that is another's
 */
export async function deleteImage(
  { images, records, clock, report }: DeleteDependencies,
  accountId: string,
  id: string,
): Promise<void> {
  const image = ID.test(id) ? await records.find(id) : undefined;
  if (!image || image.accountId !== accountId)
    throw new ApiError("NOT_FOUND", "This account has no such image.");
  const now = clock.now();
  if (image.expiresAt <= now) return;
  await records.expire(id, now);
  try {
    await images.remove(image);
    await records.markRemoved([id], now);
  } catch (error) {
    report("the bytes of a deleted image", error);
  }
}
