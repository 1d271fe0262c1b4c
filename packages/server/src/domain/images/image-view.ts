import type { GeneratedImage } from "@platen/contract";
import { fileFormats } from "./image-format.ts";
import type { StoredImage, StoredPicture } from "./image-store.ts";

/** The name of an image's file, as its address ends. */
export function fileNameOf({ id, format }: Pick<StoredImage, "id" | "format">): string {
  return `${id}.${fileFormats[format].extension}`;
}

/** A stored image as a caller sees it: the `data` of an answer. */
export function viewImage(image: StoredPicture, baseUrl: string): GeneratedImage {
  const { id, format, width, height, pixelWidth, pixelHeight, pages, bytes, expiresAt } = image;
  return {
    imageUrl: `${baseUrl}/images/${fileNameOf(image)}`,
    imageId: id,
    format,
    width,
    height,
    pixelWidth,
    pixelHeight,
    ...(pages === undefined ? {} : { pages }),
    bytes,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
