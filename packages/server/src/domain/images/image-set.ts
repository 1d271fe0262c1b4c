/** The pictures of one render, where there are several, with the archive that holds all of them. */
import type { GeneratedImage } from "@platen/contract";
import type { ImageRecords, StoredImage } from "./image-store.ts";
import { fileNameOf } from "./image-view.ts";

export interface ImageSet {
  images: StoredImage[];
  /** First and last line of the Markdown in each picture. */
  lines: [from: number, to: number][];
  archive: StoredImage;
  /** Whether it is a light picture and a dark one. */
  pair?: boolean;
}

/** The part of a set that is kept for replays. */
export interface KeptSet {
  imageIds?: string[];
  lines?: [number, number][];
  archiveId?: string;
  pair?: boolean;
}

export function keptSet(set: ImageSet | undefined): KeptSet {
  if (!set) return {};
  const { images, lines, archive, pair = false } = set;
  const imageIds = images.map(({ id }) => id);
  return { imageIds, lines, archiveId: archive.id, ...(pair && { pair }) };
}

/**
 * Finds the pictures of a kept set: `undefined` if there is no set; `"lost"` if a part of it is
 * gone.
 */
export async function findSet(
  { imageIds, lines = [], archiveId, pair = false }: KeptSet,
  records: Pick<ImageRecords, "find">,
): Promise<ImageSet | undefined | "lost"> {
  if (!imageIds || archiveId === undefined) return undefined;
  const archive = await records.find(archiveId);
  const found = await Promise.all(imageIds.map((id) => records.find(id)));
  const images = found.filter((image) => image !== undefined);
  return archive && images.length === imageIds.length ? { images, lines, archive, pair } : "lost";
}

/**
 * Returns the part of a set that callers are told.
 *
 * @param alt description of the pictures, where it was asked for
 */
export function viewSet(
  { images, lines, archive, pair }: ImageSet,
  baseUrl: string,
  alt = "",
): Pick<GeneratedImage, "images" | "archiveUrl" | "html"> {
  return {
    ...(pair && { html: pictureElement(images, baseUrl, alt) }),
    images: images.map((image, index) => ({
      imageUrl: `${baseUrl}/images/${fileNameOf(image)}`,
      imageId: image.id,
      index: index + 1,
      width: image.pixelWidth,
      height: image.pixelHeight,
      lines: lines[index] ?? [1, 1],
    })),
    archiveUrl: `${baseUrl}/images/${fileNameOf(archive)}`,
  };
}

/** Writes the element of HTML by which a page shows the picture that suits its surroundings. */
function pictureElement(
  [light, dark]: readonly StoredImage[],
  baseUrl: string,
  alt: string,
): string {
  if (!light || !dark) return "";
  const address = (image: StoredImage) => `${baseUrl}/images/${fileNameOf(image)}`;
  const size = `width="${light.width}" height="${light.height}"`;
  const words = alt.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return (
    `<picture><source media="(prefers-color-scheme: dark)" srcset="${address(dark)}">` +
    `<img src="${address(light)}" alt="${words}" ${size}></picture>`
  );
}
