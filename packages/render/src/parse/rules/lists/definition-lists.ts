import deflist from "markdown-it-deflist";
import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";

/** A line with a term, and below it lines that begin with a colon and say what it is. */
export const definitionLists: Rule<"definition-lists"> = {
  name: "definition-lists",
  flavors: WIDE,
  install,
  containers: ["deflist"],
  doc: {
    signs: "`Term`, and on the next line `: what it is`",
    meaning:
      "a list of definitions; a colon before a bracket (`: )`) or without a space stays text",
    from: "PHP Markdown Extra, Pandoc, kramdown, mkdocs, Typora",
    example: "Platen\n: The flat plate of a press.",
  },
};

function install(md: MarkdownIt): void {
  deflist(md);
  const rule = md.block.ruler.__rules__.find(({ name }) => name === "deflist");
  if (!rule) throw new Error("there is no rule for definition lists");
  const { fn, alt } = rule;
  const certain = (state: BlockState, line: number, end: number, silent: boolean): boolean => {
    if (silent) return fn(state, line, end, true);
    const last = lastTerm(state, line, end);
    if (last === undefined) return false;
    const at = state.tokens.length;
    if (!fn(state, last, end, false)) return false;
    if (last > line) addTerms(state, at, line, last);
    return true;
  };
  md.block.ruler.at("deflist", certain, { alt });
}

/** A colon, at most three spaces and what may be words: no face, no sign of its own. */
const DEFINITION = /^:[ \t]{1,3}(?=\S)(?![-^']?[()|\\/DPpOo*\][]{1,2}(?:\s|$))/;
/** With a blank line between, or of several terms, each is no more than a name. */
const LONGEST_TERM = 80;
const SENTENCE = /[.!?:;,。！？：；，]$/;

/** Most lines of terms before what they all mean. */
const MOST_TERMS = 5;

/** The line of the last of the terms that begin on a line and are followed by a definition. */
function lastTerm(state: BlockState, line: number, end: number): number | undefined {
  for (let at = line; at < Math.min(line + MOST_TERMS, end - 1); at += 1) {
    const term = lineAt(state, at).trimEnd();
    if (term === "" || term.startsWith(":")) return undefined;
    const isName = term.length <= LONGEST_TERM && !SENTENCE.test(term);
    const isLoose = state.isEmpty(at + 1);
    const next = at + (isLoose ? 2 : 1);
    if (next < end && DEFINITION.test(lineAt(state, next)))
      return isName || (at === line && !isLoose) ? at : undefined;
    if (isLoose || !isName) return undefined;
  }
  return undefined;
}

/** The rule reads one term: those above it are put before it. */
function addTerms(state: BlockState, at: number, line: number, last: number): void {
  const list = state.tokens[at];
  if (list?.map) list.map = [line, list.map[1]];
  const tail = state.tokens.splice(at + 1);
  state.level += 1;
  for (let term = line; term < last; term += 1) {
    state.push("dt_open", "dt", 1).map = [term, term + 1];
    const text = state.push("inline", "", 0);
    text.map = [term, term + 1];
    text.content = state.getLines(term, term + 1, state.blkIndent, false).trim();
    text.children = [];
    state.push("dt_close", "dt", -1);
  }
  state.level -= 1;
  for (const token of tail) state.tokens.push(token);
}

function lineAt(state: BlockState, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line] ?? start);
}
