import type { InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { setWarning } from "../../tokens/token-warning.ts";
import { WIDE, type Rule } from "../rule.ts";
import { repairs } from "./lines.ts";

/** `[words](/docs/My page.html)`, `![](My photo.png)`: an address with spaces, which CommonMark wants in angle brackets. */
export const spacedAddresses: Rule<"spaced-addresses"> = {
  name: "spaced-addresses",
  flavors: WIDE,
  install: (md: MarkdownIt) => md.inline.ruler.after("image", "spaced_address", read),
  doc: {
    signs: "an address with spaces: `[words](/docs/My page.html)`, `![words](My photo.png)`",
    meaning:
      "a link or an image, where it begins as a path or ends as the name of a file; other words in brackets stay text",
    from: "notes, exports of wikis, Pandoc",
    example: "See [the plan](./files/The plan.pdf).",
  },
};

/** Words, an address with spaces, which may hold pairs of brackets, and perhaps a title. */
const SPACED =
  /(!?)\[([^[\]\n]{0,300})\]\([ \t]{0,4}((?:[^\s"<>()]|\([^\s"<>()]{0,60}\))(?:[^"<>()\n]|\([^"<>()\n]{0,60}\)){1,300}?)(?:[ \t]+"([^"\n]{0,300})")?[ \t]{0,4}\)/y;
const PATH = /^(?:\.{1,2}\/[^\s/]|\/[^\s/]+\/|https?:\/\/[^\s/])/i;
const FILE =
  /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|pdf|mdx?|qmd|html?|txt|csv|ipynb|docx?|xlsx?|pptx?|zip)(?:[#?][^\s]*)?$/i;

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  const code = src.charCodeAt(pos);
  if (code !== BRACKET && code !== EXCLAMATION) return false;
  SPACED.lastIndex = pos;
  const [whole, sign, words = "", written = "", title] = SPACED.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax) return false;
  const address = written.trimEnd();
  if (!/\s/.test(address) || !(PATH.test(address) || FILE.test(address))) return false;
  if (!repairs(state) || (sign === "" && (words.trim() === "" || state.linkLevel > 0)))
    return false;
  const href = state.md.normalizeLink(address);
  if (!state.md.validateLink(href)) return false;
  if (!silent) push(state, { isImage: sign === "!", words, href, title });
  state.pos = pos + whole.length;
  return true;
}

interface Found {
  isImage: boolean;
  words: string;
  href: string;
  title: string | undefined;
}

function push(state: InlineState, { isImage, words, href, title }: Found): void {
  const token = isImage ? state.push("image", "img", 0) : state.push("link_open", "a", 1);
  token.attrs = [[isImage ? "src" : "href", href]];
  if (isImage) token.attrs.push(["alt", ""]);
  if (title !== undefined) token.attrs.push(["title", title]);
  setWarning(
    token,
    "MARKDOWN_REPAIRED",
    "an address with spaces was read as one address. Write it between < and >",
  );
  if (isImage) {
    token.content = words;
    token.children = [];
    state.md.inline.parse(words, state.md, state.env, token.children);
    return;
  }
  const { posMax } = state;
  state.pos += 1;
  state.posMax = state.pos + words.length;
  state.linkLevel += 1;
  state.md.inline.tokenize(state);
  state.linkLevel -= 1;
  state.posMax = posMax;
  state.push("link_close", "a", -1);
}

const BRACKET = 0x5b;
const EXCLAMATION = 0x21;
