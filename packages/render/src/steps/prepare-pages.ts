/** Applies the options of pages to a document before it is laid out. */
import { isPaged } from "../page/formats.ts";
import { breakAtMarks } from "../cards/pages.ts";
import type { Document } from "../document.ts";
import type { ResolvedOptions } from "../options.ts";

const depthOf = { none: 0, h1: 1, h2: 2 } as const;

/** Lets pages begin at thematic breaks and headings, and headings have numbers, where that is asked for. */
export function preparePages(document: Document, options: ResolvedOptions): void {
  if (!isPaged(options.format)) return;
  if (options.headings === "numbered") options.page = { numberHeadings: true, ...options.page };
  const { ruleBreaks = false, breakBefore = "none", logo, letterhead } = options.page ?? {};
  const brands = options.branding?.logo;
  if (logo) document.logo = { type: "image", src: logo, alt: "" };
  else if (brands) document.logo = { type: "image", ...brands };
  if (letterhead) document.letterhead = { type: "image", src: letterhead, alt: "" };
  breakAtMarks(document, { rules: ruleBreaks, headings: depthOf[breakBefore] });
}
