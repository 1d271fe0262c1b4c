import { environmentOf } from "../../environment.ts";
import type { BlockState, CoreState, MarkdownIt, Token } from "../../tokens/markdown-types.ts";
import { isIndented, lineAt } from "../containers/fenced.ts";
import { WIDE, type Rule } from "../rule.ts";

/** `*[HTML]: Hyper Text Markup Language`: its words are marked as short for something wherever they stand. */
export const abbreviations: Rule<"abbreviations"> = {
  name: "abbreviations",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    md.block.ruler.before("reference", "abbreviation", define);
    md.core.ruler.after("inline", "abbreviations", mark);
  },
  doc: {
    signs: "`*[HTML]: Hyper Text Markup Language`",
    meaning:
      "the line is not shown, for paper opens nothing above a word; the words are abbreviations of the document wherever they stand",
    from: "PHP Markdown Extra, Python-Markdown (MkDocs), kramdown, markdown-it-abbr",
    example: "The HTML of a page.\n\n*[HTML]: Hyper Text Markup Language",
  },
};

/** A line that is not emphasis as a whole. */
const DEFINITION = /^\*\[([^[\]]{1,80})\]:[ \t]*(.*)$/;
/** Most that a document may have: each is looked for in all of its text. */
const MOST = 200;

function define(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (silent || isIndented(state, start)) return false;
  const { abbreviations: known } = environmentOf(state.env);
  let line = start;
  for (; line < end && !isIndented(state, line); line += 1) {
    if (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent) break;
    if (state.src.charCodeAt((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)) !== STAR) break;
    const [, words = "", meaning = ""] = DEFINITION.exec(lineAt(state, line)) ?? [];
    if (!words.trim() || meaning.endsWith("*") || known.size >= MOST) break;
    known.set(words.trim(), meaning.trim());
  }
  if (line === start) return false;
  state.line = line;
  return true;
}

function mark(state: CoreState): void {
  const { abbreviations: known } = environmentOf(state.env);
  if (known.size === 0) return;
  const longestFirst = [...known.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const words = new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}_])`,
    "gu",
  );
  for (const token of state.tokens)
    if (token.type === "inline" && token.children)
      token.children = token.children.flatMap((child) => marked(child, words, known, state));
}

const escaped = (words: string) => words.replaceAll(/[$()*+.?[\\\]^{|}/]/g, "\\$&");

function marked(
  token: Token,
  words: RegExp,
  known: ReadonlyMap<string, string>,
  state: CoreState,
): Token[] {
  if (token.type !== "text") return [token];
  const tokens: Token[] = [];
  const add = (type: string, tag: string, nesting: -1 | 0 | 1, content = "") => {
    const made = new state.Token(type, tag, nesting);
    made.content = content;
    tokens.push(made);
    return made;
  };
  let from = 0;
  for (const { 0: word, index } of token.content.matchAll(words)) {
    if (index > from) add("text", "", 0, token.content.slice(from, index));
    const meaning = known.get(word);
    const open = add("style_open", "abbr", 1);
    if (meaning) open.attrSet("title", meaning);
    add("text", "", 0, word);
    add("style_close", "abbr", -1);
    from = index + word.length;
  }
  if (from === 0) return [token];
  if (from < token.content.length) add("text", "", 0, token.content.slice(from));
  return tokens;
}

const STAR = 0x2a;
