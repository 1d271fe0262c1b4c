import type { Format } from "@platen/render/options";

const extensions = { png: "png", jpeg: "jpg", webp: "webp", pdf: "pdf" } as const satisfies Record<
  Format,
  string
>;

const NAME_LIMIT = 60;

/** A name for the file, after the document's first heading. */
export function fileName(markdown: string, format: Format): string {
  const heading = /^#{1,6}[ \t]+(.+)$/mu.exec(markdown.slice(0, 20_000))?.[1] ?? "";
  const stem = heading
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, NAME_LIMIT)
    .replaceAll(/^-+|-+$/gu, "");
  return `${stem || "platen"}.${extensions[format]}`;
}
