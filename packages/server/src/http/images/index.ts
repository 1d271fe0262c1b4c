/** The web app's own addresses for the pictures that an account made. They are no part of the public API. */
import type { KeptImage } from "@platen/contract";
import { fileNameOf } from "../../domain/images/image-view.ts";
import type { StoredImage } from "../../domain/images/image-store.ts";
import { deleteImage } from "../endpoints/delete-image.ts";
import { accountOf, type Handler, type OwnRoute } from "../types.ts";

/** Most that are listed. */
const MOST = 100;

const listImages: Handler = async (request, { records, clock, baseUrl }) => {
  const list = await records.latestOf(accountOf(request), clock.now(), MOST);
  request.header("Cache-Control", "private, no-store");
  const data = { images: list.map((image) => viewOf(image, baseUrl)) };
  return request.json({ success: true, data });
};

function viewOf(image: StoredImage, baseUrl: string): KeptImage {
  const { id, format, pixelWidth: width, pixelHeight: height, pages, bytes } = image;
  return {
    imageId: id,
    imageUrl: `${baseUrl}/images/${fileNameOf(image)}`,
    format,
    width,
    height,
    ...(pages !== undefined && { pages }),
    bytes,
    ...(image.madeWith !== undefined && {
      options: JSON.parse(image.madeWith) as Record<string, unknown>,
    }),
    createdAt: new Date(image.createdAt).toISOString(),
    expiresAt: new Date(image.expiresAt).toISOString(),
  };
}

export const imageRoutes: readonly OwnRoute[] = [
  ["/api/web/images", "session", "GET", listImages],
  ["/api/web/images/{imageId}", "session", "DELETE", deleteImage],
];
