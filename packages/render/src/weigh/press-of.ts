/** Which press will set a document: they do not cost the same. */
import type { Format } from "../options.ts";
import { pressName } from "../press/raster/own/switch.ts";

/** `own` goes over a page once; `engine`, in bands; `paged` makes PDFs. */
export type PressName = "own" | "engine" | "paged";

export function pressOf(format: Format): PressName {
  return format === "pdf" ? "paged" : pressName();
}
