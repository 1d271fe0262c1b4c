/** Several pictures as one file. */
import { Zip, ZipPassThrough, zipSync, type Zippable } from "fflate";
import type { RenderedImage } from "@platen/render";
import type { Format } from "@platen/render/options";
import { fileFormats } from "./image-format.ts";

/** The earliest moment that the format can say: the same pictures give the same archive. */
const MOMENT = new Date(1980, 0, 1);

/**
 * A ZIP of pictures, numbered so that they sort as they follow each other; those of a pair have the
 * name of their surroundings. They are compressed already.
 */
export function archiveOf(images: readonly RenderedImage[], format: Format): Uint8Array {
  const digits = Math.max(2, String(images.length).length);
  const { extension } = fileFormats[format];
  const files: Zippable = {};
  for (const [index, { bytes, scheme }] of images.entries())
    files[`${scheme ?? String(index + 1).padStart(digits, "0")}.${extension}`] = bytes;
  return zipSync(files, { level: 0, mtime: MOMENT });
}

export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
}

/** A ZIP of files that come one by one: only one of them is in memory at a time. */
export function zipStream(files: AsyncIterator<ZippedFile>): ReadableStream<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: unknown;
  const zip = new Zip((error, piece) => {
    if (error) failure = error;
    else ready.push(piece);
  });
  return new ReadableStream(
    {
      pull: async (controller) => {
        while (ready.length === 0) {
          const { done = false, value } = await files.next();
          if (done) zip.end();
          else add(zip, value as ZippedFile);
          if (failure !== undefined) throw failure;
          if (done) {
            for (const piece of ready.splice(0)) controller.enqueue(piece);
            return controller.close();
          }
        }
        for (const piece of ready.splice(0)) controller.enqueue(piece);
      },
      cancel: async () => {
        zip.terminate();
        await files.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** They are compressed already. */
function add(zip: Zip, { name, bytes }: ZippedFile): void {
  const file = new ZipPassThrough(name);
  file.mtime = MOMENT;
  zip.add(file);
  file.push(bytes, true);
}
