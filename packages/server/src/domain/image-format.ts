import type { Format } from "@platen/render/options";

interface FileFormat {
  extension: string;
  contentType: string;
}

export const fileFormats: Readonly<Record<Format, FileFormat>> = {
  png: { extension: "png", contentType: "image/png" },
  jpeg: { extension: "jpg", contentType: "image/jpeg" },
  webp: { extension: "webp", contentType: "image/webp" },
  pdf: { extension: "pdf", contentType: "application/pdf" },
};
