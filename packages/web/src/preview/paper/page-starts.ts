/**
 * Long documents on paper. To set all of one takes seconds, so while somebody writes, only the pages near the view are
 * set, from a page of which it is known with which block it begins: nothing above it has changed.
 */
import type { ApiPreviewOutline } from "@platen/contract";
import type { PageStart } from "../../api/preview.ts";
import type { RenderOrder } from "../../api/render-file.ts";
import { unchanged } from "../unchanged.ts";

/** Characters from which on a document is long. */
const LONG = 60_000;
/** How much of a document has to be as it was for the number of its pages to be about that; from 0 to 1. */
const SAME = 0.9;
/** Most pages from the one that is known to the first in view; the service allows no more. */
const APART = 12;

export class PageStarts {
  /** Of the document that was set as a whole last. */
  #known: { order: RenderOrder; starts: readonly number[] } | undefined;

  static isLong({ markdown, style }: RenderOrder): boolean {
    return style.format === "pdf" && markdown.length > LONG;
  }

  learn(order: RenderOrder, { starts }: Pick<ApiPreviewOutline, "starts">): void {
    this.#known = starts && { order, starts };
  }

  /** Whether a part of this document is as it will be in the whole: nothing was written since. */
  isExact({ markdown, style }: RenderOrder): boolean {
    return this.#known?.order.markdown === markdown && this.#known.order.style === style;
  }

  /**
   * @param page the first in view, counted from 1
   * @returns nothing: all has to be set
   */
  before(order: RenderOrder, page: number): PageStart | undefined {
    if (!PageStarts.isLong(order)) return undefined;
    const known = this.#known;
    const same = known && unchanged(known.order.markdown, order.markdown);
    if (known?.order.style !== order.style || !same || same.share < SAME)
      return page === 1 ? { page: 1, line: 1 } : undefined;
    const { starts } = known;
    const { head } = same;
    // What is written on a page may move what the page before it ends with, and no other.
    const written = starts.findLastIndex((line) => line > 0 && line <= head);
    const index = starts.findLastIndex(
      (line, at) => at === 0 || (line > 0 && at < page && (at < written || this.isExact(order))),
    );
    if (page - index - 1 > APART) return undefined;
    return { page: index + 1, line: Math.max(1, starts[index] ?? 1), pages: starts.length };
  }
}
