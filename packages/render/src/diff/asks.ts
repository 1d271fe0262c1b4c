/** Questions about a document beside its picture, and their answers. */
import type { BlockPlace } from "../describe/block-ids.ts";
import type { Difference } from "./index.ts";
import type { ShownDifference } from "./show.ts";

/** Questions about a document. */
export interface Asks {
  /** Earlier Markdown: how does it differ? */
  against?: string;
  /** The picture is of the difference; absent: of the document. */
  shown?: ShownDifference;
  /** Only blocks that are not in the earlier Markdown are laid out: their warnings are wanted. */
  changed?: boolean;
  /** Where are its blocks? */
  blocks?: boolean;
  /** Nothing else is wanted: it is read, and neither laid out nor drawn. */
  alone?: boolean;
}

/** Answers to them. */
export interface Told {
  difference?: Difference;
  blocks?: BlockPlace[];
}
