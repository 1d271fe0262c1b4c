/** Several pictures as one file. */
import { zipSync, type Zippable } from "fflate";
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
