/** The kinds of inlines, for those who handle every one of them: a kind that is added fails the build here. */
import type { Inline, InlineStyle, Styled } from "../document.ts";

const styles: Readonly<Record<InlineStyle, true>> = {
  strong: true,
  emphasis: true,
  delete: true,
  insert: true,
  underline: true,
  mark: true,
  small: true,
  subscript: true,
  superscript: true,
  keyboard: true,
  abbreviation: true,
  span: true,
};

/** Whether an inline only sets text apart: so that what handles every inline can name all others. */
export function isStyled(inline: Inline): inline is Styled {
  return Object.hasOwn(styles, inline.type);
}

const none: readonly Inline[][] = [];

/** The lists of inlines within an inline: what a walk goes into. Whoever adds a kind says so here. */
export function inlineLists(inline: Inline): readonly Inline[][] {
  if (isStyled(inline)) return [inline.children];
  switch (inline.type) {
    case "link":
      return [inline.children];
    case "ruby":
      return inline.pairs.map(({ base }) => base);
    case "text":
    case "emoji":
    case "inlineCode":
    case "image":
    case "break":
    case "inlineMath":
    case "footnoteReference":
      return none;
  }
}

/** Whether something is said of it that its words do not say: its language, or what it is short for. */
export const isTold = (inline: Styled): boolean =>
  inline.lang !== undefined || inline.expansion !== undefined;
