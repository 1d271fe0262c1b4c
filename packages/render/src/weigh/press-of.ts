/** Which press will set a document: they do not cost the same. */
import type { Format } from "../options.ts";

/** `raster` makes pictures; `paged` makes PDFs. */
export type PressName = "raster" | "paged";

export function pressOf(format: Format): PressName {
  return format === "pdf" ? "paged" : "raster";
}
