/** Pages as they were asked for: what the press needs to know beyond a plain A4 document. */
import type { FontFamily } from "@platen/fonts";
import type { Block, Document, FootnoteReference } from "../../../document.ts";
import type { PageOptions } from "../../../options.ts";
import { frameOf, type Frame } from "./frame.ts";
import { headingsOf, type PageHeadings } from "./headings.ts";

export interface Pages {
  options: PageOptions;
  frame: Frame;
  headings: PageHeadings;
  /** Blocks that span all columns. */
  wide: ReadonlySet<Block>;
  /** Whether a footnote stands at the foot of the page of this reference: the first to it. */
  isFirstReference(reference: FootnoteReference): boolean;
}

export function pagesOf(document: Document, options: PageOptions, family: FontFamily): Pages {
  const first = new Map<number, FootnoteReference>();
  return {
    options,
    frame: frameOf(options, family),
    headings: headingsOf(document, options),
    wide: new Set(),
    isFirstReference: (reference) => {
      if (options.footnotes !== "page") return false;
      if (!first.has(reference.number)) first.set(reference.number, reference);
      return first.get(reference.number) === reference;
    },
  };
}
