import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";
import { firstOf, indentOf, isInside, lineAt, looksAt, repairs, tell } from "./lines.ts";

const OUTER = /^(`{3,})[ \t]*(?:markdown|md|mdx|mkd)[ \t]*$/i;
const FENCE = /^(`{3,}|~{3,})[ \t]*([^`]*)$/;

/**
 * A block of Markdown with fences in it whose own fence is no longer than theirs: CommonMark ends it at the end of the
 * first inner block. It is read with the inner blocks in it only where the rest of the document makes more sense so.
 */
export const nestedFences: Rule<"nested-fences"> = {
  name: "nested-fences",
  flavors: WIDE,
  install,
  doc: {
    signs: "a fence of Markdown, no longer than the fences within",
    meaning: "the block goes on to its own end; where that cannot be told, it ends by the rule",
    from: "answers of models",
    example: "```markdown\n# Start\n\n```sh\nnpm start\n```\n\nThat is all.\n```",
  },
};

function install(md: MarkdownIt): void {
  md.block.ruler.before("fence", "nested_fences", read);
}

function read(state: BlockState, start: number, end: number, silent: boolean): boolean {
  if (silent || firstOf(state, start) !== BACKTICK || indentOf(state, start) >= 4) return false;
  const text = lineAt(state, start).trimEnd();
  const markup = OUTER.exec(text)?.[1];
  if (markup === undefined || !repairs(state)) return false;
  const fences = fencesAfter(state, start, end);
  const first = fences.findIndex(({ mark, info }) => closes(mark, info, markup));
  const last = balanced(fences, markup);
  const line = fences[last ?? -1]?.line;
  if (last === undefined || line === undefined || last === first) return false;
  if (faults(fences.slice(last + 1)) >= faults(fences.slice(first + 1))) return false;
  const token = state.push("fence", "code", 0);
  token.info = text.slice(markup.length);
  token.content = state.getLines(start + 1, line, state.sCount[start] ?? 0, true);
  token.markup = markup;
  token.map = [start, line + 1];
  state.line = line + 1;
  const advice = `Write its own fence with ${markup.length + 1} signs`;
  tell(
    state,
    `the block of Markdown has blocks of code in it, and was read to its own end. ${advice}`,
    start,
  );
  return true;
}

interface Fence {
  line: number;
  mark: string;
  info: string;
}

function fencesAfter(state: BlockState, start: number, end: number): Fence[] {
  const fences: Fence[] = [];
  for (let line = start + 1; line < end && isInside(state, line) && looksAt(state); line += 1) {
    if (indentOf(state, line) >= 4) continue;
    const [, mark, info = ""] = FENCE.exec(lineAt(state, line).trimEnd()) ?? [];
    if (mark !== undefined) fences.push({ line, mark, info });
  }
  return fences;
}

const closes = (mark: string, info: string, open: string) => info === "" && mark.startsWith(open);

/** The fence that ends the block if each fence with a language begins one within it. */
function balanced(fences: readonly Fence[], markup: string): number | undefined {
  let inner: string | undefined;
  for (const [at, { mark, info }] of fences.entries())
    if (inner !== undefined) {
      if (closes(mark, info, inner)) inner = undefined;
    } else if (closes(mark, info, markup)) return at;
    else if (info !== "" || mark[0] !== markup[0]) inner = mark;
  return undefined;
}

/** How often fences of a text read oddly: one with a language stands within a block, or a block has no end. */
function faults(fences: readonly Fence[]): number {
  let open: string | undefined;
  let count = 0;
  for (const { mark, info } of fences)
    if (open === undefined) open = mark;
    else if (closes(mark, info, open)) open = undefined;
    else if (info !== "" && mark.length >= open.length && mark[0] === open[0]) count += 1;
  return open === undefined ? count : count + 1;
}

const BACKTICK = 0x60;
