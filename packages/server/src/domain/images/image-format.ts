import type { Format } from "@platen/render/options";

/** Formats of stored files: pictures and documents, and several of them as one archive. */
export type StoredFormat = Format | "zip";

interface FileFormat {
  extension: string;
  contentType: string;
}

export const fileFormats: Readonly<Record<StoredFormat, FileFormat>> = {
  png: { extension: "png", contentType: "image/png" },
  jpeg: { extension: "jpg", contentType: "image/jpeg" },
  webp: { extension: "webp", contentType: "image/webp" },
  pdf: { extension: "pdf", contentType: "application/pdf" },
  zip: { extension: "zip", contentType: "application/zip" },
};
