/** Applies the options of pages to a document before it is laid out. */
import { isPaged } from "../page/formats.ts";
import { breakAtMarks } from "../cards/pages.ts";
import type { Document } from "../document.ts";
import type { ResolvedOptions } from "../options.ts";

/** Lets pages end at thematic breaks, where that is asked for. */
export function preparePages(document: Document, { format, page }: ResolvedOptions): void {
  if (isPaged(format) && page?.ruleBreaks) breakAtMarks(document, "rule");
}
