/** File name extensions of the output formats. */
import { formats, type Format } from "@platen/render/options";

/** Where it is not the format's name. */
const usual: Partial<Record<Format, string>> = { jpeg: "jpg" };

export function extensionOf(format: Format): string {
  return usual[format] ?? format;
}

/** The format that a file name's extension (without its dot) stands for. */
export function formatOf(extension: string): Format | undefined {
  const wanted = extension.toLowerCase();
  return formats.find((format) => format === wanted || usual[format] === wanted);
}

/** `.png, .jpg, .jpeg, .webp, .pdf` */
export const knownExtensions = formats
  .flatMap((format) => (usual[format] ? [usual[format], format] : [format]))
  .map((extension) => `.${extension}`)
  .join(", ");
