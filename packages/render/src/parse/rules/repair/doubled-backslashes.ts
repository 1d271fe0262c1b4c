import { environmentOf, type Environment } from "../../environment.ts";
import { isKnownCommand } from "../../formula/commands.ts";
import { isRoundFormula, isSquareFormula } from "../../formula/is-formula.ts";
import { FORMULA_LIMIT } from "../../limits.ts";
import type { CoreState, InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { setWarning } from "../../tokens/token-warning.ts";
import { findNext } from "../find-next.ts";
import { WIDE, type Rule } from "../rule.ts";
import { repairs } from "./lines.ts";

/**
 * `$\\alpha$`: text that was written as JSON twice has each backslash twice, and TeX reads two of them as the end of a row.
 * A formula in which every command is doubled, and none is not, is read with half of them.
 */
export const doubledBackslashes: Rule<"doubled-backslashes"> = {
  name: "doubled-backslashes",
  flavors: WIDE,
  install,
  doc: {
    signs:
      "formulas with two backslashes before each command, within `$`, `$$`, or brackets with two",
    meaning:
      "they are read with one; where one command has a single backslash, two end a row as in TeX. Brackets with two may hold commands with one",
    from: "bots, text that went through JSON twice; mdBook",
    example: "It is $\\\\frac{1}{2}$, and \\\\(\\\\alpha = 1\\\\).",
  },
};

function install(md: MarkdownIt): void {
  md.inline.ruler.before("escape", "doubled_backslashes", bracketed);
  md.inline.ruler.before("escape", "doubled_line_feed", lineFeed);
  md.core.ruler.before("block", "doubled_document", look);
  md.core.ruler.after("inline", "doubled_backslashes", halveAll);
}

const MESSAGE =
  "the formula has each backslash twice, as text has that was written as JSON twice; it was read with half of them";
const RUN = /(\\+)([A-Za-z]*)/g;
/** Shortest name that tells a command from letters behind the end of a row. */
const SHORTEST = 3;

/** Whether every backslash of a formula is there twice. */
function isDoubled(tex: string): boolean {
  let hasCommand = false;
  for (const [, run = "", name = ""] of tex.matchAll(RUN)) {
    if (run.length % 2 === 1) return false;
    hasCommand ||= run.length === 2 && name.length >= SHORTEST && isKnownCommand(name);
  }
  return hasCommand;
}

const halved = (tex: string) => tex.replaceAll("\\\\", "\\");

function halveAll(state: CoreState): void {
  if (!state.src.includes("\\\\") || !repairs(state)) return;
  for (const token of state.tokens) {
    if (token.type === "math_block" && isDoubled(token.content)) {
      token.content = halved(token.content);
      environmentOf(state.env).warn("MARKDOWN_REPAIRED", MESSAGE, token.map?.[0] ?? 0);
    }
    for (const child of token.children ?? []) {
      if (child.type !== "math_inline" || !isDoubled(child.content)) continue;
      child.content = halved(child.content);
      setWarning(child, "MARKDOWN_REPAIRED", MESSAGE);
    }
  }
}

/** Whether all commands that TeX knows are doubled in a document: brackets that other programs escape are no formulas. */
const isWritten = new WeakMap<Environment, boolean>();

function look({ src, env }: CoreState): void {
  if (!src.includes("\\\\")) return;
  for (const [, round, square = ""] of src.matchAll(BRACKETED))
    if (hasSingle(round ?? square)) isOfBook.add(environmentOf(env));
  const lengths = Array.from(src.matchAll(RUN), ([, run = "", name = ""]) =>
    name.length >= SHORTEST && isKnownCommand(name) ? run.length : 0,
  );
  isWritten.set(environmentOf(env), lengths.includes(2) && !lengths.includes(1));
}

/** Documents in which brackets with two backslashes hold commands with one, as mdBook has them. */
const isOfBook = new WeakSet<Environment>();
const BRACKETED = /\\\\\(([^\n]{1,300}?)\\\\\)|\\\\\[([^[\]]{1,300}?)\\\\\]/g;

/** Whether a command has one backslash. */
function hasSingle(tex: string): boolean {
  for (const [, run = "", name = ""] of tex.matchAll(RUN))
    if (run.length === 1 && name.length > 1 && isKnownCommand(name)) return true;
  return false;
}

/** The formula of a book: Markdown has taken one backslash from every two, and those before its own signs. */
const unescaped = (tex: string) =>
  tex.replaceAll("\\\\\\\\", "\\\\").replace(/\\(?=[_*]|\\[{}])/g, "");

/** `\\(…\\)` and `\\[…\\]`, whose signs Markdown takes for escaped backslashes. */
function bracketed(state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== BACKSLASH || src.charCodeAt(pos + 1) !== BACKSLASH) return false;
  const bracket = src.charAt(pos + 2);
  if ((bracket !== "(" && bracket !== "[") || src.charCodeAt(pos - 1) === BACKSLASH) return false;
  const close = bracket === "(" ? "\\\\)" : "\\\\]";
  const from = pos + close.length;
  const end = findNext(state, close, from);
  if (end < 0 || end + close.length > posMax || end - from > FORMULA_LIMIT) return false;
  const written = src.slice(from, end);
  const isTwice =
    repairs(state) &&
    (isDoubled(written) || (!written.includes("\\") && isWritten.get(environmentOf(state.env))));
  if (!isTwice && !isOfBook.has(environmentOf(state.env))) return false;
  const tex = isTwice ? halved(written) : unescaped(written);
  const around = { before: src.charAt(pos - 1), after: src.slice(end + close.length, end + 8) };
  const holds = bracket === "(" ? isRoundFormula : isSquareFormula;
  if (isTwice && /(?<!\\)\\(?:\\\\)*[()[\]]/.test(written)) return false;
  if (!holds({ tex, ...around })) return false;
  if (!silent) {
    const token = state.push("math_inline", "", 0);
    environmentOf(state.env).weight.formula(tex);
    token.content = tex;
    if (bracket === "[") token.info = "display";
    if (isTwice) setWarning(token, "MARKDOWN_REPAIRED", MESSAGE);
  }
  state.pos = end + close.length;
  return true;
}

/** Line ends of such a document, before what begins no command. */
const FEEDS = /(?:\\n){1,20}(?![a-z])/y;

function lineFeed(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== BACKSLASH || src.charCodeAt(pos + 1) !== LETTER_N) return false;
  if (!isWritten.get(environmentOf(state.env)) || !repairs(state)) return false;
  FEEDS.lastIndex = pos;
  const [feeds] = FEEDS.exec(src) ?? [];
  if (feeds === undefined || pos + feeds.length > state.posMax) return false;
  if (!silent) state.push("html_inline", "", 0).content = feeds.length > 2 ? "<br><br>" : "<br>";
  state.pos += feeds.length;
  return true;
}

const BACKSLASH = 0x5c;
const LETTER_N = 0x6e;
