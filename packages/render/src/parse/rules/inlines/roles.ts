import type { InlineState } from "../../tokens/markdown-types.ts";
import { setWarning } from "../../tokens/token-warning.ts";
import { WIDE, type Rule } from "../rule.ts";

/** Look of a role's text: an element around it, code, a formula, text alone, a link, or the name of an icon, which is not drawn. */
type Look =
  | "code"
  | "math"
  | "text"
  | "link"
  | "icon"
  | { tag: "sub" | "sup" | "kbd" | "strong" | "em" | "u" | "s" };

const strong: Look = { tag: "strong" };
const em: Look = { tag: "em" };

/** Looks by name in lower case, without a domain such as `py:`. */
const looks: Readonly<Record<string, Look>> = {
  sub: { tag: "sub" },
  subscript: { tag: "sub" },
  sup: { tag: "sup" },
  superscript: { tag: "sup" },
  kbd: { tag: "kbd" },
  keyboard: { tag: "kbd" },
  strong,
  guilabel: strong,
  menuselection: strong,
  emphasis: em,
  term: em,
  dfn: em,
  underline: { tag: "u" },
  u: { tag: "u" },
  strike: { tag: "s" },
  del: { tag: "s" },
  math: "math",
  ref: "text",
  numref: "text",
  eq: "text",
  doc: "text",
  any: "text",
  download: "text",
  sc: "text",
  smallcaps: "text",
  abbr: "text",
  abbreviation: "text",
  cite: "text",
  "cite:t": "text",
  "cite:p": "text",
  index: "text",
  footcite: "text",
  "footcite:t": "text",
  "footcite:p": "text",
  button: "link",
  fa: "icon",
  fab: "icon",
  far: "icon",
  fas: "icon",
  octicon: "icon",
  "material-outlined": "icon",
  "material-regular": "icon",
  "material-round": "icon",
  "material-sharp": "icon",
  "material-twotone": "icon",
  code: "code",
  literal: "code",
  file: "code",
  samp: "code",
  command: "code",
  program: "code",
  envvar: "code",
  option: "code",
  func: "code",
  function: "code",
  macro: "code",
  member: "code",
  struct: "code",
  enum: "code",
  type: "code",
  var: "code",
  dir: "code",
  role: "code",
  confval: "code",
  meth: "code",
  class: "code",
  mod: "code",
  attr: "code",
  data: "code",
  exc: "code",
  obj: "code",
  const: "code",
};

const HEAD = /\{([A-Za-z][\w-]{0,19}(?::[A-Za-z][\w-]{0,19})?)\}(`{1,3})(?!`)/y;
/** Words, and their target in angle brackets. */
const TARGET = /^([^<>]*\S)\s*<[^<>]*>$/;

/** MyST's roles: a name in braces before code. */
export const roles: Rule<"roles"> = {
  name: "roles",
  flavors: WIDE,
  install: (md) => md.inline.ruler.before("backticks", "role", read),
  doc: {
    signs: "`` {sub}`2` ``",
    meaning:
      "`sub`, `sup`, `kbd`, `math`, `guilabel`, `term` and others as they look; `ref`, `doc` and `download` as their words; `button` is a link, `bdg` words of weight; `file`, `func`, `py:class` as code; icons such as `fa` are left out, with a warning. Other names stay text",
    from: "MyST, Sphinx, Jupyter Book",
    example: "H{sub}`2`O, press {kbd}`Enter`, see {ref}`the next part <next>`.",
  },
};

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== BRACE) return false;
  HEAD.lastIndex = pos;
  const [whole, name = "", ticks = ""] = HEAD.exec(src) ?? [];
  const look = whole === undefined ? undefined : lookOf(name.toLowerCase());
  if (whole === undefined || look === undefined) return false;
  const from = pos + whole.length;
  const end = from > posMax ? -1 : endOf(state, ticks, from);
  const text = end < 0 ? "" : src.slice(from, end).replaceAll("\n", " ").trim();
  if (!text) return false;
  if (!silent && look === "link") pushLink(state, text);
  else if (!silent) push(state, look, wordsOf(text, look, name));
  state.pos = end + ticks.length;
  return true;
}

/** Longest text of a role, in UTF-16 units; its end is searched only so far. */
const LONGEST = 1000;

function endOf({ src, posMax }: InlineState, ticks: string, from: number): number {
  const within = src.slice(from, Math.min(from + LONGEST, posMax));
  for (const { 0: run, index } of within.matchAll(/`+/g)) if (run === ticks) return from + index;
  return -1;
}

function lookOf(name: string): Look | undefined {
  if (/^bdg(?:-|$)/.test(name)) return strong;
  for (const one of [name, name.replace(/^[a-z]+:/, "")])
    if (Object.hasOwn(looks, one)) return looks[one];
  return undefined;
}

function wordsOf(text: string, look: Look, name: string): string {
  if (look === "math") return text;
  const words = TARGET.exec(text)?.[1] ?? text;
  if (look === "code") return words.startsWith("~") ? words.replace(/^~.*[./]/, "") : words;
  return name === "menuselection" ? words.replaceAll(/\s*-->\s*/g, " → ") : words;
}

/** Words, and the address that they lead to. */
function pushLink(state: InlineState, text: string): void {
  const [, words = text, address = ""] = /^([^<>]*\S)\s*<([^<>\s]+)>$/.exec(text) ?? [];
  const href = state.md.normalizeLink(address);
  const isLink = address !== "" && state.linkLevel === 0 && state.md.validateLink(href);
  if (isLink) state.push("link_open", "a", 1).attrs = [["href", href]];
  state.push("text_special", "", 0).content = words;
  if (isLink) state.push("link_close", "a", -1);
}

function push(state: InlineState, look: Look, words: string): void {
  const leaf = (type: string) => {
    state.push(type, "", 0).content = words;
  };
  if (look === "icon") {
    const message = `the icon ${words.slice(0, 40)} is not drawn; it is left out`;
    return setWarning(state.push("text_special", "", 0), "EMBED_LEFT_OUT", message);
  }
  if (look === "code") return leaf("code_inline");
  if (look === "math") return leaf("math_inline");
  if (look === "text" || look === "link") return leaf("text_special");
  state.push("style_open", look.tag, 1);
  leaf("text_special");
  state.push("style_close", look.tag, -1);
}

const BRACE = 0x7b;
