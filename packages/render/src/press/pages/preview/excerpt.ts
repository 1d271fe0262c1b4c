/**
 * Chooses the part of a long document that is set for a preview: it begins on a page whose first
 * block is known, so that an author sees the page at once. The whole document is read, so numbers,
 * notes and links are those of the whole.
 */
import type { Document } from "../../../document.ts";
import type { ResolvedOptions } from "../../../options.ts";
import type { Excerpt, PressJob } from "../../../press-job.ts";
import type { PreviewView } from "../../../preview-view.ts";

/** Most pages from the one that is known to the first that is wanted. */
const APART = 12;
/** Lines of Markdown that make a page, where nothing is known of it. */
const LINES_A_PAGE = 30;
/** Factor on the average number of lines of the pages, so that an excerpt is long enough. */
const ROOM = 1.5;

/** Returns the part of a document that is drawn. Footnotes stand at the end of the document. */
export function shownOf({ document, excerpt }: Pick<PressJob, "document" | "excerpt">): Document {
  if (!excerpt) return document;
  const blocks = document.blocks.slice(excerpt.from, excerpt.to);
  return {
    ...document,
    blocks,
    footnotes: reachesEnd(document, excerpt) ? document.footnotes : [],
  };
}

export function reachesEnd({ blocks }: Document, { to }: Excerpt): boolean {
  return to >= blocks.length;
}

/**
 * The blocks to set for a view.
 *
 * @param most pages that it shows
 * @returns nothing if the page that the caller knows is no good for it, and all has to be set
 */
export function excerptOf(
  { document, options }: PressJob,
  { from, page }: PreviewView,
  most: number,
): Excerpt | undefined {
  if (!from || !standsAlone(options) || from.page > page || page - from.page > APART)
    return undefined;
  const isFirst = from.page === 1;
  const begin = isFirst ? 0 : document.blocks.findIndex(({ line }) => line === from.line);
  if (begin < 0) return undefined;
  const pages = page - from.page + most + 1;
  const last = document.blocks.at(-1)?.line ?? 1;
  const each = from.pages === undefined ? LINES_A_PAGE : last / from.pages;
  const excerpt = { from: begin, to: begin, firstPage: from.page, pages: from.pages };
  return longer(document, excerpt, Math.ceil(pages * each * ROOM));
}

/** Returns an excerpt that has so many more lines. */
export function longer({ blocks }: Document, excerpt: Excerpt, lines: number): Excerpt {
  const begin = blocks[Math.min(excerpt.to, blocks.length - 1)]?.line ?? 1;
  const to = blocks.findIndex(({ line = 0 }, at) => at > excerpt.to && line > begin + lines);
  return { ...excerpt, to: to < 0 ? blocks.length : to };
}

/**
 * Whether a page can be set without the others: contents, sections, floats and notes depend on
 * them.
 */
function standsAlone({ cards, page = {} }: ResolvedOptions): boolean {
  const { single, cover, letterhead, toc, columns = 1, footnotes, header, footer, pages } = page;
  const namesSection = [header, footer].some((line) => JSON.stringify(line)?.includes("{section}"));
  return !(
    cards ||
    single ||
    cover ||
    letterhead !== undefined ||
    toc ||
    columns > 1 ||
    footnotes === "page" ||
    namesSection ||
    pages !== undefined
  );
}
