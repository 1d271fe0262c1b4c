import { PdfFile } from "../../../pdf-file/file.ts";

/** The height of a file's first page in points: its media box (ISO 32000-1, section 7.7.3.3). */
export function heightOf(pdf: Uint8Array): number {
  const file = new PdfFile(pdf);
  let node = file.dictionary(file.catalog?.get("Pages"));
  for (;;) {
    const box = file.list(node?.get("MediaBox"));
    const [, bottom, , top] = box;
    if (typeof bottom === "number" && typeof top === "number") return top - bottom;
    const [first] = file.list(node?.get("Kids"));
    if (first === undefined) return 0;
    node = file.dictionary(first);
  }
}
