import { formatFacts, type Format } from "@platen/render/options";

/** Formats of stored files: pictures and documents, and several of them as one archive. */
export type StoredFormat = Format | "zip";

interface FileFormat {
  extension: string;
  contentType: string;
}

export const fileFormats: Readonly<Record<StoredFormat, FileFormat>> = {
  ...formatFacts,
  zip: { extension: "zip", contentType: "application/zip" },
};
