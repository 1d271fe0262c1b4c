import type { InlineState } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";

const PATTERN = /\+\+([a-z0-9-]{1,20}(?:\+[a-z0-9-]{1,20}){0,4})\+\+(?![+\w])/iy;

/** Two keys at least: `[[Ctrl]]` alone is a page. */
const BRACKETS = /\[\[([\w -]{1,20})\]\](?: ?\+ ?\[\[[\w -]{1,20}\]\]){1,4}/y;

/** How keys are called, by the names that pymdown's keys have. */
const keyNames: Readonly<Record<string, string>> = {
  alt: "Alt",
  backspace: "Backspace",
  caps: "Caps Lock",
  "caps-lock": "Caps Lock",
  cmd: "Cmd",
  command: "Cmd",
  control: "Ctrl",
  ctrl: "Ctrl",
  del: "Del",
  delete: "Del",
  down: "Down",
  "arrow-down": "Down",
  end: "End",
  enter: "Enter",
  esc: "Esc",
  escape: "Esc",
  fn: "Fn",
  home: "Home",
  ins: "Ins",
  left: "Left",
  "arrow-left": "Left",
  menu: "Menu",
  meta: "Meta",
  option: "Option",
  "page-down": "Page Down",
  "page-up": "Page Up",
  pgdn: "Page Down",
  pgup: "Page Up",
  return: "Return",
  right: "Right",
  "arrow-right": "Right",
  shift: "Shift",
  space: "Space",
  super: "Super",
  tab: "Tab",
  up: "Up",
  "arrow-up": "Up",
  win: "Win",
  windows: "Win",
};
const FUNCTION_KEY = /^f(?:[1-9]|1[0-9]|2[0-4])$/;
const CHARACTER = /^[a-z0-9]$/;

/** `++ctrl+alt+c++` and `[[Ctrl]]+[[C]]`: keys, where each name is that of one. A character alone is none: `++i++`. */
export const keys: Rule<"keys"> = {
  name: "keys",
  flavors: WIDE,
  install: (md) => {
    md.inline.ruler.before("emphasis", "keys", read);
    md.inline.ruler.before("emphasis", "bracketed_keys", readBrackets);
  },
  doc: {
    signs: "`++ctrl+c++` `[[Ctrl]]+[[C]]`",
    meaning: "keys, where each name is that of a key; in brackets two at least",
    from: "pymdown (MkDocs Material)",
    example: "Press ++ctrl+shift+p++, then ++enter++; [[Ctrl]]+[[C]] ends it.",
  },
};

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== PLUS || /[\w+]/.test(src.charAt(pos - 1))) return false;
  PATTERN.lastIndex = pos;
  const [whole = "", inner = ""] = PATTERN.exec(src) ?? [];
  if (whole === "" || pos + whole.length > posMax) return false;
  const parts = inner.toLowerCase().split("+");
  const names = parts.map((part) => nameOf(part, parts.length > 1));
  if (names.includes(undefined)) return false;
  if (!silent) push(state, names);
  state.pos += whole.length;
  return true;
}

function readBrackets(state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== BRACKET || src.charCodeAt(pos + 1) !== BRACKET) return false;
  if (/[\w!)[\]]/.test(src.charAt(pos - 1))) return false;
  BRACKETS.lastIndex = pos;
  const [whole = ""] = BRACKETS.exec(src) ?? [];
  if (whole === "" || pos + whole.length > posMax) return false;
  if (/[([\w]/.test(src.charAt(pos + whole.length))) return false;
  const parts = whole.slice(2, -2).split(/\]\] ?\+ ?\[\[/);
  const names = parts.map((part) => nameOf(part.trim().toLowerCase().replaceAll(" ", "-"), true));
  if (names.includes(undefined)) return false;
  if (!silent) push(state, names);
  state.pos += whole.length;
  return true;
}

function nameOf(part: string, beside: boolean): string | undefined {
  if (Object.hasOwn(keyNames, part)) return keyNames[part];
  if (FUNCTION_KEY.test(part)) return part.toUpperCase();
  return beside && CHARACTER.test(part) ? part.toUpperCase() : undefined;
}

function push(state: InlineState, names: readonly (string | undefined)[]): void {
  for (const [index, name = ""] of names.entries()) {
    if (index > 0) state.push("text", "", 0).content = "+";
    state.push("style_open", "kbd", 1);
    state.push("text", "", 0).content = name;
    state.push("style_close", "kbd", -1);
  }
}

const PLUS = 0x2b;
const BRACKET = 0x5b;
