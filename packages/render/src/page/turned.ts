/** Where `page.wideTables` has no effect. */
import type { PageOptions } from "./options.ts";

/** @returns why no page is turned, as the end of a sentence; undefined: they are */
export function whyNotTurned(page: PageOptions, cards: unknown): string | undefined {
  if (cards) return "pages are cards";
  if (page.single) return "there is one page";
  if ((page.columns ?? 1) > 1) return "a wide table spans the columns";
  return page.footnotes === "page" ? "footnotes stand on the pages" : undefined;
}
