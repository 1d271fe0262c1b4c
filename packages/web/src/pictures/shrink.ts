/** Makes a picture file as small as a request can carry. */
import { PICTURES } from "@platen/contract";
import { extensions } from "./names.ts";

/** Most bytes of one picture. */
export const PICTURE_LIMIT = PICTURES.bytes;
/** Largest file that is opened at all: larger ones were chosen by mistake. */
export const FILE_LIMIT = 50_000_000;
/** A picture up to this size stays as it is, byte for byte. */
const SMALL = 1_000_000;

const attempts = [
  { side: 3200, quality: 0.9 },
  { side: 2400, quality: 0.85 },
  { side: 1600, quality: 0.8 },
  { side: 1000, quality: 0.7 },
  { side: 600, quality: 0.6 },
] as const;

/** `reason`: why the file is no picture for a document. */
export type Shrunk = { blob: Blob } | { reason: "tooLarge" | "unreadable" };

export async function shrink(file: Blob): Promise<Shrunk> {
  if (file.size > FILE_LIMIT) return { reason: "tooLarge" };
  if (file.type === "image/svg+xml")
    return file.size <= PICTURE_LIMIT ? { blob: file } : { reason: "tooLarge" };
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { reason: "unreadable" };
  try {
    // Animations would stand still, and photographs would lose twice.
    if (file.size <= SMALL && Object.hasOwn(extensions, file.type)) return { blob: file };
    for (const attempt of attempts) {
      const blob = await draw(bitmap, attempt);
      if (blob.size <= SMALL) return { blob: blob.size < file.size ? blob : file };
    }
    return { reason: "tooLarge" };
  } finally {
    bitmap.close();
  }
}

async function draw(
  bitmap: ImageBitmap,
  { side, quality }: { side: number; quality: number },
): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  // Where a browser writes no WebP it gives PNG, which is no smaller.
  return webp.type === "image/webp" ? webp : canvas.convertToBlob({ type: "image/jpeg", quality });
}
