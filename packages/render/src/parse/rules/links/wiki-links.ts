import { environmentOf } from "../../environment.ts";
import type { InlineState } from "../../tokens/markdown-types.ts";
import { Slugs } from "../../slugs.ts";
import { setWarning } from "../../tokens/token-warning.ts";
import { wikiTarget } from "../../source/wiki-target.ts";
import { leadFromDocument, settle } from "./embedded-addresses.ts";
import { noteEmbed } from "./note-embeds.ts";
import { WIDE, type Rule } from "../rule.ts";

/** `[[page]]`, `[[page|alias]]`, `[[page#part]]`, and `![[image.png|300]]`. */
export const wikiLinks: Rule<"wiki-links"> = {
  name: "wiki-links",
  flavors: WIDE,
  containers: ["note_embed"],
  install: (md) => {
    md.inline.ruler.before("link", "wiki_link", wikiLink);
    md.block.ruler.before("paragraph", "note_embed", noteEmbed, { alt: ["paragraph"] });
    md.core.ruler.after("inline", "embedded_addresses", leadFromDocument);
  },
  doc: {
    signs: "`[[Page]]`, `[[Page\\|other words]]`, `[[Page#Part]]`, `![[image.png\\|300]]`",
    meaning:
      "the page's name or the other words, a link where the page is known (`--join`, `--root`); an image, or a note's text with the command. `a[[0]]`, `[[1, 2]]`, `[[ -f a ]]`, `[[nodiscard]]` and `[[Prototype]]` stay text",
    from: "Obsidian, Logseq, Foam, Dendron",
    example: "See [[Setup|how it is set up]] and [[#Limits]].\n\n![[plan.png|300]]",
  },
};

const WIKI = /!?\[\[([^[\]|\n]{1,300})(?:\|([^[\]\n]{0,300}))?\]\]/y;
const NOT_BEFORE = /[A-Za-z0-9_)[\]]/;
const NOT_AFTER = /[([\]]/;
/** Signs that no name of a page has: code, and patterns. */
const NO_NAME = /^[\s:]|\s$|["<>$=;{}*`]|:$|^[\d\s,.+-]+$|^_?toc_?$/i;
/** Attributes of C and C++. */
const ATTRIBUTES =
  /^(?:gnu::|clang::)|^(?:nodiscard|noreturn|deprecated|fallthrough|likely|unlikely|maybe_unused|no_unique_address|carries_dependency|assume|noescape|unsequenced|reproducible)$/;
/** Internal methods and slots of objects, as ECMAScript writes them (ECMA-262, 6.1.7.2 and before). */
const SLOTS = new Set(
  "Prototype Extensible Class Value Writable Enumerable Configurable Get Set Put CanPut Delete Call Construct Scope DefaultValue PrimitiveValue HasInstance GetPrototypeOf SetPrototypeOf IsExtensible PreventExtensions GetOwnProperty DefineOwnProperty HasProperty OwnPropertyKeys HomeObject Environment ThisMode Realm NumberData StringData BooleanData SymbolData BigIntData DateValue ProxyHandler ProxyTarget PromiseState PromiseResult ErrorData MapData SetData WeakMapData ArrayBufferData ViewedArrayBuffer TypedArrayName ByteLength ByteOffset ArrayLength ParameterMap GeneratorState".split(
    " ",
  ),
);
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;
const SIZE = /^\s*(\d{1,5})(?:x(\d{1,5}))?\s*$/i;

function wikiLink(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  const isEmbed = src.charCodeAt(pos) === EXCLAMATION;
  const from = isEmbed ? pos + 1 : pos;
  if (src.charCodeAt(from) !== BRACKET || src.charCodeAt(from + 1) !== BRACKET) return false;
  if (NOT_BEFORE.test(src.charAt(pos - 1))) return false;
  WIKI.lastIndex = pos;
  const match = WIKI.exec(src);
  if (!match || WIKI.lastIndex > state.posMax) return false;
  const [whole, given = "", alias] = match;
  const target = given.replace(/\\$/, "");
  if (NO_NAME.test(target) || ATTRIBUTES.test(target)) return false;
  if (NOT_AFTER.test(src.charAt(pos + whole.length)) || isDefined(state, target)) return false;
  const isPage = environmentOf(state.env).vault?.page(target) !== undefined;
  if (SLOTS.has(target) && alias === undefined && !isPage) return false;
  if (!silent)
    if (isEmbed) embed(state, target, alias);
    else link(state, target, alias);
  state.pos += whole.length;
  return true;
}

/** CommonMark's own meaning: a link by reference, in brackets. */
function isDefined(state: InlineState, label: string): boolean {
  const { references } = state.env as { references?: Record<string, unknown> };
  return references?.[state.md.utils.normalizeReference(label)] !== undefined;
}

function link(state: InlineState, target: string, alias: string | undefined): void {
  const { page, part, block } = wikiTarget(target);
  const place = block === undefined ? part : `^${block}`;
  const words = alias?.trim() || (page === "" ? place : [page, part].filter(Boolean).join(" > "));
  const anchor = block === undefined ? part && new Slugs().take(part) : place;
  const fragment = anchor === undefined ? "" : `#${anchor}`;
  const address = page === "" ? "" : environmentOf(state.env).vault?.page(page);
  const href = address === undefined ? undefined : address + fragment;
  // A link within a link is none.
  const isLink = href !== undefined && href !== "" && state.linkLevel === 0;
  if (isLink) {
    const open = state.push("link_open", "a", 1);
    open.attrs = [["href", href]];
    settle(open);
  }
  state.push("text_special", "", 0).content = words ?? "";
  if (isLink) state.push("link_close", "a", -1);
}

function embed(state: InlineState, target: string, alias: string | undefined): void {
  const { page } = wikiTarget(target);
  if (!IMAGE.test(page)) return leaveOut(state, target, alias);
  const token = state.push("image", "img", 0);
  const size = SIZE.exec(alias?.slice(alias.lastIndexOf("|") + 1) ?? "");
  const words = size ? alias?.slice(0, Math.max(0, alias.lastIndexOf("|"))) : alias;
  const found = environmentOf(state.env).vault?.file(page);
  const address = found ?? encodeURI(page);
  if (found !== undefined) settle(token);
  token.attrs = [["src", address]];
  if (size?.[1]) token.attrs.push(["width", size[1]]);
  if (size?.[2]) token.attrs.push(["height", size[2]]);
  token.children = [];
  const text = words?.trim() || page.replace(/^.*\//, "").replace(IMAGE, "");
  state.md.inline.parse(text, state.md, state.env, token.children);
}

/** A note within a line of text, or one that cannot be had. */
function leaveOut(state: InlineState, target: string, alias: string | undefined): void {
  link(state, target, alias);
  const token = state.tokens.at(-1);
  const message = `what ![[${target.slice(0, 80)}]] embeds is not included; its name stands there`;
  if (token) setWarning(token, "EMBED_LEFT_OUT", message);
}

const EXCLAMATION = 0x21;
const BRACKET = 0x5b;
