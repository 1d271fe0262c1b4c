import {
  attributeList,
  ignoredMessage,
  withoutEffect,
  type AttributeList,
} from "../attribute-list.ts";
import { environmentOf } from "../environment.ts";
import type { CoreState, InlineState, MarkdownIt, Token } from "../tokens/markdown-types.ts";
import { setWarning } from "../tokens/token-warning.ts";
import { findNext } from "./find-next.ts";
import { WIDE, type Rule } from "./rule.ts";

/** `{#id .class key=value}` right after a heading's words, an image, a link, code or `[text]`, and names of headings in `[[…]]`. */
export const attributes: Rule<"attributes"> = {
  name: "attributes",
  flavors: WIDE,
  install,
  doc: {
    signs:
      "`![](a.png){width=50%}`, `## Title {#id}`, `## Title[[id]]`, `[text]{.mark}`, `` `code`{.js} ``",
    meaning:
      "an image's `width`, `height`, `align` and `style`, anchors, `lang` and `dir`, classes `.mark`, `.underline`, `.kbd`, `.center`, `.left`, `.right`; others are left out with a warning. `{x}` and `{{ x }}` stay text",
    from: "Pandoc, Quarto, kramdown, MkDocs, Hugging Face",
    example: "[Important]{.mark}, and [bonjour]{lang=fr}.",
  },
};

function install(md: MarkdownIt): void {
  md.inline.ruler.before("link", "bracketed_span", span);
  md.inline.ruler.push("attributes", attach);
  md.core.ruler.after("block", "heading_attributes", headings);
  md.core.ruler.after("block", "heading_anchors", anchors);
}

/** Classes that set text apart, as elements. */
const STYLES: Readonly<Record<string, string>> = {
  mark: "mark",
  highlight: "mark",
  underline: "u",
  ul: "u",
  kbd: "kbd",
};

const OF_SPANS = new Set(["lang", "dir", ...Object.keys(STYLES).map((name) => `.${name}`)]);
const OF_IMAGES = new Set(
  "width height align style title alt fig-alt .center .left .right .align-center .align-left .align-right".split(
    " ",
  ),
);
const OF_OTHERS: ReadonlySet<string> = new Set();

/** A list after what was just read. */
function attach(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (silent || src.charCodeAt(pos) !== BRACE || state.pending !== "") return false;
  const target = state.tokens.at(-1);
  if (!target || !TARGETS.has(target.type)) return false;
  // kramdown begins a list with a colon.
  const list = attributeList(src, pos) ?? afterColon(src, pos);
  if (!list || list.end > state.posMax) return false;
  const isImage = target.type === "image";
  if (isImage) toImage(target, list);
  const ignored = withoutEffect(list, isImage ? OF_IMAGES : OF_OTHERS);
  // Classes of links and code are for style sheets, and change nothing of what they say.
  if (isImage && ignored.length > 0)
    setWarning(target, "ATTRIBUTE_IGNORED", ignoredMessage(ignored));
  state.pos = list.end;
  return true;
}

const TARGETS: ReadonlySet<string> = new Set(["image", "link_close", "code_inline"]);

function afterColon(source: string, at: number): AttributeList | undefined {
  if (source[at + 1] !== ":") return undefined;
  const from = at + 2;
  const list = attributeList(`{${source.slice(from, from + LONGEST)}`, 0);
  return list && { ...list, end: from + list.end - 1 };
}

/** Longest list after a colon, in UTF-16 units. */
const LONGEST = 1000;

function toImage(token: Token, { classes, values }: AttributeList): void {
  const sizes = ["width", "height"].flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : `${name}:${value}`;
  });
  const style = [...sizes, values.get("style") ?? ""].filter(Boolean).join(";");
  if (style) token.attrSet("style", style);
  const side = classes
    .map((name) => /^(?:align-)?(left|right|center)$/.exec(name)?.[1])
    .find(Boolean);
  const align = values.get("align") ?? side;
  if (align !== undefined) token.attrSet("align", align);
  // Quarto's words for those who cannot see it.
  const alt = values.get("fig-alt") ?? values.get("alt");
  if (alt !== undefined) token.meta = { ...token.meta, alt };
  const title = values.get("title");
  if (title !== undefined) token.attrSet("title", title);
}

/** `[text]{.class}`. */
function span(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== BRACKET || findNext(state, "]{", pos) < 0) return false;
  const end = state.md.helpers.parseLinkLabel(state, pos);
  if (end < 0 || src.charCodeAt(end + 1) !== BRACE || end === pos + 1) return false;
  const list = attributeList(src, end + 1);
  if (!list || list.end > state.posMax) return false;
  if (!silent) {
    const { posMax } = state;
    const style = list.classes.map((name) => STYLES[name]).find(Boolean);
    const open = state.push("span_open", style ?? "span", 1);
    open.attrs = [...list.values].filter(([name]) => name === "lang" || name === "dir");
    if (list.id !== undefined) open.attrs.push(["id", list.id]);
    const ignored = withoutEffect(list, OF_SPANS);
    if (ignored.length > 0) setWarning(open, "ATTRIBUTE_IGNORED", ignoredMessage(ignored));
    state.pos = pos + 1;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.push("span_close", style ?? "span", -1);
    state.posMax = posMax;
  }
  state.pos = list.end;
  return true;
}

/** An anchor at a heading's end, right behind its words: `Model heads[[model-heads]]`. */
const ANCHOR =
  /(?<=[\p{L}\p{N}\p{M})`?!”’])\[\[((?=[^[\]]*\p{L})[\p{L}\p{N}\p{M}_.:-]{1,200})\]\]$/u;
/** An internal slot of an object, and no anchor, where the heading has other words: `O.[[Prototype]]`. */
const CAPITAL = /^\p{Lu}\p{L}*$/u;

/** Takes the anchors of Hugging Face's documentation off the ends of headings. */
function anchors(state: CoreState): void {
  for (const [at, token] of state.tokens.entries()) {
    const text = token.type === "heading_open" ? state.tokens[at + 1] : undefined;
    const match = text?.content.endsWith("]]") ? ANCHOR.exec(text.content) : null;
    const [whole = "", id = ""] = match ?? [];
    if (!text || whole === "") continue;
    const words = text.content.slice(0, -whole.length);
    if (CAPITAL.test(id) && words.toLowerCase() !== id.toLowerCase()) continue;
    text.content = words;
    token.meta = { ...token.meta, id };
  }
}

/** Lists at the ends of headings. A brace with values alone may be a part of what a heading says. */
function headings(state: CoreState): void {
  for (const [at, token] of state.tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const text = state.tokens[at + 1];
    if (!text?.content.endsWith("}")) continue;
    const brace = text.content.lastIndexOf("{");
    const list = attributeList(text.content, brace);
    if (!list || list.end !== text.content.length) continue;
    const { id, classes, values } = list;
    if (id === undefined && classes.length === 0 && values.size > 0) continue;
    const words = text.content.slice(0, brace).replace(/[ \t]+(?:#+[ \t]*)?$/, "");
    if (words === "") continue;
    text.content = words;
    if (id !== undefined) token.meta = { ...token.meta, id };
    const ignored = withoutEffect(list, OF_OTHERS);
    if (ignored.length > 0 && token.map)
      environmentOf(state.env).warn("ATTRIBUTE_IGNORED", ignoredMessage(ignored), token.map[0]);
  }
}

const BRACE = 0x7b;
const BRACKET = 0x5b;
