/**
 * Chooses the page from which a long document on paper is set while somebody writes. Setting all of
 * it takes seconds, so only the pages near the view are set, from a page whose first block is
 * known, with no change above it.
 */
import { isPaged } from "@platen/render/options";
import type { ApiPreviewOutline } from "@platen/contract";
import type { PageStart } from "../../api/preview.ts";
import type { RenderOrder } from "../../api/render-file.ts";
import { unchanged } from "../unchanged.ts";

/** Number of characters above which a document is long. */
const LONG = 60_000;
/**
 * Least unchanged share of a document for which its number of pages is about the same; from 0 to 1.
 */
const SAME = 0.9;
/** Most pages between the known one and the first in view; the service allows no more. */
const APART = 12;

export class PageStarts {
  /** Page starts of the document that was last set as a whole. */
  #known: { order: RenderOrder; starts: readonly number[] } | undefined;

  static isLong({ markdown, style }: RenderOrder): boolean {
    return isPaged(style.format) && markdown.length > LONG;
  }

  learn(order: RenderOrder, { starts }: Pick<ApiPreviewOutline, "starts">): void {
    this.#known = starts && { order, starts };
  }

  /**
   * Whether a part of this document is the same in the whole: nothing was changed since that was
   * set.
   */
  isExact({ markdown, style }: RenderOrder): boolean {
    return this.#known?.order.markdown === markdown && this.#known.order.style === style;
  }

  /**
   * Returns the page to set the document from.
   *
   * @param page the first in view, counted from 1
   * @returns `undefined`: all has to be set
   */
  before(order: RenderOrder, page: number): PageStart | undefined {
    if (!PageStarts.isLong(order)) return undefined;
    const known = this.#known;
    const same = known && unchanged(known.order.markdown, order.markdown);
    if (known?.order.style !== order.style || !same || same.share < SAME)
      return page === 1 ? { page: 1, line: 1 } : undefined;
    const { starts } = known;
    const { head } = same;
    // A change on a page may move the end of the page before it, and no other.
    const written = starts.findLastIndex((line) => line > 0 && line <= head);
    const index = starts.findLastIndex(
      (line, at) => at === 0 || (line > 0 && at < page && (at < written || this.isExact(order))),
    );
    if (page - index - 1 > APART) return undefined;
    return { page: index + 1, line: Math.max(1, starts[index] ?? 1), pages: starts.length };
  }
}
