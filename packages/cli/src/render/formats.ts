/** File name extensions of the output formats. */
import { formatFacts, formats, type Format } from "@platen/render/options";

export function extensionOf(format: Format): string {
  return formatFacts[format].extension;
}

/** The format that a file name's extension (without its dot) stands for. */
export function formatOf(extension: string): Format | undefined {
  const wanted = extension.toLowerCase();
  return formats.find((format) => format === wanted || formatFacts[format].extension === wanted);
}

/** `.png, .jpg, .jpeg, .webp, .pdf` */
export const knownExtensions = formats
  .flatMap((format) => [...new Set([extensionOf(format), format])])
  .map((extension) => `.${extension}`)
  .join(", ");
