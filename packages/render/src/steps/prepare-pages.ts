/** Applies the options of pages to a document before it is laid out. */
import { isPaged } from "../page/formats.ts";
import { breakAtMarks } from "../cards/pages.ts";
import type { Document } from "../document.ts";
import type { ResolvedOptions } from "../options.ts";

/** Lets pages end at thematic breaks, and headings have numbers, where that is asked for. */
export function preparePages(document: Document, options: ResolvedOptions): void {
  if (!isPaged(options.format)) return;
  if (options.headings === "numbered") options.page = { numberHeadings: true, ...options.page };
  if (options.page?.ruleBreaks) breakAtMarks(document, "rule");
}
