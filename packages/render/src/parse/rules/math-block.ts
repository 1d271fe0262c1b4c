import type { BlockState, MarkdownIt } from "../markdown-types.ts";
import { isFormula } from "./is-formula.ts";

interface Delimiters {
  open: string;
  close: string;
}

const DELIMITERS: readonly Delimiters[] = [
  { open: "$$", close: "$$" },
  { open: "\\[", close: "\\]" },
];

/**
 * Formulas that stand alone: `$$ … $$` and `\[ … \]`, opened at the start of a line and closed at
 * the end of one. Blank lines may stand within only where the opening is alone on its line. Gives
 * `math_block` tokens.
 */
export function mathBlock(md: MarkdownIt): void {
  md.block.ruler.before("fence", "math_block", mathBlockRule, {
    alt: ["paragraph", "reference", "blockquote", "list"],
  });
}

function mathBlockRule(state: BlockState, line: number, end: number, silent: boolean): boolean {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  const start = startOf(state, line);
  const delimiters = DELIMITERS.find(({ open }) => state.src.startsWith(open, start));
  if (!delimiters) return false;
  const { open, close } = delimiters;
  const first = lineText(state, line).slice(open.length);
  const closing = first.endsWith(close) ? line : closingLine(state, line, end, first, delimiters);
  if (closing === undefined) return false;
  const tex = texOf(state, line, closing, first, close);
  if (!isFormula(tex, open) || tex.includes(close)) return false;
  if (silent) return true;
  const token = state.push("math_block", "", 0);
  token.content = tex;
  token.map = [line, closing + 1];
  state.line = closing + 1;
  return true;
}

/** Lines that were searched for a closing in vain, so that they need not be searched again. */
interface Miss {
  from: number;
  to: number;
  end: number;
  indent: number;
}
const misses = new WeakMap<BlockState, Map<string, Miss>>();

function closingLine(
  state: BlockState,
  line: number,
  end: number,
  first: string,
  { open, close }: Delimiters,
): number | undefined {
  if (first.includes(close)) return undefined;
  const alone = first === "";
  const known = misses.get(state) ?? new Map<string, Miss>();
  misses.set(state, known);
  const key = alone ? open : `${open} text`;
  const indent = state.blkIndent;
  const miss = known.get(key);
  if (miss && miss.indent === indent && line >= miss.from && line < miss.to && end <= miss.end)
    return undefined;
  let next = line + 1;
  for (; next < end; next += 1) {
    const text = lineText(state, next);
    if (text === "") {
      if (alone) continue;
      break;
    }
    if ((state.sCount[next] ?? 0) < indent) break;
    if (text.endsWith(close)) return next;
    if (text.startsWith(open)) break;
  }
  known.set(key, { from: line, to: next, end, indent });
  return undefined;
}

function texOf(
  state: BlockState,
  line: number,
  closing: number,
  first: string,
  close: string,
): string {
  if (closing === line) return first.slice(0, -close.length).trim();
  const middle = state.getLines(line + 1, closing, state.blkIndent, false);
  const last = lineText(state, closing).slice(0, -close.length);
  return `${first}\n${middle}\n${last}`.trim();
}

/** A line without its indent and the white space at its end. */
function lineText(state: BlockState, line: number): string {
  return state.src.slice(startOf(state, line), state.eMarks[line]).trimEnd();
}

function startOf(state: BlockState, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}
