import type { Style } from "../style/style.ts";

/** What of a style a request holds: a picture has no pages. */
export function sentOf({ page, ...style }: Style): Style {
  return style.format === "pdf" && page ? { ...style, page } : style;
}
