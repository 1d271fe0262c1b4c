import type { InlineState, MarkdownIt, Token } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";

/** The size of an image in its description or after its address: `![a|300x200](…)`, `![a](… =300x200)`. */
export const imageSizes: Rule<"image-sizes"> = {
  name: "image-sizes",
  flavors: WIDE,
  install,
  doc: {
    signs:
      "`![photo\\|300](a.png)`, `![photo\\|300x200](a.png)`, `![photo\\|50%](a.png)`, `![photo](a.png =300x200)`, `![w:300px photo](a.png)`",
    meaning: "an image's width, or width and height, in pixels or as `50%`",
    from: "Obsidian, HackMD, StackEdit, Azure DevOps, Discourse, Marp, markdown-it-imsize",
    example: "![A square|120](square.png)\n\n![A square](square.png =120x60)",
  },
};

type InlineRule = (state: InlineState, silent: boolean) => boolean;

function install(md: MarkdownIt): void {
  const rule = md.inline.ruler.__rules__.find(({ name }) => name === "image");
  if (!rule) throw new Error("there is no rule for images");
  const { fn } = rule;
  const whole: InlineRule = (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== EXCLAMATION) return false;
    if (!fn(state, silent)) return sizedAfter(state, silent);
    const token = state.tokens.at(-1);
    if (!silent && token?.type === "image") takeFromAlt(token);
    return true;
  };
  md.inline.ruler.at("image", whole);
}

/** A width as a part of the line, or a width, with a height, and how far that is scaled. */
const IN_ALT =
  /\|[ \t]*(?:(\d{1,3}%)|(\d{1,5})(?:[ \t]*[x×][ \t]*(\d{1,5}))?(?:,[ \t]*(\d{1,3})%)?)[ \t]*$/i;

/** The description's last words are the last of its tokens: `|` begins no other. */
function takeFromAlt(token: Token): void {
  takeWords(token);
  const last = token.children?.at(-1);
  if (last?.type !== "text") return;
  const match = IN_ALT.exec(last.content);
  if (!match) return;
  const [, part, width, height, scale = "100"] = match;
  const scaled = (side: string | undefined) =>
    side === undefined ? undefined : String(Math.round(Number(side) * Number(scale)) / 100);
  last.content = last.content.slice(0, match.index).trimEnd();
  setSize(token, part ?? scaled(width), scaled(height));
}

/** Words for a size that a description begins with, one after the other. */
const WORD = /^[ \t]*(w|width|h|height):(\d{1,5}(?:\.\d{1,4})?)(px|%)?(?=[ \t]|$)/i;

function takeWords(token: Token): void {
  const first = token.children?.[0];
  if (first?.type !== "text") return;
  for (let match = WORD.exec(first.content); match; match = WORD.exec(first.content)) {
    const [whole, name = "", number = "", unit = ""] = match;
    token.attrSet(/^w/i.test(name) ? "width" : "height", number + unit);
    first.content = first.content.slice(whole.length).trimStart();
  }
}

const AFTER_ADDRESS =
  /!\[([^[\]\n]{0,500})\]\([ \t]*(<[^<>\n]{1,2000}>|[^\s<>()]{1,2000})(?:[ \t]+"([^"\n]{0,500})")?[ \t]+=(\d{1,5}%?)?[x×](\d{1,5}%?)?(?:[ \t]+"([^"\n]{0,500})")?[ \t]*\)/iy;

function sizedAfter(state: InlineState, silent: boolean): boolean {
  AFTER_ADDRESS.lastIndex = state.pos;
  const match = AFTER_ADDRESS.exec(state.src);
  if (!match || AFTER_ADDRESS.lastIndex > state.posMax) return false;
  const [whole, alt = "", address = "", before, width, height, after] = match;
  if (!silent) {
    const { unescapeAll } = state.md.utils;
    const token = state.push("image", "img", 0);
    const src = state.md.normalizeLink(unescapeAll(address.replace(/^<|>$/g, "")));
    token.attrs = [["src", src]];
    token.children = [];
    state.md.inline.parse(alt, state.md, state.env, token.children);
    const title = before ?? after;
    if (title !== undefined) token.attrs.push(["title", unescapeAll(title)]);
    setSize(token, width, height);
  }
  state.pos += whole.length;
  return true;
}

function setSize(token: Token, width: string | undefined, height: string | undefined): void {
  if (width !== undefined) token.attrSet("width", width);
  if (height !== undefined) token.attrSet("height", height);
}

const EXCLAMATION = 0x21;
