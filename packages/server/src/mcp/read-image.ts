/** The files that results link to, as resources: some clients read each link that they are given. */
import { INLINE_MAX } from "@platen/contract";
import { ResourceNotFoundError, type ReadResourceResult } from "@modelcontextprotocol/server";
import type { Context } from "../context.ts";
import { ApiError } from "../domain/api-error.ts";
import { findImage } from "../domain/images/image-access.ts";
import { fileFormats } from "../domain/images/image-format.ts";

/**
 * Reads a file of the service by its address, which opens it to anyone.
 *
 * @returns `undefined` for another address
 * @throws ResourceNotFoundError if it is gone, or larger than a message may carry
 */
export async function readImage(
  context: Pick<Context, "baseUrl" | "records" | "clock" | "images">,
  uri: string,
): Promise<ReadResourceResult | undefined> {
  const place = `${context.baseUrl}/images/`;
  if (!uri.startsWith(place)) return undefined;
  try {
    const image = await findImage(context, uri.slice(place.length));
    const tooLarge = (image.bytes / 3) * 4 > INLINE_MAX;
    const bytes = tooLarge ? undefined : await context.images.read(image);
    if (!bytes) throw new ApiError("NOT_FOUND", "Fetch it from its address.");
    const { contentType: mimeType } = fileFormats[image.format];
    const contents = [{ uri, mimeType, blob: Buffer.from(bytes).toString("base64") }];
    // It may be deleted at any time.
    return { contents, ttlMs: 0, cacheScope: "private" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ResourceNotFoundError(uri.slice(0, 200), error.message);
  }
}
