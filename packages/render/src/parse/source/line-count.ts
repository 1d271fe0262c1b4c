/**
 * Counts the lines of text that stand on the page itself, each below the other, while a document is read: a picture of too
 * many is refused before the rest is read.
 */
import type { BlockState } from "../tokens/markdown-types.ts";

/** Lines that a document may have. */
export interface LineLimit {
  most: number;
  /**
   * Makes the error of a document with more.
   *
   * @param read share of the source that has been read
   */
  refuse: (read: number) => Error;
}

/** A source line that shows text of its own: not a label, an attribute, a comment or an image. */
const SHOWN = /(?:[^\S\n]|[>#])*(?:\{(?:\+\+|==|~~))?[*_~=`"]{0,3}[\p{L}\p{N}]/uy;

/** Returns whether the source line on which a block begins shows text, by the type of its first token. */
const begins: Readonly<Record<string, (state: BlockState) => boolean>> = {
  // The parser has passed the block before it makes the token; a quote it has yet to read.
  paragraph_open: (state) => isShown(state, state.line - 1),
  heading_open: (state) => isShown(state, state.line - 1),
  blockquote_open: (state) => isShown(state, state.line),
  hr: () => true,
};

/** Whether a token begins a block with at least one line that stands below all before it. */
export function beginsLine(state: BlockState, type: string): boolean {
  if (type === "list_item_open") return state.level === 1;
  return state.level === 0 && begins[type]?.(state) === true;
}

function isShown({ src, bMarks, eMarks }: BlockState, line: number): boolean {
  const [from, to] = [bMarks[line], eMarks[line]];
  if (from === undefined || to === undefined) return false;
  SHOWN.lastIndex = from;
  return SHOWN.test(src) && SHOWN.lastIndex <= to;
}
