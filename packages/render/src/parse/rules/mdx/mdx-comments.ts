/** The rule for comments of MDX, and for ids of headings that Docusaurus keeps in comments. */
import { environmentOf } from "../../environment.ts";
import type {
  BlockState,
  CoreState,
  InlineState,
  MarkdownIt,
} from "../../tokens/markdown-types.ts";
import { findNext } from "../find-next.ts";
import { firstOf, indentOf, isInside, lineAt, looksAt } from "../repair/lines.ts";
import { WIDE, type Rule } from "../rule.ts";

const OPEN = /\{\s{0,20}\/\*/y;
const CLOSE = "*/";
const BRACE = /\s{0,20}\}/y;
/** Rest of the last line of a block comment, after the closing sign. */
const REST = /^[ \t]*\}[ \t]*$/;
/** At a heading's end, a name of an id as the first word of a comment, of MDX or of HTML. */
const ID =
  /(?<![^ \t])(?:\{[ \t]{0,20}\/\*|<!--)[ \t]{0,20}#([^\s*<>{}]{1,200})(?:[ \t][^*<>{}]{0,200})?(?:\*\/[ \t]{0,20}\}|-->)$/u;

/** `{/* comment *\/}` is not shown, in a line or over several; `{/* #id *\/}` after a heading's words names the heading. */
export const mdxComments: Rule<"mdx-comments"> = {
  name: "mdx-comments",
  flavors: WIDE,
  install: (md: MarkdownIt) => {
    md.inline.ruler.before("emphasis", "mdx_comment", inLine);
    md.block.ruler.before("fence", "mdx_comment", asBlock);
    md.core.ruler.after("block", "mdx_heading_ids", headingIds);
  },
  doc: {
    signs: "`{/* comment */}`, `## Title {/* #id */}`",
    meaning:
      "not shown, also over several lines; a heading's last one names its anchor, as `<!-- #id -->` does there",
    from: "MDX, Docusaurus",
    example: "## Install {/* #install */}\n\nThis is read {/* and this is not */} by all.",
  },
};

function inLine(state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== OPENING_BRACE) return false;
  OPEN.lastIndex = pos;
  if (!OPEN.test(src)) return false;
  const close = findNext(state, CLOSE, OPEN.lastIndex);
  if (close < 0) return false;
  BRACE.lastIndex = close + CLOSE.length;
  if (!BRACE.test(src) || BRACE.lastIndex > posMax) return false;
  const end = BRACE.lastIndex;
  if (!silent && /[ \n]/.test(src.charAt(end))) state.pending = state.pending.replace(/ $/, "");
  state.pos = end;
  return true;
}

/** Reads a comment on lines of its own, which may include blank ones. */
function asBlock(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (firstOf(state, start) !== OPENING_BRACE || indentOf(state, start) >= 4) return false;
  OPEN.lastIndex = 0;
  const text = lineAt(state, start);
  const environment = environmentOf(state.env);
  if (!OPEN.test(text) || start < environment.unclosedMdx) return false;
  for (let line = start; line < end && isInside(state, line) && looksAt(state); line += 1) {
    const source = lineAt(state, line);
    const close = source.indexOf(CLOSE, line === start ? OPEN.lastIndex : 0);
    if (close < 0) continue;
    if (!REST.test(source.slice(close + CLOSE.length))) {
      environment.unclosedMdx = line + 1;
      return false;
    }
    if (!silent) state.line = line + 1;
    return true;
  }
  environment.unclosedMdx = end;
  return false;
}

function headingIds(state: CoreState): void {
  for (const [at, token] of state.tokens.entries()) {
    if (token.type !== "heading_open") continue;
    const text = state.tokens[at + 1];
    const match = text && ID.exec(text.content);
    if (!match) continue;
    text.content = text.content.slice(0, match.index).trimEnd();
    token.meta = { ...token.meta, id: match[1] };
  }
}

const OPENING_BRACE = 0x7b;
