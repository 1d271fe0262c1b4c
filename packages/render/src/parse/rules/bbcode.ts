import type { BlockState, InlineState, MarkdownIt, Token } from "../tokens/markdown-types.ts";
import { pushTitle, pushTo } from "./containers/callout-tokens.ts";
import { closingLine, isIndented, lineAt, withinLines, type Fence } from "./containers/fenced.ts";
import { findNext } from "./find-next.ts";
import { WIDE, type Rule } from "./rule.ts";

/** Tags in brackets, as forums have them: boxes on lines of their own, and styles within lines. */
export const bbcode: Rule<"bbcode"> = {
  name: "bbcode",
  flavors: WIDE,
  install,
  containers: ["bbcode"],
  doc: {
    signs:
      '`[quote="Kim"] … [/quote]`, `[details="Title"] … [/details]`, `[b]text[/b]`, `[url=address]text[/url]`',
    meaning:
      "a quote with who said it, a block with its title, code; `b`, `i`, `u`, `s`, `kbd`, `url`, `img`, `spoiler` and `date` within a line. A tag that nothing closes stays text",
    from: "Discourse, phpBB",
    example: '[quote="Kim, post:3, topic:7"]\nIt is [b]so[/b].\n[/quote]',
  },
};

const NAMES = "quote|details|spoiler|poll|wrap|code|hide|grid";
const OPEN = new RegExp(String.raw`^\[(${NAMES})(?:[= \t]([^\]\n]{0,300}))?\]$`, "i");
const fences: ReadonlyMap<string, Fence> = new Map(
  NAMES.split("|").map((name) => [
    name,
    {
      name: `bbcode ${name}`,
      sign: "[",
      opens: new RegExp(String.raw`^\[${name}(?:[= \t][^\]\n]{0,300})?\]$`, "i"),
      closes: new RegExp(String.raw`^\[/${name}\]$`, "i"),
    },
  ]),
);

function install(md: MarkdownIt): void {
  const alt = ["paragraph", "reference", "blockquote", "list"];
  md.block.ruler.before("fence", "bbcode", block, { alt });
  md.inline.ruler.before("link", "bbcode", inline);
}

function block(state: BlockState, start: number, end: number, silent: boolean): boolean {
  const at = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
  if (state.src.charCodeAt(at) !== BRACKET || isIndented(state, start)) return false;
  const [, written = "", said = ""] = OPEN.exec(lineAt(state, start)) ?? [];
  const name = written.toLowerCase();
  const fence = fences.get(name);
  const last = fence && closingLine(state, fence, start, end);
  if (last === undefined) return false;
  if (silent) return true;
  const push = pushTo(state);
  if (name === "code") {
    const token = push("fence", 0);
    token.info = said.replace(/^(?:lang=)?["']?|["']$/g, "");
    token.content = state.getLines(start + 1, last, state.sCount[start] ?? 0, true);
    token.map = [start, last + 1];
    state.line = last + 1;
    return true;
  }
  const title = titleOf(name, said);
  if (name === "quote") {
    state.push("blockquote_open", "blockquote", 1).map = [start, last + 1];
    if (title !== undefined) pushSpeaker(state, title, start);
  } else if (title === undefined) push("division_open", 1).map = [start, start + 1];
  else {
    push("details_open", 1).map = [start, start + 1];
    pushTitle(push, "summary", title, start);
  }
  withinLines(state, start + 1, last);
  state.push("container_close", "", -1);
  state.line = last + 1;
  return true;
}

/** Name of the person who is quoted, or title of a block. */
function titleOf(name: string, said: string): string | undefined {
  const word = said.replace(/^["']|["']$/g, "").trim();
  if (name === "quote")
    return word.split(/,\s*(?:post|topic|username|full):/, 1)[0]?.trim() || undefined;
  if (name === "details" || name === "spoiler" || name === "hide")
    return word || { details: "Details", spoiler: "Spoiler", hide: "Details" }[name];
  return undefined;
}

function pushSpeaker(state: BlockState, name: string, line: number): void {
  const open = state.push("paragraph_open", "p", 1);
  const inline = state.push("inline", "", 0);
  inline.content = `**${name.replace(/[\\`*_[\]<>]/g, "\\$&")}:**`;
  inline.children = [];
  open.map = inline.map = [line, line + 1];
  state.push("paragraph_close", "p", -1);
}

const STYLES: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  u: "u",
  s: "s",
  kbd: "kbd",
  spoiler: "span",
  size: "span",
  color: "span",
};
const TAG =
  /\[(b|i|u|s|kbd|spoiler|size|color|url|email|img|date|code)(?:=([^\]\n]{1,400})|[ \t]([^\]\n]{1,200}))?\]/iy;

function inline(state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== BRACKET) return false;
  TAG.lastIndex = pos;
  const [whole = "", written = "", given, attributes] = TAG.exec(src) ?? [];
  const name = written.toLowerCase();
  const from = pos + whole.length;
  if (whole === "" || from > posMax) return false;
  if (name === "date") return given === undefined ? false : date(state, silent, given, from);
  // A link of Markdown's: `[b](address)`.
  if (src.charAt(from) === "(" && given === undefined) return false;
  const end = findNext(state, `[/${written}]`, from);
  if (end < 0 || end > posMax || attributes !== undefined) return false;
  if (silent) {
    state.pos = end + written.length + 3;
    return true;
  }
  const text = src.slice(from, end);
  const address = unquoted(given ?? text).trim();
  if (name === "img")
    push(state, "image", "img", 0).attrs = [
      ["src", address],
      ["alt", ""],
    ];
  else if (name === "code") push(state, "code_inline", "code", 0).content = text;
  else {
    const isLink = (name === "url" || name === "email") && state.linkLevel === 0;
    const open = isLink
      ? push(state, "link_open", "a", 1)
      : push(state, "style_open", STYLES[name] ?? "span", 1);
    if (isLink) open.attrs = [["href", name === "email" ? `mailto:${address}` : address]];
    state.pos = from;
    state.posMax = end;
    if (isLink) state.linkLevel += 1;
    if (isLink && given === undefined) push(state, "text_special", "", 0).content = text;
    else state.md.inline.tokenize(state);
    if (isLink) state.linkLevel -= 1;
    state.posMax = posMax;
    push(state, isLink ? "link_close" : "style_close", open.tag, -1);
  }
  state.pos = end + written.length + 3;
  return true;
}

function push(state: InlineState, type: string, tag: string, nesting: -1 | 0 | 1): Token {
  const token = state.push(type, tag, nesting);
  if (type === "image") token.children = [];
  return token;
}

const unquoted = (text: string) => text.replace(/^["']|["']$/g, "");

/** `[date=2026-05-01 time=10:00:00 timezone="Europe/Berlin"]`: its words without their names. */
function date(state: InlineState, silent: boolean, given: string, end: number): boolean {
  const words = given
    .replace(/\b(?:time|timezone|format|recurring|timezones|countdown)=/g, "")
    .replaceAll('"', "");
  if (!/^\d{4}-\d{2}-\d{2}/.test(words)) return false;
  if (!silent) push(state, "text_special", "", 0).content = words.trim();
  state.pos = end;
  return true;
}

const BRACKET = 0x5b;
