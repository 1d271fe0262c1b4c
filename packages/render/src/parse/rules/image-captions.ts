import type { CoreState, Token } from "../tokens/markdown-types.ts";
import { WIDE, type Rule } from "./rule.ts";

/** An image that is a paragraph of its own and has a title, as a figure whose caption is the title. */
export const imageCaptions: Rule<"image-captions"> = {
  name: "image-captions",
  flavors: WIDE,
  install: (md) => md.core.ruler.after("inline", "image_captions", makeFigures),
  doc: {
    signs: '`![words](a.png "Title")` alone in its paragraph',
    meaning: "a figure; its title is the caption, unless it only says again what the image is",
    from: "Hugo, R Markdown, Typora, markdown-it plugins",
    example: '![A plate](plate.png "Fig. 1: the plate of a press")',
  },
};

function makeFigures(state: CoreState): void {
  if (!state.tokens.some(isTitledAlone)) return;
  const tokens: Token[] = [];
  const add = (type: string, tag: string, nesting: -1 | 0 | 1, like: Token) => {
    const token = new state.Token(type, tag, nesting);
    token.block = true;
    token.map = like.map;
    tokens.push(token);
    return token;
  };
  for (let index = 0; index < state.tokens.length; index += 1) {
    const [open, text, close] = state.tokens.slice(index, index + 3);
    const isFigure = open?.type === "paragraph_open" && !open.hidden && text && isTitledAlone(text);
    if (!open || !isFigure || !close) {
      if (open) tokens.push(open);
      continue;
    }
    add("figure_open", "figure", 1, open);
    tokens.push(open, text, close);
    add("figcaption_open", "figcaption", 1, open);
    const words = new state.Token("text_special", "", 0);
    words.content = titleOf(text).trim();
    add("inline", "", 0, open).children = [words];
    add("figcaption_close", "figcaption", -1, open);
    add("figure_close", "figure", -1, open);
    index += 2;
  }
  state.tokens = tokens;
}

function titleOf({ children }: Token): string {
  return String(children?.[0]?.attrGet("title") ?? "");
}

function isTitledAlone(token: Token): boolean {
  if (token.type !== "inline" || token.children?.length !== 1) return false;
  const [image] = token.children;
  if (image?.type !== "image") return false;
  const title = titleOf(token).trim();
  return /\s/.test(title) && !isSame(title, image.content);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
const isSame = (title: string, words: string) => plain(title) === plain(words);
