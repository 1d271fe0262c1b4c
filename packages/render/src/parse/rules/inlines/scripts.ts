/** Finds `^superscripts^` and `~subscripts~`: words or numbers attached to the one before. */
import type { InlineState } from "../../tokens/markdown-types.ts";

/** Longest script, in UTF-16 units, with its signs. */
const REACH = 44;

/** A number or word with a sign before or after it, short ones with commas, or a sign alone; Pandoc's `\ ` is a space. */
const CONTENT =
  /(?:[+−-]?(?:[\p{L}\p{N}\p{M}]|\\ ){1,24}(?:[.][\p{L}\p{N}]{1,8})?|[\p{L}\p{N}]{1,2}(?:,[\p{L}\p{N}]{1,2}){1,4}|\p{N}{0,3}[+−-]|[*†‡]{1,3}|\([\p{L}\p{N}+−-]{1,12}\))/u;

export interface Script {
  content: string;
  /** Index at which the text goes on after it. */
  end: number;
  /** Characters before it, without signs that close a style. */
  before: string;
  after: string;
}

/** Ends with a character that a script may be attached to. */
const BEFORE = /[\p{L}\p{M}\p{N})\]}’'"”%°]$/u;
const CLOSING_SIGNS = /[*_~^`]{1,3}$/;
/** Characters looked at before a script, in UTF-16 units. */
const BACK = 5;

/** A superscript before the word that it belongs to: an affiliation's number or sign, an isotope's mass. */
const LEADING = /^\^(\p{N}{1,3}(?:,\p{N}{1,3}){0,4}|\\?[*†‡§¶#]{1,3})\^(?=[ \t]?[\p{L}(]|$)/u;
/** Start of the text, a blank or an opening sign before the script. */
const APART = /(?:^|[\s([{,;])$/;

/** Reads a superscript at a word's beginning: `^1^ University`, `^14^C`. */
export function leadingScript(state: InlineState): Script | undefined {
  const { src, pos, posMax } = state;
  if (!APART.test(src.slice(Math.max(0, pos - 1), pos))) return undefined;
  const found = LEADING.exec(src.slice(pos, Math.min(posMax, pos + REACH)));
  if (!found) return undefined;
  const end = pos + found[0].length;
  const content = (found[1] ?? "").replaceAll("\\", "");
  return { content, end, before: "", after: src.slice(end, end + 2) };
}

const patterns = {
  "^": new RegExp(`^\\^(${CONTENT.source})\\^`, "u"),
  "~": new RegExp(`^~(${CONTENT.source})~`, "u"),
} as const;

/** Reads the script between the sign here and the next; `undefined` if it is none. */
export function scriptAt(state: InlineState, sign: "^" | "~"): Script | undefined {
  const { src, pos, posMax } = state;
  const before = src.slice(Math.max(0, pos - BACK), pos).replace(CLOSING_SIGNS, "");
  if (!BEFORE.test(before)) return undefined;
  const found = patterns[sign].exec(src.slice(pos, Math.min(posMax, pos + REACH)));
  if (!found) return undefined;
  const end = pos + found[0].length;
  const after = src.slice(end, end + 2);
  return { content: (found[1] ?? "").replaceAll("\\ ", "\u00a0"), end, before, after };
}

/** Writes a script as an element. */
export function pushScript(state: InlineState, element: "sup" | "sub", script: Script): void {
  state.push("style_open", element, 1);
  state.push("text", "", 0).content = script.content;
  state.push("style_close", element, -1);
  state.pos = script.end;
}
