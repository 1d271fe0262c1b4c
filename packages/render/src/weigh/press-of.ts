/** Tells which press will set a document: their costs differ. */
import { isPaged } from "../page/formats.ts";
import type { Format } from "../options.ts";

/** `raster` makes pictures; `printed` makes PDFs. */
export type PressName = "raster" | "printed";

export function pressOf(format: Format): PressName {
  return isPaged(format) ? "printed" : "raster";
}
