/** The pages that `page.pages` names. */
import { RenderError } from "../../../diagnostics.ts";
import type { Part } from "../part.ts";

/** Numbers of the pages to give, counted from 0, in the document's order. */
export type ChosenPages = readonly number[];

/**
 * Reads `2-5` or `1,3,7-`: pages counted from the first of the file.
 *
 * @param text absent: all pages
 * @throws RenderError `INVALID_OPTION` if the document has none of them
 */
export function chosenPages(text: string | undefined, count: number): ChosenPages | undefined {
  if (text === undefined) return undefined;
  const runs = text.split(",").map((run) => {
    const [first = "", last] = run.trim().split("-");
    return {
      first: Number(first),
      last: last === undefined ? Number(first) : Number(last || count),
    };
  });
  const chosen = Array.from({ length: count }, (_, page) => page).filter((page) =>
    runs.some(({ first, last }) => page + 1 >= first && page + 1 <= last),
  );
  if (chosen.length > 0) return chosen;
  const message =
    `page.pages is ${text.trim()}, and the document has ${count === 1 ? "one page" : `${count} pages`}. ` +
    `Name pages from 1 to ${count}`;
  throw new RenderError("INVALID_OPTION", message, { details: [{ path: "page.pages", message }] });
}

/** The parts on those pages, each on the page that it has among them. */
export function partsOn(parts: readonly Part[], pages: ChosenPages): Part[] {
  const places = new Map(pages.map((page, index) => [page, index]));
  return parts.flatMap((part) => {
    const page = places.get(part.page);
    return page === undefined ? [] : [{ ...part, page }];
  });
}
