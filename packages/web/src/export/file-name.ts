import { fileStem } from "../files/file-stem.ts";
import type { Format } from "@platen/render/options";

const extensions = { png: "png", jpeg: "jpg", webp: "webp", pdf: "pdf" } as const satisfies Record<
  Format,
  string
>;

/** A name for the file, after the document's first heading. */
export function fileName(markdown: string, format: Format): string {
  const heading = /^#{1,6}[ \t]+(.+)$/mu.exec(markdown.slice(0, 20_000))?.[1] ?? "";
  return `${fileStem(heading)}.${extensions[format]}`;
}
