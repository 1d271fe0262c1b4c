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

type OtherKind = Exclude<Inline["type"], InlineStyle>;

interface Kind<One> {
  /** The lists of inlines within it; absent: it holds none. */
  lists?(inline: One): readonly Inline[][];
  /** The characters of its own that the author wrote; absent: it has none. */
  text?(inline: One): string;
  /** Its words for somebody who reads the document aloud; absent: its text, and the words within it. */
  words?(inline: One): string;
}

/** The kinds of inlines that are more than a style. */
const kinds: { readonly [Type in OtherKind]: Kind<Extract<Inline, { type: Type }>> } = {
  text: { text: ({ value }) => value },
  emoji: { words: ({ value }) => value },
  inlineCode: { text: ({ value }) => value },
  link: { lists: ({ children }) => [children] },
  image: { words: ({ alt }) => alt },
  break: { text: () => " " },
  inlineMath: { text: ({ tex }) => tex },
  footnoteReference: {},
  ruby: {
    lists: ({ pairs }) => pairs.map(({ base }) => base),
    words: ({ pairs }) => pairs.map(({ base, reading }) => inlineText(base) + reading).join(""),
  },
};

const kindOf = (inline: Exclude<Inline, Styled>): Kind<Inline> => kinds[inline.type];

const none: readonly Inline[][] = [];

/** Returns the lists of inlines within an inline, for walks. */
export function inlineLists(inline: Inline): readonly Inline[][] {
  return isStyled(inline) ? [inline.children] : (kindOf(inline).lists?.(inline) ?? none);
}

/** Returns the characters that an inline has itself, apart from those of inlines within it. */
export function ownText(inline: Inline): string {
  return isStyled(inline) ? "" : (kindOf(inline).text?.(inline) ?? "");
}

/** Returns the words of inlines: formulas as TeX, images as their `alt`, breaks as a space. */
export function inlineText(inlines: readonly Inline[]): string {
  let words = "";
  for (const inline of inlines)
    if ("children" in inline) words += inlineText(inline.children);
    else words += kindOf(inline).words?.(inline) ?? ownText(inline);
  return words;
}

/** Whether something is said of it that its words do not say: its language, or what it is short for. */
export const isTold = (inline: Styled): boolean =>
  inline.lang !== undefined || inline.expansion !== undefined;
