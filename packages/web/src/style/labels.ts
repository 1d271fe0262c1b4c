/** Labels of the formats. Themes, code styles and font families carry their labels themselves. */
import type { Format } from "@platen/render/options";

export const formatLabels = {
  png: "PNG",
  jpeg: "JPEG",
  webp: "WebP",
  pdf: "PDF",
} as const satisfies Record<Format, string>;
