/** Makes a picture file part of the document, as small as a document can carry. */

/** Longest `data:` address of one picture, in characters. */
export const PICTURE_LIMIT = 200_000;
/** Longest side of a picture that is made smaller, in pixels. */
const LONGEST_SIDE = 1600;
const attempts = [
  { side: LONGEST_SIDE, quality: 0.85 },
  { side: 1200, quality: 0.8 },
  { side: 900, quality: 0.7 },
  { side: 600, quality: 0.6 },
] as const;
/** Files that nobody means to put into a document are not even opened. */
const FILE_LIMIT = 30_000_000;

/**
 * @returns Markdown for the picture
 * @throws Error in words for the visitor
 */
export async function embedPicture(file: File): Promise<string> {
  if (file.size > FILE_LIMIT)
    throw new Error(`${file.name} is larger than ${FILE_LIMIT / 1_000_000} MB.`);
  const address = await addressOf(file);
  if (address === undefined)
    throw new Error(`${file.name} could not be made small enough to embed.`);
  const name = file.name.replace(/\.[^.]*$/u, "").replaceAll(/[[\]\\\r\n]/gu, " ");
  return `![${name}](${address})`;
}

async function addressOf(file: File): Promise<string | undefined> {
  if (file.size * 1.4 < PICTURE_LIMIT) return dataAddress(file);
  if (file.type === "image/svg+xml") return undefined;
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(`${file.name} is no picture that this browser can read.`);
  });
  try {
    for (const attempt of attempts) {
      const blob = await shrink(bitmap, attempt);
      if (blob && blob.size * 1.4 < PICTURE_LIMIT) return await dataAddress(blob);
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

async function shrink(
  bitmap: ImageBitmap,
  { side, quality }: { side: number; quality: number },
): Promise<Blob | undefined> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/webp", quality });
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    const fail = () => reject(new Error("The file could not be read."));
    reader.addEventListener("load", () =>
      typeof reader.result === "string" ? resolve(reader.result) : fail(),
    );
    reader.addEventListener("error", fail);
    reader.readAsDataURL(blob);
  });
}
