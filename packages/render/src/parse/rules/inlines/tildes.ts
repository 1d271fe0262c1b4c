import type { InlineState } from "../../tokens/markdown-types.ts";
import { pushScript, scriptAt } from "./scripts.ts";
import { SINGLE, standsBetween, strikeRules } from "./strikethrough.ts";
import { WIDE, type Rule } from "../rule.ts";

const TILDE = 0x7e;
const WORD = /[\p{L}\p{M}\p{N}]/u;
const LATIN_OR_GREEK = /[\p{Script=Latin}\p{Script=Greek}\p{M})\]}]$/u;

/**
 * Two tildes strike text through. One is a subscript where it is short and attached to a letter (`H~2~O`), strikes text
 * through where blanks or punctuation stand around it, as on GitHub, and is a tilde else: `5~10次，3~5天`.
 */
export const tildes: Rule<"tildes"> = {
  name: "tildes",
  flavors: WIDE,
  install: (md) => {
    md.inline.ruler.at("strikethrough", tokenize);
    strikeRules(md);
    md.inline.ruler.before("strikethrough", "subscript", subscript);
  },
  doc: {
    signs: "`H~2~O`",
    meaning:
      "subscript, where it is short and attached to a letter; `~text~` with blanks around it is struck through as on GitHub; `5~10` stays text",
    from: "Pandoc, Typora, pymdown, markdown-it-sub",
    example: "Water is H~2~O, and x~max~ the most.",
  },
};

function subscript(state: InlineState, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== TILDE) return false;
  const script = scriptAt(state, "~");
  if (!script || !isSubscript(script)) return false;
  if (silent) state.pos = script.end;
  else pushScript(state, "sub", script);
  return true;
}

/** A number may go on as a formula does; a word ends one, or it is the middle of a range. */
function isSubscript({ content, before, after }: NonNullable<ReturnType<typeof scriptAt>>) {
  if (!LATIN_OR_GREEK.test(before) || after.startsWith("~")) return false;
  return /^\p{N}{1,4}$/u.test(content) ? !/^\p{N}/u.test(after) : !WORD.test(after.slice(0, 1));
}

function tokenize(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (silent || src.charCodeAt(pos) !== TILDE) return false;
  const { can_open, can_close, length } = state.scanDelims(pos, true);
  state.push("text", "", 0).content = "~".repeat(length);
  state.pos += length;
  const isSingle = length === 1;
  if (length > 2 || (isSingle && standsBetween(src, pos))) return true;
  const open = can_open && !(isSingle && isWordAt(src, pos - 1));
  const close = can_close && !(isSingle && isWordAt(src, pos + 1));
  if (!open && !close) return true;
  const marker = isSingle ? SINGLE : TILDE;
  state.delimiters.push({
    marker,
    length: 0,
    token: state.tokens.length - 1,
    end: -1,
    open,
    close,
  });
  return true;
}

const isWordAt = (source: string, at: number) => at >= 0 && WORD.test(source.charAt(at));
